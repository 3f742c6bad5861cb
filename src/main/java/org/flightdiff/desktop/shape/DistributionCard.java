package org.flightdiff.desktop.shape;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.ShiftWords;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.model.Role;
import org.flightdiff.picture.DistributionPainter;
import org.flightdiff.picture.Sheet;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.DistributionBin;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;
import org.jspecify.annotations.Nullable;

/** A histogram with the exact counts of the bin under the pointer, and the percentiles of both sides. */
final class DistributionCard extends PictureCard<Distribution, DistributionBin> {

    private static final double HEIGHT = 200;

    private final Percentiles percentiles;

    DistributionCard(Distribution shape, Appearance appearance, EventLinks links) {
        super(shape, Distribution::note, HEIGHT, "distribution", appearance);
        percentiles = new Percentiles(links.lead(shape) ? links : EventLinks.NONE);
        if (!shape.isEmpty() && links.lead(shape)) {
            EventGestures.onPlaces(picture(), this::at, bin -> links.toBin(shape(), bin));
        }
        percentiles.show(shape);
        show(percentiles);
    }

    @Override
    void renewed() {
        super.renewed();
        percentiles.show(shape());
    }

    @Override
    void paint(Sheet paper, double width, double height) {
        new DistributionPainter(paper).paint(shape(), width, height);
    }

    @Override
    @Nullable
    DistributionBin at(double x, double y) {
        int bin = DistributionPainter.binAt(shape(), picture().getWidth(), x);
        return bin < 0 ? null : shape().bins().get(bin);
    }

    @Override
    String words(DistributionBin bin) {
        UnitNotation notation = shape().in(Messages.notation());
        return Messages.get(
                "distribution.bin",
                notation.value(bin.from()),
                notation.value(bin.to()),
                count(bin, Role.BASELINE),
                count(bin, Role.CANDIDATE));
    }

    private String count(DistributionBin bin, Role side) {
        double share = DistributionPainter.share(shape(), bin, side);
        return Messages.get(
                "distribution.count",
                Messages.named(side),
                bin.count(side),
                Messages.notation().value(Unit.SHARE, share));
    }

    /** Percentiles: a block each, baseline above candidate above change; as many side by side as fit. */
    private static final class Percentiles extends FlowPane {

        private static final double LEAST_WIDTH = 52;
        private static final PseudoClass LEADS = PseudoClass.getPseudoClass("leads");

        private final EventLinks links;

        Percentiles(EventLinks links) {
            super(6, 8);
            this.links = links;
            getStyleClass().add("percentiles");
        }

        void show(Distribution shape) {
            VBox names = block(
                    "", Messages.named(Role.BASELINE), Messages.named(Role.CANDIDATE), Messages.get("metric.change"));
            names.setAlignment(Pos.CENTER_LEFT);
            VBox counts = block(
                    Messages.get("distribution.n"),
                    Messages.notation().value(Unit.ONE, (double) shape.baselineCount()),
                    Messages.notation().value(Unit.ONE, (double) shape.candidateCount()),
                    "");
            getChildren().setAll(names, counts);
            UnitNotation notation = shape.in(Messages.notation());
            for (Distribution.Percentile each : shape.percentiles()) {
                VBox block = block(
                        name(each),
                        notation.value(each.baseline()),
                        notation.value(each.candidate()),
                        ShiftWords.change(shape.unit(), new Shift(each.baseline(), each.candidate())));
                lead(block.getChildren().get(1), shape, each.baseline());
                lead(block.getChildren().get(2), shape, each.candidate());
                getChildren().add(block);
            }
        }

        private void lead(Node value, Distribution shape, double from) {
            if (links != EventLinks.NONE && !Double.isNaN(from)) {
                value.pseudoClassStateChanged(LEADS, true);
                value.setOnMouseClicked(event -> links.toValues(shape, from));
            }
        }

        private static VBox block(String name, String baseline, String candidate, String change) {
            VBox block = new VBox(
                    2,
                    Nodes.label(name, "heading"),
                    Nodes.label(baseline, SideStyles.of(Role.BASELINE)),
                    Nodes.label(candidate, SideStyles.of(Role.CANDIDATE)),
                    Nodes.label(change, "change"));
            block.setAlignment(Pos.CENTER_RIGHT);
            block.setMinWidth(LEAST_WIDTH);
            return block;
        }

        private static String name(Distribution.Percentile percentile) {
            if (percentile.share() == 0 || percentile.share() == 1) {
                return Messages.get(percentile.share() == 0 ? "distribution.smallest" : "distribution.largest");
            }
            return Messages.get("distribution.percentile", percentile.share() * 100);
        }
    }
}
