package org.flightdiff.comparison.trend;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Nights of equal runs, drawn with fixed seeds from parts of two recordings of one program, so that metrics scatter, are
 * rare and depend on each other as they really do; and a step of one of them among these.
 */
class NightsTest {

    private static final int PARTS = 12;
    private static final int BEFORE = 60;
    private static final String STEPPING = "allocation.rate";

    /** A step of 5 % at a noise of 3 %. */
    private static final double STEP = 1.05;

    private static final double NOISE = 0.03;

    private static final List<Metric> METRICS =
            Views.ALL.stream().flatMap(view -> view.metrics().stream()).toList();

    private static final List<Map<String, Double>> RUNS = new ArrayList<>();

    @BeforeAll
    static void partsOfRecordings() throws UnreadableRecordingException {
        RecordingReader reader = new RecordingReader(Views.reads(), Progress.SILENT);
        for (String name : List.of("g1", "g1-again")) {
            LoadedRecording read = reader.read(KeptRecordings.of(name));
            read.whole().parts(PARTS).forEach(part -> RUNS.add(values(part)));
        }
    }

    @Test
    void equalNightsAreQuietAndALargeStepAmongThemIsFoundInItsNight() {
        assertThat(Trend.of(METRICS, nights(1, BEFORE, 1, BEFORE, 1)).changes()).isEmpty();
        assertThat(foundWithinTwoNights(1, 5, 1.15)).isTrue();
    }

    /** Looked at each morning, new alarms of all metrics together; those of a night or two beside are known already. */
    @Test
    @Tag("slow")
    void equalNightsGiveLessThanOneFalseAlarmAMonth() {
        int nights = 200;
        int histories = 3;
        int alarms = 0;
        for (int history = 1; history <= histories; history++) {
            List<Night> all = nights(history, nights, 1, nights, 1);
            TreeSet<Integer> known = new TreeSet<>();
            for (int morning = 4; morning <= nights; morning++) {
                for (Trend.NightOfChange change :
                        Trend.of(METRICS, all.subList(0, morning)).changes()) {
                    int at = all.indexOf(change.night());
                    alarms += known.subSet(at - 2, at + 3).isEmpty() ? 1 : 0;
                    known.add(at);
                }
            }
        }
        assertThat(30.0 * alarms / (nights * histories)).isLessThan(1);
    }

    /**
     * What no test can do with one run a night, it does with five: the step is 1.7 standard deviations of a run and 3.7 of
     * a night. The decision on memories of nights says how far one run a night leads.
     */
    @Test
    @Tag("slow")
    void aStepOfFivePercentIsFoundWithinTwoNightsOfFiveRuns() {
        long found = IntStream.rangeClosed(1, 20)
                .filter(seed -> foundWithinTwoNights(seed, 5, STEP))
                .count();
        assertThat(found).isGreaterThanOrEqualTo(18);
    }

    /** By the second night after that in which it appears, in that night or one beside it. */
    private static boolean foundWithinTwoNights(long seed, int runs, double step) {
        List<Night> nights = nights(seed, BEFORE + 3, runs, BEFORE, step);
        return IntStream.rangeClosed(BEFORE + 2, BEFORE + 3)
                .anyMatch(morning -> Trend.of(METRICS, nights.subList(0, morning)).changes().stream()
                        .filter(change -> change.moved().stream()
                                .anyMatch(moved -> moved.trend().metric().id().equals(STEPPING)))
                        .anyMatch(change -> Math.abs(nights.indexOf(change.night()) - BEFORE) <= 1));
    }

    private static List<Night> nights(long seed, int count, int runs, int stepAt, double step) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Night> nights = new ArrayList<>();
        for (int night = 0; night < count; night++) {
            Map<String, Double> sums = new HashMap<>();
            for (int run = 0; run < runs; run++) {
                Map<String, Double> drawn = new HashMap<>(RUNS.get(random.nextInt(RUNS.size())));
                drawn.put(STEPPING, 2e8 * (night < stepAt ? 1 : step) * Math.exp(NOISE * random.nextGaussian()));
                drawn.forEach((metric, value) -> sums.merge(metric, value / runs, Double::sum));
            }
            nights.add(new Night("night " + night, Instant.EPOCH.plus(Duration.ofDays(night)), 60, sums, List.of()));
        }
        return nights;
    }

    private static Map<String, Double> values(Window part) {
        Map<String, Double> values = new HashMap<>();
        for (Metric metric : METRICS) {
            if (metric.in(part) instanceof Measured measured) {
                values.put(metric.id(), measured.value());
            }
        }
        return values;
    }
}
