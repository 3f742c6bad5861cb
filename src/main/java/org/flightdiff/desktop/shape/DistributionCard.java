package org.flightdiff.desktop.shape;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
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
        private static final int BEFORE = 2;
        private static final PseudoClass LEADS = PseudoClass.getPseudoClass("leads");

        private final EventLinks links;
        private final List<List<Label>> blocks = new ArrayList<>();

        Percentiles(EventLinks links) {
            super(6, 8);
            this.links = links;
            getStyleClass().add("percentiles");
        }

        void show(Distribution shape) {
            List<List<String>> texts = texts(shape);
            while (blocks.size() < texts.size()) {
                add();
            }
            for (int place = 0; place < shape.percentiles().size() && links != EventLinks.NONE; place++) {
                Distribution.Percentile percentile = shape.percentiles().get(place);
                List<Label> block = blocks.get(BEFORE + place);
                lead(block.get(1), shape, percentile.baseline());
                lead(block.get(2), shape, percentile.candidate());
            }
            for (int block = 0; block < texts.size(); block++) {
                for (int line = 0; line < texts.get(block).size(); line++) {
                    blocks.get(block).get(line).setText(texts.get(block).get(line));
                }
            }
        }

        private void lead(Label value, Distribution shape, double from) {
            boolean leads = !Double.isNaN(from);
            value.pseudoClassStateChanged(LEADS, leads);
            value.setOnMouseClicked(leads ? event -> links.toValues(shape, from) : null);
        }

        private static List<List<String>> texts(Distribution shape) {
            List<List<String>> texts = new ArrayList<>();
            texts.add(List.of(
                    "", Messages.named(Role.BASELINE), Messages.named(Role.CANDIDATE), Messages.get("metric.change")));
            texts.add(List.of(
                    Messages.get("distribution.n"),
                    Messages.notation().value(Unit.ONE, (double) shape.baselineCount()),
                    Messages.notation().value(Unit.ONE, (double) shape.candidateCount()),
                    ""));
            UnitNotation notation = shape.in(Messages.notation());
            for (Distribution.Percentile percentile : shape.percentiles()) {
                texts.add(List.of(
                        name(percentile),
                        notation.value(percentile.baseline()),
                        notation.value(percentile.candidate()),
                        ShiftWords.change(shape.unit(), new Shift(percentile.baseline(), percentile.candidate()))));
            }
            return texts;
        }

        private void add() {
            List<Label> block = List.of(
                    Nodes.label("", "heading"),
                    Nodes.label("", SideStyles.of(Role.BASELINE)),
                    Nodes.label("", SideStyles.of(Role.CANDIDATE)),
                    Nodes.label("", "change"));
            VBox lines = new VBox(2);
            lines.getChildren().addAll(block);
            lines.setAlignment(blocks.isEmpty() ? Pos.CENTER_LEFT : Pos.CENTER_RIGHT);
            lines.setMinWidth(LEAST_WIDTH);
            blocks.add(block);
            getChildren().add(lines);
        }

        private static String name(Distribution.Percentile percentile) {
            if (percentile.share() == 0) {
                return Messages.get("distribution.smallest");
            }
            if (percentile.share() == 1) {
                return Messages.get("distribution.largest");
            }
            return Messages.get("distribution.percentile", percentile.share() * 100);
        }
    }
}
