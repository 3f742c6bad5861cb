package org.flightdiff.desktop.window;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.RemarkWords;
import org.flightdiff.desktop.toolkit.Hint;

/** The comparability, in a line that unfolds into all remarks. */
final class ComparabilityStrip extends VBox {

    private final VBox remarks = new VBox(2);
    private final Comparability comparability;

    /**
     * The strip.
     *
     * @param unfolded whether all remarks are visible at first
     */
    ComparabilityStrip(Comparability comparability, boolean unfolded) {
        super(2);
        this.comparability = comparability;
        getStyleClass().add("comparability");
        List<ComparabilityRemark> all = comparability.remarks();
        Label degree = new Label(degree(comparability));
        degree.getStyleClass()
                .addAll("degree", "degree-" + comparability.verdict().word());
        degree.setMinWidth(USE_PREF_SIZE);
        Label digest = new Label(all.stream().map(RemarkWords::of).collect(Collectors.joining(" · ")));
        digest.getStyleClass().add("note");
        digest.setMinWidth(0);
        HBox.setHgrow(digest, Priority.ALWAYS);
        digest.setMaxWidth(Double.MAX_VALUE);
        HBox line = new HBox(8, degree, digest);
        line.getStyleClass().add("comparability-line");
        getChildren().addAll(line, remarks);
        all.forEach(remark -> remarks.getChildren().add(line(remark)));
        Hyperlink more = new Hyperlink();
        more.setMinWidth(USE_PREF_SIZE);
        more.setOnAction(event -> unfold(!isUnfolded(), digest, more));
        unfold(unfolded && !all.isEmpty(), digest, more);
        if (!all.isEmpty()) {
            line.getChildren().add(more);
        }
    }

    Comparability comparability() {
        return comparability;
    }

    boolean isUnfolded() {
        return remarks.isVisible();
    }

    private void unfold(boolean unfolded, Label digest, Hyperlink more) {
        remarks.setVisible(unfolded);
        remarks.setManaged(unfolded);
        digest.setVisible(!unfolded);
        more.setText(Messages.get(unfolded ? "comparability.less" : "comparability.more"));
    }

    private static String degree(Comparability comparability) {
        int count = comparability.remarks().size();
        return switch (comparability.verdict()) {
            case COMPARABLE -> Messages.get("comparability.comparable", count);
            case LIMITED -> Messages.get("comparability.limited", count);
            case NOT_COMPARABLE -> Messages.get("comparability.not-comparable", count);
        };
    }

    private static Label line(ComparabilityRemark remark) {
        String views = Messages.of(remark.touched());
        Label label = new Label(
                views.isEmpty()
                        ? Messages.get("comparability.remark", RemarkWords.of(remark))
                        : Messages.get("comparability.remark-views", RemarkWords.of(remark), views));
        label.setWrapText(true);
        if (!remark.details().isEmpty()) {
            Hint.on(label, Messages.of(remark.details()));
        }
        return label;
    }
}
