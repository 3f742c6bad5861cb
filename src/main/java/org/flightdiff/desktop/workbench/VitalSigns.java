package org.flightdiff.desktop.workbench;

import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.desktop.canvas.Drawing.Sample;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.picture.SparkPainter;
import org.flightdiff.report.Figures;
import org.flightdiff.shape.VitalCurve;

final class VitalSigns extends VBox {

    private static final double GAP = 12;
    /** Below, words would have to be broken for the curves. */
    private static final double WITH_CURVES = 640;

    private static final double CURVE_WIDTH = 120;
    private static final double CURVE_HEIGHT = 22;

    private final Appearance appearance;

    VitalSigns(WorkbenchModel model, List<VitalSign> signs, Appearance appearance) {
        super(4);
        this.appearance = appearance;
        getStyleClass().addAll("card", "vital-signs");
        getChildren().add(Nodes.label(Messages.of(VitalSign.heading()), "card-title"));
        if (model.readingProperty().get()) {
            getChildren().add(lines(signs, model));
            return;
        }
        List<VitalSign> loud = VitalSign.loud(signs);
        List<VitalSign> quiet =
                signs.stream().filter(sign -> !loud.contains(sign)).toList();
        getChildren().add(lines(loud, model));
        if (!quiet.isEmpty()) {
            fold(quiet, model);
        }
    }

    /** A line of names, of which a click unfolds the values. */
    private void fold(List<VitalSign> quiet, WorkbenchModel model) {
        String names = Messages.of(VitalSign.quiet(quiet));
        Hyperlink fold = Nodes.styled(new Hyperlink("▸ " + names), "note");
        fold.setWrapText(true);
        fold.setId("quiet-signs");
        fold.setOnAction(event -> {
            boolean unfolded = getChildren().size() > getChildren().indexOf(fold) + 1;
            fold.setText((unfolded ? "▸ " : "▾ ") + names);
            if (unfolded) {
                getChildren().remove(getChildren().size() - 1);
            } else {
                getChildren().add(lines(quiet, model));
            }
        });
        getChildren().add(fold);
    }

    private GridPane lines(List<VitalSign> signs, WorkbenchModel model) {
        GridPane lines = new GridPane(GAP, 3);
        ColumnConstraints left = new ColumnConstraints();
        lines.getColumnConstraints().addAll(left, left, right(), right(), right(), left);
        for (VitalSign sign : signs) {
            MetricResult result = sign.result();
            lines.addRow(
                    lines.getRowCount(),
                    state(sign, model),
                    name(result, model),
                    value(result, Role.BASELINE),
                    value(result, Role.CANDIDATE),
                    Nodes.whole(new Label(MetricWords.figures().change(result))),
                    curve(sign));
        }
        return lines;
    }

    private static Label state(VitalSign sign, WorkbenchModel model) {
        if (model.readingProperty().get()) {
            return new Label(model.verdictOf(sign.result()));
        }
        Label state = Nodes.label(
                Figures.mark(sign.result()) + " " + Messages.of(sign.words()),
                "verdict-" + sign.told().word());
        state.setTooltip(new Tooltip(MetricWords.explanation(sign.result())));
        Pending.mark(state, model.pendingProperty());
        return Nodes.wrapping(state);
    }

    private static Hyperlink name(MetricResult result, WorkbenchModel model) {
        return Nodes.wrapping(Nodes.link(
                Messages.of(result.label()),
                () -> model.comparison()
                        .metric(result.metric().id())
                        .ifPresentOrElse(model::show, () -> model.show(result.view()))));
    }

    private Node curve(VitalSign sign) {
        VitalCurve curve = sign.curve();
        if (curve == null) {
            return new Region();
        }
        Sample spark = new Sample(
                CURVE_WIDTH,
                CURVE_HEIGHT,
                appearance,
                ink -> SparkPainter.paint(curve, ink, CURVE_WIDTH, CURVE_HEIGHT));
        spark.getStyleClass().add("spark");
        spark.visibleProperty().bind(widthProperty().greaterThan(WITH_CURVES));
        Nodes.yielding(spark);
        return spark;
    }

    private static Label value(MetricResult result, Role role) {
        return Nodes.whole(Nodes.label(MetricWords.figures().value(result, role), SideStyles.of(role)));
    }

    private static ColumnConstraints right() {
        ColumnConstraints right = new ColumnConstraints();
        right.setHalignment(HPos.RIGHT);
        return right;
    }
}
