package org.flightdiff.desktop.window;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.RemarkWords;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;

/** The comparability, in a line that unfolds into all remarks. */
final class ComparabilityStrip extends VBox {

    private final VBox remarks = new VBox(2);
    private final Comparability comparability;

    /** @param unfolded whether all remarks are visible at first */
    ComparabilityStrip(Comparability comparability, boolean unfolded) {
        super(2);
        this.comparability = comparability;
        getStyleClass().add("comparability");
        List<ComparabilityRemark> all = comparability.remarks();
        Label degree = Nodes.whole(Nodes.label(
                degree(comparability),
                "degree",
                "degree-" + comparability.verdict().word()));
        Label digest = Nodes.growing(
                Nodes.label(all.stream().map(RemarkWords::of).collect(Collectors.joining(" · ")), "note"));
        digest.setMinWidth(0);
        digest.setMaxWidth(Double.MAX_VALUE);
        HBox line = Nodes.styled(new HBox(8, degree, digest), "comparability-line");
        getChildren().addAll(line, remarks);
        all.forEach(remark -> remarks.getChildren().add(line(remark)));
        Hyperlink more = Nodes.whole(new Hyperlink());
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
        Nodes.show(remarks, unfolded);
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
        Label label = Nodes.wrapped(
                views.isEmpty()
                        ? Messages.get("comparability.remark", RemarkWords.of(remark))
                        : Messages.get("comparability.remark-views", RemarkWords.of(remark), views));
        if (!remark.details().isEmpty()) {
            Hint.on(label, Messages.of(remark.details()));
        }
        return label;
    }
}
