package org.flightdiff.desktop.workbench;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.EvidenceCard;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.desktop.shape.CopiedLine;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.Masking;
import org.flightdiff.report.MaskedComparison;

/** The named causes, each with explanation, advice and links to its evidence. */
final class Causes extends VBox {

    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");

    private final Map<Diagnosis, VBox> cards = new HashMap<>();

    private final ShapeNodes shapes;
    private final Head head;

    Causes(WorkbenchModel model, ShapeNodes shapes, Head head) {
        super(10);
        this.shapes = shapes;
        this.head = head;
        getStyleClass().add("causes");
        model.comparison().diagnosesByGroup().forEach((group, causes) -> {
            Label heading = new Label(Messages.of(group.heading()));
            heading.getStyleClass().add("card-title");
            getChildren().add(heading);
            causes.forEach(diagnosis -> {
                VBox card = cause(diagnosis, model);
                cards.put(diagnosis, card);
                getChildren().add(card);
            });
        });
    }

    /** The card of a cause, marked as the one that a link led to; empty if there is none. */
    Optional<Node> light(Diagnosis cause) {
        cards.forEach((named, card) -> card.pseudoClassStateChanged(LIT, named.equals(cause)));
        return Optional.ofNullable(cards.get(cause));
    }

    private VBox cause(Diagnosis diagnosis, WorkbenchModel model) {
        Label title = new Label(Messages.of(diagnosis.title()));
        title.getStyleClass().add("card-title");
        Label confidence = new Label(confidence(diagnosis));
        confidence.getStyleClass().add("note");
        VBox cause = new VBox(4, title, confidence, wrapped(Messages.of(diagnosis.explanation())));
        diagnosis.consequences().forEach(each -> cause.getChildren().add(wrapped(Messages.of(each.asConsequence()))));
        cause.getChildren().add(wrapped(Messages.of(diagnosis.advice())));
        if (!diagnosis.trial().isEmpty()) {
            cause.getChildren().add(trial(diagnosis.trial(), model));
        }
        if (!diagnosis.card().values().isEmpty()) {
            cause.getChildren().add(evidence(diagnosis, model));
        }
        cause.getStyleClass().addAll("card", "cause");
        FlowPane evidence = new FlowPane(8, 2);
        evidence.getStyleClass().add("evidence");
        diagnosis
                .evidence()
                .forEach(metric -> model.comparison().metric(metric).ifPresent(result -> {
                    Hyperlink link = new Hyperlink(Messages.of(result.metric().label()));
                    link.setOnAction(event -> model.comparison().metric(metric).ifPresent(model::show));
                    evidence.getChildren().add(link);
                }));
        cause.getChildren().add(evidence);
        return cause;
    }

    /** The command that tries the advice, which is copied, or looked at and run from here. */
    private static VBox trial(Trial trial, WorkbenchModel model) {
        Trial shown = MaskedComparison.of(trial, Masking.ofUnknown());
        String lead = Messages.of(shown.lead());
        VBox lines = new VBox(4, wrapped(lead), new CopiedLine(lead, shown.line()));
        if (model.canTry()) {
            Button tries = new Button(Messages.get(trial.timed().isEmpty() ? "cause.try" : "cause.time"));
            tries.getStyleClass().addAll("small", "try-this");
            tries.setOnAction(event -> model.tryOut(trial));
            lines.getChildren().add(tries);
        }
        return lines;
    }

    /** A small picture, where it does not stand above already, and the values. */
    private FlowPane evidence(Diagnosis diagnosis, WorkbenchModel model) {
        FlowPane evidence = new FlowPane(16, 6);
        head.besideProof(model.comparison(), diagnosis)
                .flatMap(shape -> shapes.small(shape, () -> model.show(diagnosis.card())))
                .ifPresent(evidence.getChildren()::add);
        evidence.getChildren().add(values(diagnosis.card(), model));
        return evidence;
    }

    /** The values of both sides, under the way to the chart that shows them over time. */
    private static GridPane values(EvidenceCard card, WorkbenchModel model) {
        GridPane values = new GridPane();
        values.setHgap(12);
        values.setVgap(2);
        values.getStyleClass().add("evidence-card");
        if (!card.place().isEmpty()) {
            Hyperlink chart = new Hyperlink(Messages.of(card.place()));
            chart.setOnAction(event -> model.show(card));
            values.add(chart, 0, 0, 2, 1);
        }
        for (EvidenceCard.Labelled value : card.values()) {
            int row = values.getRowCount();
            values.add(new Label(Messages.of(value.label())), 0, row);
            values.add(new Label(Messages.of(value.text())), 1, row);
        }
        return values;
    }

    static String confidence(Diagnosis diagnosis) {
        String confidence = switch (diagnosis.confidence()) {
            case LOW -> Messages.get("cause.low");
            case MEDIUM -> Messages.get("cause.medium");
            case HIGH -> Messages.get("cause.high");
        };
        Role side = diagnosis.side();
        return side == null
                ? confidence
                : switch (side) {
                    case BASELINE -> Messages.get("cause.on-baseline", confidence);
                    case CANDIDATE -> Messages.get("cause.on-candidate", confidence);
                };
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        return label;
    }
}
