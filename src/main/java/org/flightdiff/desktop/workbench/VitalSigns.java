package org.flightdiff.desktop.workbench;

import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.desktop.canvas.Sample;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.picture.SparkPainter;
import org.flightdiff.report.Figures;
import org.flightdiff.shape.VitalCurve;

/** The vital signs: a line for each, with both values, the change and what is said of it. */
final class VitalSigns extends VBox {

    private static final double GAP = 12;
    private static final double NARROWEST = 100;

    /** Below, words would have to be broken for the curves. */
    private static final double WITH_CURVES = 640;

    private static final double CURVE_WIDTH = 120;
    private static final double CURVE_HEIGHT = 22;

    private final Appearance appearance;

    VitalSigns(WorkbenchModel model, List<VitalSign> signs, Appearance appearance) {
        super(4);
        this.appearance = appearance;
        Label heading = new Label(Messages.of(VitalSign.heading()));
        heading.getStyleClass().add("card-title");
        getStyleClass().addAll("card", "vital-signs");
        getChildren().add(heading);
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
        Hyperlink fold = new Hyperlink("▸ " + names);
        fold.setWrapText(true);
        fold.setId("quiet-signs");
        fold.getStyleClass().add("note");
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
        lines.getColumnConstraints().addAll(left(), left(), right(), right(), right(), left());
        for (VitalSign sign : signs) {
            MetricResult result = sign.result();
            lines.addRow(
                    lines.getRowCount(),
                    state(sign, model),
                    name(result, model),
                    value(result, Role.BASELINE),
                    value(result, Role.CANDIDATE),
                    whole(new Label(MetricWords.change(result))),
                    curve(sign));
        }
        return lines;
    }

    private static Label state(VitalSign sign, WorkbenchModel model) {
        if (model.readingProperty().get()) {
            return new Label(model.verdictOf(sign.result()));
        }
        Label state = new Label(Figures.mark(sign.result()) + " " + Messages.of(sign.words()));
        state.getStyleClass().add("verdict-" + sign.told().word());
        Pending.mark(state, model.pendingProperty());
        return wrapped(state);
    }

    private static Hyperlink name(MetricResult result, WorkbenchModel model) {
        Hyperlink name = new Hyperlink(Messages.of(result.metric().label()));
        name.setOnAction(event -> model.comparison()
                .metric(result.metric().id())
                .ifPresentOrElse(model::show, () -> model.show(result.view())));
        return wrapped(name);
    }

    /** Where the page is narrow, words go on in a second line, and there is no room for the curves. */
    private static <T extends Labeled> T wrapped(T words) {
        words.setWrapText(true);
        words.setMinWidth(NARROWEST);
        words.setMinHeight(USE_PREF_SIZE);
        return words;
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
        spark.managedProperty().bind(spark.visibleProperty());
        return spark;
    }

    private static Label value(MetricResult result, Role role) {
        Label value = new Label(MetricWords.value(result, result.of(role)));
        value.getStyleClass().add(SideStyles.of(role));
        return whole(value);
    }

    private static Label whole(Label label) {
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }

    private static ColumnConstraints left() {
        return new ColumnConstraints();
    }

    private static ColumnConstraints right() {
        ColumnConstraints right = new ColumnConstraints();
        right.setHalignment(HPos.RIGHT);
        return right;
    }
}
