package org.flightdiff.view.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Parts;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.ReferenceLine;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.Shown;
import org.junit.jupiter.api.Test;

class GcPanelsTest {

    @Test
    void tableHoldsEachCollectionOfBothSides() {
        Listing listing = (Listing) show("collections", "hbase-jdk8-g1", "hbase-jdk8-parallel");
        List<PrintedEvent> printed = PrintedCollections.of(SharedRecordings.of("hbase-jdk8-parallel"))
                .all("GarbageCollection");
        assertThat(listing.candidate()).hasSameSizeAs(printed);
        assertThat(listing.baseline()).hasSize(46);
        for (int row = 0; row < printed.size(); row++) {
            List<Listing.ListingCell> cells = listing.candidate().get(row);
            assertThat(cells).hasSameSizeAs(listing.columns());
            PrintedEvent collection = printed.get(row);
            assertThat(cell(listing, cells, "GC ID").number()).isEqualTo(collection.number("gcId"));
            assertThat(English.of(cell(listing, cells, "Name").words())).isEqualTo(collection.text("name"));
            assertThat(English.of(cell(listing, cells, "Cause").words())).isEqualTo(collection.text("cause"));
            assertThat(cell(listing, cells, "Sum of pauses").number())
                    .isCloseTo(collection.seconds("sumOfPauses"), within(1e-8));
        }
    }

    @Test
    void pauseAndHeapStandFirstInTheTable() {
        Listing listing = (Listing) show("collections", "hbase-jdk8-g1", "hbase-jdk8-parallel");
        assertThat(headings(listing))
                .startsWith("Start", "Longest pause", "Sum of pauses", "Heap used before", "Heap used after");
    }

    @Test
    void aCollectionConsistsOfItsPhases() {
        Path sample = Path.of("sample-recordings", "allocation-baseline.jfr");
        Window window = MeasuredRecording.of(sample, GcView.VIEW).whole();
        int place = 3;
        Listing listing = (Listing) PanelCheck.show(GcView.ALL_COLLECTIONS, window, window);
        double id = cell(listing, listing.baseline().get(place), "GC ID").number();
        Parts parts = GcView.ALL_COLLECTIONS.parts(List.of(window), place).orElseThrow();
        assertThat(English.of(parts.title())).isEqualTo("Phases of collection " + (int) id);
        assertThat(parts.rows()).allSatisfy(row -> assertThat(row).hasSameSizeAs(parts.columns()));
        List<PrintedEvent> printed =
                PrintedEvents.of(sample, "jdk.GCPhasePause", "jdk.GCPhasePauseLevel1", "jdk.GCPhaseParallel").stream()
                        .filter(phase -> phase.number("gcId") == id)
                        .toList();
        List<PrintedEvent> workers = printed.stream()
                .filter(phase -> phase.type().endsWith("GCPhaseParallel"))
                .toList();
        assertThat(workers).isNotEmpty();
        for (PrintedEvent phase : printed) {
            List<PrintedEvent> alike = workers.contains(phase)
                    ? workers.stream()
                            .filter(each -> each.text("name").equals(phase.text("name")))
                            .toList()
                    : List.of(phase);
            assertThat(parts.rows()).as(phase.text("name")).anySatisfy(row -> {
                assertThat(English.of(row.get(0).words()).strip()).isEqualTo(phase.text("name"));
                assertThat(row.get(2).number()).isCloseTo(PrintedEvent.longest(alike), within(1e-8));
                assertThat(row.get(4).number()).isEqualTo(alike.size());
            });
        }
    }

    @Test
    void tableJoinsHeapMetaspaceAndReferencesByCollection() {
        Listing listing = (Listing) show("collections", "hbase-jdk11-g1", "hbase-jdk11-g1");
        PrintedCollections printed = PrintedCollections.of(SharedRecordings.of("hbase-jdk11-g1"));
        double id = printed.young().get(3).number("gcId");
        List<Listing.ListingCell> cells = listing.baseline().stream()
                .filter(row -> cell(listing, row, "GC ID").number() == id)
                .findFirst()
                .orElseThrow();
        assertThat(cell(listing, cells, "Weak").number())
                .isEqualTo(printed.all("GCReferenceStatistics").stream()
                        .filter(event -> event.number("gcId") == id)
                        .filter(event -> event.text("type").equals("Weak reference"))
                        .findFirst()
                        .orElseThrow()
                        .number("count"));
        double before = heapUsed(printed, id, "Before GC");
        double after = heapUsed(printed, id, "After GC");
        assertThat(cell(listing, cells, "Heap used before").number()).isEqualTo(before);
        assertThat(cell(listing, cells, "Heap used after").number()).isEqualTo(after);
        assertThat(cell(listing, cells, "Heap used, change").number()).isEqualTo(after - before);
    }

    @Test
    void causesCountATriggerOnce() {
        Breakdown causes = (Breakdown) show("causes", "hbase-jdk8-parallel", "hbase-jdk8-g1");
        Breakdown.BreakdownRow threshold = Shown.row(causes, "Metadata GC Threshold");
        assertThat(threshold.baseline().get(2)).isEqualTo(2.0);
        double collections =
                causes.rows().stream().mapToDouble(row -> row.baseline().get(2)).sum();
        assertThat(collections).isEqualTo(28 - 2);
        double pauses =
                causes.rows().stream().mapToDouble(row -> row.baseline().get(3)).sum();
        assertThat(pauses)
                .isCloseTo(
                        PrintedCollections.sumOf(
                                PrintedCollections.of(SharedRecordings.of("hbase-jdk8-parallel"))
                                        .all("GCPhasePause"),
                                "duration"),
                        within(1e-6));
    }

    @Test
    void kindsMeetAcrossCollectors() {
        Breakdown kinds = (Breakdown) show("kinds-of-collections", "hbase-jdk8-g1", "hbase-jdk8-parallel");
        assertThat(kinds.rows()).extracting(Breakdown.BreakdownRow::key).contains("Young", "Full", "Concurrent cycle");
        assertThat(Shown.row(kinds, "Young").baseline().get(2)).isEqualTo(34.0);
        assertThat(Shown.row(kinds, "Young").candidate().get(2)).isEqualTo(26.0);
        assertThat(Shown.row(kinds, "Full").candidate().get(2)).isEqualTo(2.0);
    }

    @Test
    void phasesOfJdk8And11Meet() {
        Breakdown level1 = (Breakdown) show("phases-of-pauses-level-1", "hbase-jdk8-g1", "hbase-jdk11-g1");
        for (String phase : List.of("Class unloading", "Soft and weak references", "Final references")) {
            assertThat(Shown.row(level1, phase).baseline().get(0)).isPositive();
            assertThat(Shown.row(level1, phase).candidate().get(0)).isPositive();
        }
    }

    @Test
    void pausesShowTheirTarget() {
        TimeSeries pauses = (TimeSeries) show("pauses-over-time", "hbase-jdk11-g1", "hbase-jdk8-parallel");
        assertThat(pauses.levels())
                .containsExactly(new ReferenceLine(Text.of("curve.pause-target"), Role.BASELINE, 0.1));
    }

    @Test
    void theLongestPauseIsShownWithWhatTheHeapHeldAndItsPhases() {
        Listing longest = (Listing) show("longest-pause", "hbase-jdk8-g1", "hbase-jdk11-g1");
        Listing all = (Listing) show("collections", "hbase-jdk8-g1", "hbase-jdk11-g1");
        double seconds = all.candidate().stream()
                .mapToDouble(row -> cell(all, row, "Longest pause").number())
                .max()
                .orElseThrow();
        assertThat(English.of(longest.candidate().get(0).get(0).words())).contains("heap");
        assertThat(cell(longest, longest.candidate().get(1), "Longest").number())
                .isBetween(seconds - 1e-6, seconds + 1e-6);
    }

    @Test
    void plabSizesAreShownForCollectionsThatFilledOne() {
        TimeSeries sizes = (TimeSeries) show("plab-size-of-each-collection", "hbase-jdk8-g1", "hbase-jdk11-g1");
        Points promoted = Shown.curve(sizes, Role.CANDIDATE, "promoted objects");
        assertThat(promoted.size()).isEqualTo(22);
        assertThat(promoted.y(0)).isEqualTo(512 * 8);
    }

    @Test
    void aPanelThatDoesNotApplyToBothSidesSaysSo() {
        Shape sizes = show("plab-size-of-each-collection", "hbase-jdk8-cms", "hbase-jdk17-zgc");
        assertThat(sizes).isInstanceOf(Unavailable.class);
        assertThat(English.of(((Unavailable) sizes).reason())).contains("does not apply to CMS");
    }

    private static List<String> headings(Listing listing) {
        return listing.columns().stream()
                .map(column -> English.of(column.name()))
                .toList();
    }

    private static Listing.ListingCell cell(Listing listing, List<Listing.ListingCell> row, String heading) {
        return row.get(headings(listing).indexOf(heading));
    }

    private static double heapUsed(PrintedCollections printed, double gcId, String when) {
        return printed.all("GCHeapSummary", "when", when).stream()
                .filter(summary -> summary.number("gcId") == gcId)
                .findFirst()
                .orElseThrow()
                .number("heapUsed");
    }

    private static Shape show(String panel, String baseline, String candidate) {
        return Shown.of(
                GcView.VIEW,
                panel,
                MeasuredRecording.named(baseline, GcView.VIEW).whole(),
                MeasuredRecording.named(candidate, GcView.VIEW).whole());
    }
}
