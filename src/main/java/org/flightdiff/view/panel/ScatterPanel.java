package org.flightdiff.view.panel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Scatter.Axis;
import org.flightdiff.shape.Scatter.TrendLine;
import org.flightdiff.shape.Shape;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;

/** One amount against another, of both sides and all runs; of very many points the first of each field is kept. */
public final class ScatterPanel extends Panel {

    public static final int MOST_POINTS = 10_000;

    /** Into how many fields across a plot is divided if there are more: each a few pixels of a wide screen. */
    static final int ACROSS = 240;

    static final int UP = 80;

    private final Axis across;
    private final Axis up;
    private final Function<Window, Points> points;
    private final BiFunction<Role, Window, List<TrendLine>> lines;

    /** The points of a window have no negative amount and no NaN; lines are to compare them with. */
    public ScatterPanel(
            String id,
            Axis across,
            Axis up,
            Source source,
            Function<Window, Points> points,
            BiFunction<Role, Window, List<TrendLine>> lines) {
        super(id, source);
        this.across = across;
        this.up = up;
        this.points = points;
        this.lines = lines;
    }

    @Override
    protected Shape shape(Shown shown) {
        Both<Points> all =
                shown.map(windows -> joined(windows.stream().map(points).toList()));
        Scatter whole = new Scatter(id(), across, up, all, lines(shown), shown.note());
        List<Text> notes = new ArrayList<>(List.of(shown.note()));
        for (Role side : Role.values()) {
            if (isMany(all.of(side))) {
                notes.add(Text.of(
                        "note.scatter.thinned",
                        Text.side(side),
                        Text.count(all.of(side).size()),
                        Text.count((long) ACROSS * UP)));
            }
        }
        return new Scatter(
                id(), across, up, all.map(each -> thinned(each, whole)), whole.lines(), Text.semicolons(notes));
    }

    private List<TrendLine> lines(Shown shown) {
        return Arrays.stream(Role.values())
                .flatMap(side -> shown.of(side).stream().flatMap(window -> lines.apply(side, window).stream()))
                .distinct()
                .toList();
    }

    private static Points joined(List<Points> runs) {
        return new Points(
                runs.stream()
                        .flatMapToDouble(run -> IntStream.range(0, run.size()).mapToDouble(run::x))
                        .toArray(),
                runs.stream()
                        .flatMapToDouble(run -> IntStream.range(0, run.size()).mapToDouble(run::y))
                        .toArray());
    }

    private static boolean isMany(Points points) {
        return points.size() > MOST_POINTS;
    }

    private static Points thinned(Points points, Scatter whole) {
        if (!isMany(points)) {
            return points;
        }
        // The last of each row and column is beyond the edge.
        int[] first = new int[(ACROSS + 1) * (UP + 1)];
        double[] weights = new double[first.length];
        Arrays.fill(first, -1);
        double right = whole.right();
        double top = whole.top();
        for (int i = 0; i < points.size(); i++) {
            int column = (int) Math.min(ACROSS, points.x(i) / right * ACROSS);
            int row = (int) Math.min(UP, points.y(i) / top * UP);
            int field = column * (UP + 1) + row;
            boolean isFarther = (row == UP && points.y(i) > points.y(Math.max(0, first[field])))
                    || (column == ACROSS && points.x(i) > points.x(Math.max(0, first[field])));
            first[field] = first[field] < 0 || isFarther ? i : first[field];
            weights[field] += points.weight(i);
        }
        int[] taken = IntStream.range(0, first.length)
                .filter(field -> first[field] >= 0)
                .toArray();
        return Points.weighted(
                Arrays.stream(taken)
                        .mapToDouble(field -> points.x(first[field]))
                        .toArray(),
                Arrays.stream(taken)
                        .mapToDouble(field -> points.y(first[field]))
                        .toArray(),
                Arrays.stream(taken).mapToDouble(field -> weights[field]).toArray());
    }
}
