package org.flightdiff.desktop.workbench;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.EvidenceCard;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.desktop.shape.CopiedLine;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.privacy.Masking;
import org.flightdiff.report.MaskedComparison;

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
            getChildren().add(Nodes.label(Messages.of(group.heading()), "card-title"));
            causes.forEach(diagnosis -> {
                VBox card = cause(diagnosis, model);
                cards.put(diagnosis, card);
                getChildren().add(card);
            });
        });
    }

    Optional<Node> light(Diagnosis cause) {
        cards.forEach((named, card) -> card.pseudoClassStateChanged(LIT, named.equals(cause)));
        return Optional.ofNullable(cards.get(cause));
    }

    private VBox cause(Diagnosis diagnosis, WorkbenchModel model) {
        VBox cause = new VBox(
                4,
                Nodes.label(Messages.of(diagnosis.title()), "card-title"),
                Nodes.label(Messages.of(diagnosis.standing()), "note"),
                Nodes.wrapped(Messages.of(diagnosis.explanation())));
        diagnosis
                .consequences()
                .forEach(each -> cause.getChildren().add(Nodes.wrapped(Messages.of(each.asConsequence()))));
        cause.getChildren().add(Nodes.wrapped(Messages.of(diagnosis.advice())));
        if (!diagnosis.trial().isEmpty()) {
            cause.getChildren().add(trial(diagnosis.trial()));
        }
        if (!diagnosis.card().values().isEmpty()) {
            cause.getChildren().add(evidence(diagnosis, model));
        }
        cause.getStyleClass().addAll("card", "cause");
        FlowPane evidence = Nodes.styled(new FlowPane(8, 2), "evidence");
        diagnosis
                .evidence()
                .forEach(metric -> model.comparison()
                        .metric(metric)
                        .ifPresent(result -> evidence.getChildren()
                                .add(Nodes.link(
                                        Messages.of(result.label()),
                                        () -> model.comparison().metric(metric).ifPresent(model::show)))));
        toSite(diagnosis, model).ifPresent(evidence.getChildren()::add);
        cause.getChildren().add(evidence);
        return cause;
    }

    /** The way from the place that a cause names to its frames in the flame graph. */
    static Optional<Hyperlink> toSite(Diagnosis cause, WorkbenchModel model) {
        return Optional.ofNullable(cause.site())
                .flatMap(site -> model.comparison().stacks(cause).map(stacks -> {
                    String method = Messages.of(site.method());
                    Hyperlink link = Nodes.link(method, () -> model.show(stacks, method));
                    link.setTooltip(new Tooltip(Messages.of(stacks.place())));
                    link.setMinWidth(0);
                    return link;
                }));
    }

    private static VBox trial(Trial trial) {
        Trial shown = MaskedComparison.of(trial, Masking.ofUnknown());
        String lead = Messages.of(shown.lead());
        return new VBox(4, Nodes.wrapped(lead), new CopiedLine(lead, shown.line()));
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
        GridPane values = Nodes.styled(new GridPane(12, 2), "evidence-card");
        if (!card.place().isEmpty()) {
            values.add(Nodes.link(Messages.of(card.place()), () -> model.show(card)), 0, 0, 2, 1);
        }
        for (MetricResult value : card.values()) {
            int row = values.getRowCount();
            values.add(new Label(Messages.of(value.label())), 0, row);
            values.add(new Label(MetricWords.figures().values(value)), 1, row);
        }
        return values;
    }
}
