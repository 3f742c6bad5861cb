package org.flightdiff.view.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.Shape;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.estimate.NaturalGroups;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;

/** The groups that pauses fall into by their length, with the kinds and causes of each. Runs of a side go together. */
final class PauseGroupPanel extends Panel {

    static final Panel PANEL = new PauseGroupPanel();

    private static final int FOREMOST = 3;

    private static final List<Column> COLUMNS = List.of(
            new Column("shortest", Unit.SECONDS),
            new Column("longest", Unit.SECONDS),
            new Column("pauses", Unit.ONE),
            new Column("share-of-pauses", Unit.SHARE),
            new Column("share-of-pause-time", Unit.SHARE),
            Column.text("kind"),
            Column.text("cause"));

    private record Pause(double seconds, String kind, String cause) {}

    private PauseGroupPanel() {
        super(
                "gc.groups-of-pauses",
                Source.allOf(GcEvents.PAUSE, GcEvents.COLLECTION).alsoReading(GcEvents.G1_COLLECTION));
    }

    @Override
    protected Shape shape(Shown shown) {
        Both<List<Pause>> pauses = shown.map(PauseGroupPanel::pauses);
        return new Listing(
                id(),
                COLUMNS,
                groups(pauses.baseline()),
                groups(pauses.candidate()),
                Text.semicolons(shown.note(), Text.ofSides(pauses.map(PauseGroupPanel::doubt))));
    }

    private static List<Pause> pauses(List<Window> windows) {
        List<Pause> all = new ArrayList<>();
        for (Window window : windows) {
            Events collections = Collections.all(window);
            Map<Long, Integer> rows = ByCollection.rowsById(collections);
            Events pauses = window.events(GcEvents.PAUSE);
            String[] kinds = PauseKinds.of(window);
            for (int row = 0; row < kinds.length; row++) {
                Integer collection = rows.get(pauses.number("gcId", row));
                String cause = collection == null ? "" : String.valueOf(collections.text("cause", collection));
                if (pauses.duration(row) > 0) {
                    all.add(new Pause(pauses.duration(row), kinds[row], cause));
                }
            }
        }
        return all;
    }

    private static Text doubt(List<Pause> pauses) {
        if (pauses.isEmpty()) {
            return Text.none();
        }
        if (pauses.size() < NaturalGroups.FEWEST) {
            return Text.of("note.gc.too-few-for-groups", Text.count(pauses.size()), Text.count(NaturalGroups.FEWEST));
        }
        return NaturalGroups.of(seconds(pauses)).size() == 1 ? Text.of("note.gc.one-group") : Text.none();
    }

    private static double[] seconds(List<Pause> pauses) {
        return pauses.stream().mapToDouble(Pause::seconds).toArray();
    }

    private static List<List<ListingCell>> groups(List<Pause> pauses) {
        if (pauses.isEmpty()) {
            return List.of();
        }
        double all = pauses.stream().mapToDouble(Pause::seconds).sum();
        return NaturalGroups.of(seconds(pauses)).stream()
                .map(range -> group(
                        range,
                        pauses.stream()
                                .filter(pause -> range.contains(pause.seconds()))
                                .toList(),
                        pauses.size(),
                        all))
                .toList();
    }

    private static List<ListingCell> group(Interval range, List<Pause> members, int pauses, double allSeconds) {
        return List.of(
                ListingCell.of(range.low()),
                ListingCell.of(range.high()),
                ListingCell.of((double) members.size()),
                ListingCell.of((double) members.size() / pauses),
                ListingCell.of(members.stream().mapToDouble(Pause::seconds).sum() / allSeconds),
                ListingCell.of(foremost(members, Pause::kind)),
                ListingCell.of(foremost(members, Pause::cause)));
    }

    /** "Remark 15, Cleanup 14". */
    private static String foremost(List<Pause> members, Function<Pause, String> of) {
        Map<String, Long> counts =
                members.stream().collect(Collectors.groupingBy(of, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(FOREMOST)
                .map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining(", "));
    }
}
