package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.model.Both;
import org.flightdiff.testing.English;
import org.flightdiff.view.classes.ClassesView;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.SurvivalPanels;
import org.flightdiff.view.heap.GenerationMetrics;
import org.flightdiff.view.heap.HeapPanels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a GC log alone tells of causes: neither the load nor what was set. */
class LogCausesTest {

    private static final int SECONDS = 60;
    private static final int LEFT = 20;

    @TempDir
    private Path folder;

    @Test
    void heapThatFillsFasterIsMoreAllocationOrMoreLoad() throws IOException {
        Diagnosis cause =
                Diagnosed.cause("allocation-rate-up", log("slow", 1_000, 40, 0, LEFT), log("fast", 100, 40, 0, LEFT));
        assertThat(English.of(cause.title())).isEqualTo("More allocation or more load");
    }

    @Test
    void edenThatIsFullMoreOftenFillsFaster() throws IOException {
        Diagnosis cause = Diagnosed.of(log("rare", 2_000, 10, 80, LEFT), log("often", 900, 10, 80, LEFT))
                .first();
        assertThat(cause.id()).isEqualTo("allocation-rate-up");
        assertThat(cause.explains()).contains(PauseMetrics.SHARE);
    }

    @Test
    void edenThatIsAlwaysSmallerMakesCollectionsMoreFrequent() throws IOException {
        Path large = log("large-eden", 1_000, 40, 0, LEFT);
        Path small = log("small-eden", 100, 4, 0, LEFT);
        Diagnosis cause = Diagnosed.cause("young-generation-smaller", large, small);
        assertThat(cause.site()).isNull();
        assertThat(headline(small, large)).contains("young generation larger").doesNotContain("smaller");
        // G1 made it smaller at times, for whatever reason.
        assertThat(Diagnosed.of(large, log("any-eden", 100, 4, 3, LEFT)).ids())
                .doesNotContain("young-generation-smaller");
    }

    /** It takes as much of the time, but nobody would look for a pause target. */
    @Test
    void edenThatIsAlwaysSmallerIsToldThoughItCostsNoMore() throws IOException {
        assertThat(headline(log("long", 1_000, 40, 0, LEFT, 30), log("brief", 100, 4, 0, LEFT, 3)))
                .startsWith("Young generation smaller: collections per second");
    }

    @Test
    void metaspaceThatGrowsToSeveralTimesAsMuchIsMoreClasses() throws IOException {
        Path few = metaspace(log("few-classes", 500, 20, 0, LEFT), 0);
        Head head = Head.of(Investigated.of(few, metaspace(log("more-classes", 500, 20, 0, LEFT), 200)));
        assertThat(English.of(head.headline())).startsWith("More classes loaded: metaspace used");
        assertThat(Objects.requireNonNull(head.proof()).shape().panel())
                .isEqualTo(ClassesView.METASPACE_OVER_TIME.id());
        assertThat(headline(few, metaspace(log("a-few-more", 500, 20, 0, LEFT), 20)))
                .doesNotContain("classes");
    }

    @Test
    void collectionsForHistogramsAndDumpsOfTheHeapAreToldAsSuch() throws IOException {
        Path inspected = log("inspected", 500, 20, 0, LEFT);
        String young = "GC\\((\\d+)0\\) Pause Young \\(Normal\\) \\(G1 Evacuation Pause\\)";
        Files.writeString(
                inspected,
                Files.readString(inspected).replaceAll(young, "GC($10) Pause Full (Heap Inspection Initiated GC)"));
        assertThat(headline(log("left-alone", 500, 20, 0, LEFT), inspected))
                .startsWith("Heap inspected (class histograms or dumps)");
    }

    /** Two a second are few, but take a twentieth of the time. */
    @Test
    void operationsThatTakeLongAreAStormHoweverFewTheyAre() throws IOException {
        Path once = dumping(log("few-dumps", 500, 20, 0, LEFT), 20);
        Diagnosis cause = Diagnosed.surely("vm-operation-storm", once, dumping(log("dumps", 500, 20, 0, LEFT), 1));
        assertThat(English.of(cause.title())).isEqualTo("VM operation storm (ThreadDump)");
    }

    @Test
    void whatEdenTakesOfTheSameHeapTheOldGenerationLacks() throws IOException {
        Path small = generations("small-eden", 115, 40);
        Path large = generations("large-eden", 200, 2);
        assertThat(headline(small, large)).contains("old generation too small (eden 115 → 200 MiB).");
        assertThat(headline(large, small)).contains("(on the baseline; eden 200 → 115 MiB)");
        assertThat(headline(small, generations("full-as-rarely", 200, 40))).doesNotContain("old generation");
    }

    @Test
    void aLogOfSerialTellsEdenWhichNoRecordingDoes() throws IOException {
        Comparison told = Investigated.of(serial("serial-small", 40), serial("serial-large", 200));
        MetricResult eden = told.metric(GenerationMetrics.EDEN_SIZE).orElseThrow();
        assertThat(eden.amounts().orElseThrow()).isEqualTo(new Both<>(40.0 * (1 << 20), 200.0 * (1 << 20)));
    }

    private Path serial(String name, int eden) throws IOException {
        Path parallel = generations(name, eden, 40);
        return Files.writeString(
                parallel,
                Files.readString(parallel)
                        .replace("Using Parallel", "Using Serial")
                        .replace("PSYoungGen", "DefNew")
                        .replace("ParOldGen", "Tenured"));
    }

    @Test
    void whatLiesFarApartWithoutProofIsDrawn() throws IOException {
        Path little = log("little-left", 9_000, 60, 0, LEFT);
        Proof proof = Objects.requireNonNull(Head.of(Investigated.of(little, log("more-left", 9_000, 60, 0, 2 * LEFT)))
                .proof());
        assertThat(proof.shape().panel()).isEqualTo(HeapPanels.AFTER_COLLECTIONS.id());
    }

    @Test
    void longerPausesThatComeLessOftenAreToldWithHowOftenTheyCome() throws IOException {
        Head head = Head.of(Investigated.of(log("often", 200, 8, 0, LEFT, 2), log("seldom", 500, 20, 0, LEFT, 5)));
        assertThat(head.tone()).isEqualTo(Tone.DIFFERENT);
        assertThat(English.of(head.headline()).replace('\u00a0', ' '))
                .contains("GC pause, median 2.00 → 5.00 ms", "Collections per second 5.00 → 2.00 /s");
    }

    /** With them went many short pauses, so that the others are longer in the mean. */
    @Test
    void callsForCollectionsThatAreGoneAreToldThoughTheLoadIsNotKnown() throws IOException {
        Path calling = log("calling", 200, 8, 0, LEFT, 2);
        cause(calling, "\\d*[05]", "Pause Full (System.gc())");
        Head head = Head.of(Investigated.of(calling, log("mended", 1_000, 30, 0, LEFT, 4)));
        assertThat(head.tone()).isEqualTo(Tone.DIFFERENT);
        assertThat(English.of(head.headline())).contains("explicit GC (on the baseline)");
    }

    @Test
    void noLackOfProcessorsCallsForCollections() throws IOException {
        Path calling = log("calling-on-one-cpu", 200, 8, 0, LEFT, 2);
        cause(calling, "\\d*[1-9]", "Pause Full (System.gc())");
        Files.writeString(calling, Files.readString(calling).replace("2 total, 2 available", "2 total, 1 available"));
        assertThat(headline(log("on-two-cpus", 1_000, 30, 0, LEFT, 2), calling))
                .contains("explicit GC. Also: fewer CPUs (CPUs 2 → 1).");
    }

    @Test
    void aFewOfManyCollectionsAreNotWhyThereAreMore() throws IOException {
        Path rare = log("rarely", 2_000, 40, 0, LEFT, 3);
        Path often = log("often-locked", 200, 40, 0, LEFT, 3);
        cause(often, "\\d*55", "Pause Young (Normal) (GCLocker Initiated GC)");
        assertThat(headline(rare, often)).contains("more allocation or more load");
    }

    /** What was promoted is gone after each tenth collection. */
    @Test
    void oldGenerationThatFillsAndEmptiesIsPrematurePromotion() throws IOException {
        Path kept = log("dies-young", 500, 20, 0, LEFT, 2);
        Head head = Head.of(Investigated.of(kept, log("promoted", 500, 20, 0, LEFT, 4, 8)));
        assertThat(English.of(head.headline())).contains("premature promotion");
        assertThat(Objects.requireNonNull(head.proof()).shape().panel()).isEqualTo(SurvivalPanels.PROMOTED.id());
    }

    /** With less in use than the other side has without any cycle. */
    @Test
    void cyclesThatStartEarlyAreToldOfALogToo() throws IOException {
        Path late = log("late", 500, 40, 0, 3 * LEFT);
        assertThat(headline(late, cycles(log("early", 250, 20, 0, LEFT), "G1 Evacuation Pause")))
                .contains("concurrent marking starts earlier");
        assertThat(headline(late, cycles(log("by-metaspace", 250, 20, 0, LEFT), "Metadata GC Threshold")))
                .doesNotContain("marking");
    }

    /** Above its threshold each humongous object starts a cycle. */
    @Test
    void whatIsKeptComesBeforeTheCyclesForHumongousObjectsThatFollow() throws IOException {
        Path steady = cycles(log("steady", 500, 20, 0, LEFT), "G1 Evacuation Pause");
        Path kept = Files.writeString(
                folder.resolve("kept.log"),
                Pattern.compile("GC\\((\\d+)\\)(.*) (\\d+)M->(\\d+)M\\(128M\\)")
                        .matcher(Files.readString(log("to-keep", 500, 20, 0, LEFT)))
                        .replaceAll(line -> {
                            int more = Integer.parseInt(line.group(1)) / 2;
                            return "GC(" + line.group(1) + ")" + line.group(2) + " "
                                    + (Integer.parseInt(line.group(3)) + more) + "M->"
                                    + (Integer.parseInt(line.group(4)) + more) + "M(128M)";
                        }));
        assertThat(Diagnosed.of(steady, cycles(kept, "G1 Humongous Allocation"))
                        .first()
                        .id())
                .isEqualTo("live-set-growing");
    }

    @Test
    void pausesOfTheSameCpuTimeThatTakeLongerWaitForACpu() throws IOException {
        Path alone = cpu(log("alone", 500, 20, 0, LEFT, 30), "0.03s");
        assertThat(headline(alone, cpu(log("crowded", 500, 20, 0, LEFT, 70), "0.07s")))
                .contains("GC starved within its pauses");
    }

    /** Each collection takes 0.06 s of both processors, in so long a time. */
    private static Path cpu(Path log, String real) throws IOException {
        String pause = "(?m)^(\\S+\\]\\[info\\]\\[gc)\\] (GC\\(\\d+\\)) .*ms$";
        return Files.writeString(
                log, Files.readString(log).replaceAll(pause, "$0\n$1,cpu] $2 User=0.05s Sys=0.01s Real=" + real));
    }

    @Test
    void whatALogCannotTellIsSaid() throws IOException {
        Path little = log("short", 500, 20, 0, LEFT, 2);
        assertThat(headline(little, log("as-short", 500, 20, 0, LEFT, 2)))
                .startsWith("No significant change. A GC log tells nothing of requests and code.");
        assertThat(headline(little, log("long", 500, 20, 0, LEFT, 5)))
                .contains("GC pause", "No cause found in the log; a recording tells more.");
    }

    /** Of 12 MB, and so many kilobytes more after each collection. */
    private static Path metaspace(Path log, int growing) throws IOException {
        return afterEach(log, pause -> {
            int used = 12_000 + growing * Integer.parseInt(pause.group(2));
            return pause.group(1)
                    + ",metaspace] GC(%s) Metaspace: %dK(%dK)->%dK(%dK)"
                            .formatted(pause.group(2), used, used + 256, used, used + 256);
        });
    }

    /** Threads are dumped in 30 ms, a tenth of a second after each of so many collections. */
    private static Path dumping(Path log, int apart) throws IOException {
        return afterEach(log, pause -> {
            int number = Integer.parseInt(pause.group(2));
            double at = 0.6 + number / 2.0;
            return number % apart > 0
                    ? ""
                    : String.format(
                            Locale.ROOT,
                            "[%.3fs][info][safepoint] Safepoint \"ThreadDump\", Time since last: 300000000 ns, "
                                    + "Reaching safepoint: 9000 ns, Cleanup: 2000 ns, At safepoint: 30000000 ns, Total: 30011000 ns",
                            at);
        });
    }

    private static Path afterEach(Path log, Function<MatchResult, String> line) throws IOException {
        return Files.writeString(
                log,
                Pattern.compile("(?m)^(\\S+\\]\\[info\\]\\[gc)\\] GC\\((\\d+)\\) .*ms$")
                        .matcher(Files.readString(log))
                        .replaceAll(pause -> Matcher.quoteReplacement(pause.group() + "\n" + line.apply(pause))));
    }

    /** Collections whose numbers are such become others. */
    private static void cause(Path log, String numbers, String other) throws IOException {
        String young = "(GC\\(" + numbers + "\\)) Pause Young \\(Normal\\) \\(G1 Evacuation Pause\\)";
        Files.writeString(log, Files.readString(log).replaceAll(young, "$1 " + other));
    }

    /** After each fifth collection a cycle. */
    private static Path cycles(Path log, String reason) throws IOException {
        cause(log, "\\d*[05]", "Pause Young (Concurrent Start) (" + reason + ")");
        String started = "(?m)^(\\S+\\]\\[info\\]\\[gc\\]) GC\\((\\d+)\\) Pause Young \\(Concurrent Start.*ms$";
        String cycle = "\n$1 GC(99$2) Concurrent Mark Cycle";
        return Files.writeString(log, Files.readString(log).replaceAll(started, "$0" + cycle + cycle + " 9.000ms"));
    }

    private static String headline(Path baseline, Path candidate) {
        return English.of(Head.of(Investigated.of(baseline, candidate)).headline())
                .replace('\u00a0', ' ');
    }

    private Path log(String name, int millisApart, int megabytes, int more, int left) throws IOException {
        return log(name, millisApart, megabytes, more, left, 3);
    }

    /** Collections of Parallel, of an eden of so many megabytes of a heap of 512; each so many are one of the whole heap. */
    private Path generations(String name, int eden, int apart) throws IOException {
        StringBuilder log = new StringBuilder("""
                [0.005s][info][gc] Using Parallel
                [0.006s][info][gc,init] Version: 17.0.9+9 (release)
                [0.006s][info][gc,init] CPUs: 2 total, 2 available
                [0.006s][info][gc,init] Heap Max Capacity: 512M
                """);
        for (int collection = 0; collection < 2 * SECONDS; collection++) {
            boolean whole = collection % apart == 1;
            String head = String.format(Locale.ROOT, "[%.3fs][info][gc", 1 + collection / 2.0);
            String of = "GC(" + collection + ") ";
            String pause = whole ? "Pause Full (Ergonomics)" : "Pause Young (Allocation Failure)";
            log.append(head + ",start] " + of + pause + "\n")
                    .append(String.format(
                            Locale.ROOT,
                            "%s,heap] %sPSYoungGen: %dK(%dK)->0K(%dK) Eden: %dK(%dK)->0K(%dK) From: 0K(1024K)->0K(1024K)\n",
                            head,
                            of,
                            eden << 10,
                            (eden + 1) << 10,
                            (eden + 1) << 10,
                            eden << 10,
                            eden << 10,
                            eden << 10))
                    .append(head + ",heap] " + of + "ParOldGen: 239616K(245760K)->239616K(245760K)\n")
                    .append(String.format(
                            Locale.ROOT,
                            "%s] %s%s %dM->234M(490M) %.3fms\n",
                            head,
                            of,
                            pause,
                            234 + eden,
                            (whole ? 300 : 9) + 0.3 * SyntheticJvm.waver(collection)));
        }
        return Files.writeString(folder.resolve(name + ".log"), log);
    }

    /** Collections of G1, all as far apart, each of an eden of so many megabytes, or so many more now and then; and what they leave. */
    private Path log(String name, int millisApart, int megabytes, int more, int left, int pauseMillis)
            throws IOException {
        return log(name, millisApart, megabytes, more, left, pauseMillis, 0);
    }

    private Path log(String name, int millisApart, int megabytes, int more, int left, int pauseMillis, int promoted)
            throws IOException {
        StringBuilder log = new StringBuilder("""
                [0.005s][info][gc,init] Version: 17.0.9+9 (release)
                [0.005s][info][gc,init] CPUs: 2 total, 2 available
                [0.006s][info][gc] Using G1
                [0.006s][info][gc,init] Heap Region Size: 1M
                [0.006s][info][gc,init] Heap Max Capacity: 128M
                """);
        for (int collection = 0; collection < SECONDS * 1_000 / millisApart; collection++) {
            int eden = megabytes + collection % 4 * more / 3;
            int old = collection % 10 * promoted;
            double at = (collection + 1) * millisApart / 1e3;
            double pause = pauseMillis + 0.3 * SyntheticJvm.waver(collection);
            String head = String.format(Locale.ROOT, "[%.3fs][info][", at);
            String of = " GC(" + collection + ") ";
            log.append(head + "gc,start]" + of + "Pause Young (Normal) (G1 Evacuation Pause)\n")
                    .append(head + "gc,heap]" + of + "Eden regions: " + eden + "->0(" + eden + ")\n")
                    .append(head + "gc,heap]" + of + "Survivor regions: 2->2(2)\n")
                    .append(head + "gc,heap]" + of + "Old regions: " + (18 + old) + "->" + (18 + old + promoted) + "\n")
                    .append(head + "gc,heap]" + of + "Humongous regions: 0->0\n")
                    .append(head + "gc]" + of + "Pause Young (Normal) (G1 Evacuation Pause) ")
                    .append(String.format(
                            Locale.ROOT, "%dM->%dM(128M) %.3fms\n", left + old + eden, left + old + promoted, pause));
        }
        return Files.writeString(folder.resolve(name + ".log"), log);
    }
}
