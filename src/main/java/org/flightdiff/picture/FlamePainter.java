package org.flightdiff.picture;

import java.util.List;
import java.util.function.Predicate;
import org.flightdiff.model.Role;
import org.flightdiff.stacks.flame.FlameRows;
import org.flightdiff.stacks.flame.FlameRows.FlameBox;
import org.flightdiff.stacks.flame.FrameName;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.unit.FromTo;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;
import org.jspecify.annotations.Nullable;

/** A frame is as wide as its share, so what is new and what is gone both have room. */
public record FlamePainter(Sheet sheet, Ink ink, Unit unit) {

    public static final double ROW = 18;
    /** Narrower boxes have no gap beside them, which would be all that is seen. */
    private static final double WITH_GAP = 3;

    private static final double MARGIN = 4;
    private static final double EDGE = 2.5;
    private static final double DIMMED = 0.3;
    private static final String FEWEST_LETTERS = "…mmm";
    private static final Lettering MEASURED = Lettering.start(Hue.TEXT);

    public FlamePainter(Sheet sheet, Unit unit) {
        this(sheet, sheet.ink(), unit);
    }

    /** Paints all rows that there is room for; all alike where no frames are looked for. */
    public void paint(FlameRows rows, double width, double height, @Nullable Predicate<Node> found) {
        double top = 0;
        for (List<FlameBox> row : rows.rows()) {
            if (top >= height) {
                return;
            }
            double at = top;
            for (FlameBox box : row) {
                boolean bright = found == null || found.test(box.node());
                ink.told(() -> told(box.node()), () -> ink.faded(bright ? 1 : DIMMED, () -> box(box, at, width)));
            }
            top += ROW;
        }
    }

    private void box(FlameBox box, double top, double width) {
        double left = box.left() * width;
        double wide = box.width() * width;
        double seen = wide > WITH_GAP ? wide - 1 : wide;
        Hue hue = FlameHues.of(box.node());
        ink.rectangle(left, top, seen, ROW - 1, Ink.Fill.of(hue));
        edge(ink, box.node().change(), left, top, seen, ROW - 1);
        double room = seen - 2 * MARGIN;
        String label = room > 0 ? label(box.node(), room) : "";
        if (!label.isEmpty()) {
            ink.words(label, left + MARGIN, top + ROW / 2 - 0.5, Lettering.start(hue.legible()));
        }
    }

    /** The second cue beside colour: what grew has a line on top, what shrank one below; new and gone have both ends. */
    static void edge(Ink ink, FrameChange change, double left, double top, double wide, double high) {
        Ink.Fill fill = Ink.Fill.of(Hue.TEXT);
        switch (change) {
            case GREW -> ink.rectangle(left, top, wide, EDGE / 2, fill);
            case SHRANK -> ink.rectangle(left, top + high - EDGE / 2, wide, EDGE / 2, fill);
            case NEW -> ink.rectangle(left, top, wide, EDGE, fill);
            case GONE -> ink.rectangle(left, top + high - EDGE, wide, EDGE, fill);
            case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW, CUT -> {}
        }
    }

    /** Class and method, or the method alone, with its change if there is room: packages would hide both. */
    private String label(Node node, double room) {
        if (ink.width(FEWEST_LETTERS, MEASURED) > room) {
            return "";
        }
        FrameName name = new FrameName(name(node));
        String change = node.change().isProven() ? "  " + difference(node) : "";
        for (String form : name.forms()) {
            if (!change.isEmpty() && ink.width(form + change, MEASURED) <= room) {
                return form + change;
            }
        }
        return name.forms().stream()
                .filter(form -> ink.width(form, MEASURED) <= room)
                .findFirst()
                .orElseGet(() -> MEASURED.fitted(name.method(), room, ink));
    }

    private String name(Node node) {
        return node.name().isEmpty() ? sheet.words(FrameName.ALL) : node.name();
    }

    /** How much it changed: a difference, or that it is new or gone. */
    private String difference(Node node) {
        return node.change() == FrameChange.NEW || node.change() == FrameChange.GONE
                ? sheet.words(node.change().label())
                : written(node).difference(node.tested().difference());
    }

    private UnitNotation written(Node node) {
        return sheet.notation()
                .of(unit, node.baseline().total(), node.candidate().total());
    }

    private String told(Node node) {
        UnitNotation written = written(node);
        return name(node) + "\n"
                + FromTo.of(
                        written.value(node.baseline().total()),
                        written.value(node.candidate().total()))
                + ", " + sheet.words(node.change().label());
    }

    public void outline(FlameBox box, int row, double width, boolean strong) {
        ink.frame(
                box.left() * width + 0.5,
                row * ROW + 0.5,
                Math.max(1, box.width() * width - 2),
                ROW - 2,
                new Ink.Stroke(Hue.TEXT, strong ? 2 : 1, Ink.Stroke.Dashes.NONE, 1));
    }

    /** Of the side that has more, the stronger the larger the share that changed; grey where nothing is proven. */
    static final class FlameHues {

        /** How strong the colour of a small change is, from 0 to 1. */
        private static final double FAINTEST = 0.25;

        private static final double STRONGEST = 0.85;
        /** More strengths could not be told apart. */
        private static final int STRENGTHS = 6;

        private FlameHues() {}

        static Hue of(Node node) {
            return of(node.change(), node.changedPart());
        }

        static Hue of(FrameChange change, double part) {
            double step = Math.ceil(STRENGTHS * Math.min(1, part)) / STRENGTHS;
            double strength = FAINTEST + (STRONGEST - FAINTEST) * step;
            return switch (change) {
                case GREW, NEW -> Hue.GRID.towards(Hue.of(Role.CANDIDATE), strength);
                case SHRANK, GONE -> Hue.GRID.towards(Hue.of(Role.BASELINE), strength);
                case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW, CUT -> Hue.GRID;
            };
        }
    }
}
