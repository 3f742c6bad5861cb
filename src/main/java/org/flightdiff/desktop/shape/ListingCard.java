package org.flightdiff.desktop.shape;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Orientation;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.Shape;

/** Single things of each side, in two tables: side by side if all of their columns fit so, else one below the other. */
final class ListingCard extends Card {

    private final Map<Role, ListingSide> sides = new EnumMap<>(Role.class);
    private final List<Column> columns;

    ListingCard(Listing shape, EventLinks links) {
        super(Messages.of(shape.title()), Messages.of(shape.note()));
        getStyleClass().add("listing");
        columns = shape.columns();
        if (isEmpty(shape)) {
            nothing();
            return;
        }
        ListingSide baseline = side(shape, Role.BASELINE, links);
        ListingSide candidate = side(shape, Role.CANDIDATE, links);
        sides.put(Role.BASELINE, baseline);
        sides.put(Role.CANDIDATE, candidate);
        fill(shape);
        show(new BesideOrBelow(baseline, candidate, () -> Math.max(baseline.enough(), candidate.enough())));
    }

    private ListingSide side(Listing shape, Role role, EventLinks links) {
        List<List<ListingCell>> all = Stream.concat(shape.baseline().stream(), shape.candidate().stream())
                .toList();
        ListingSide side = new ListingSide(columns, role, all, place -> links.parts(shape.panel(), role, place));
        side.leaveOut(IntStream.range(0, columns.size())
                .filter(at -> !ListingSide.hasValues(at, all))
                .boxed()
                .toList());
        if (links.lead(shape)) {
            EventGestures.onRows(side.table(), row -> links.toListed(shape.panel(), role, side.placeOf(row)));
        }
        return side;
    }

    @Override
    boolean renew(Shape other) {
        if (!(other instanceof Listing shape)
                || !shape.columns().equals(columns)
                || isEmpty(shape) != sides.isEmpty()) {
            return false;
        }
        note(Messages.of(shape.note()));
        fill(shape);
        return true;
    }

    private void fill(Listing shape) {
        sides.forEach((role, side) -> side.show(shape.of(role), caption(shape, role)));
    }

    private static String caption(Listing shape, Role role) {
        if (shape.isWhole(role)) {
            return Messages.get("listing.caption", Messages.named(role), shape.count(role));
        }
        return Messages.get(
                switch (shape.foremost()) {
                    case LARGEST -> "listing.largest";
                    case LONGEST -> "listing.longest";
                    case LATEST -> "listing.latest";
                },
                Messages.named(role),
                shape.of(role).size(),
                shape.count(role));
    }

    private static boolean isEmpty(Listing shape) {
        return shape.baseline().isEmpty() && shape.candidate().isEmpty();
    }

    /** Two nodes side by side if half of the width is enough for each, else one below the other, each as wide as there is. */
    private static final class BesideOrBelow extends Pane {

        private static final double GAP = 12;

        private final List<Region> both;
        private final DoubleSupplier enough;

        /** @param enough how wide each has to be, in pixels; asked whenever they are laid out */
        BesideOrBelow(Region first, Region second, DoubleSupplier enough) {
            super(first, second);
            both = List.of(first, second);
            this.enough = enough;
            setMinWidth(0);
        }

        private boolean isBeside(double width) {
            return (width - GAP) / 2 >= enough.getAsDouble();
        }

        private double each(double width) {
            return isBeside(width) ? (width - GAP) / 2 : width;
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computeMinHeight(double width) {
            return computePrefHeight(width);
        }

        @Override
        protected double computePrefWidth(double height) {
            return enough.getAsDouble();
        }

        @Override
        protected double computePrefHeight(double width) {
            double first = both.get(0).prefHeight(each(width));
            double second = both.get(1).prefHeight(each(width));
            return isBeside(width) ? Math.max(first, second) : first + GAP + second;
        }

        @Override
        protected void layoutChildren() {
            double each = each(getWidth());
            double x = 0;
            double y = 0;
            for (Region node : both) {
                double height = isBeside(getWidth()) ? getHeight() : node.prefHeight(each);
                node.resizeRelocate(snapPositionX(x), snapPositionY(y), each, height);
                x = isBeside(getWidth()) ? each + GAP : 0;
                y = isBeside(getWidth()) ? 0 : height + GAP;
            }
        }
    }
}
