package org.flightdiff.comparison.window;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.model.Word;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.view.allocation.Allocations;
import org.flightdiff.view.gc.Collections;

/** What windows are counted from, so that the same window means the same on both sides. */
public enum Alignment implements Word {
    RECORDING("the recording's start") {
        @Override
        RecordingAxis axis(LoadedRecording recording, List<LoadedRecording> all) {
            return new RecordingAxis(0);
        }
    },
    /** The start of the JVM, which may lie before that of the recording. */
    JVM("the JVM's start") {
        @Override
        RecordingAxis axis(LoadedRecording recording, List<LoadedRecording> all) {
            if (Double.isNaN(recording.jvmAgeSeconds())) {
                throw new IllegalArgumentException(
                        recording.source().file() + ": does not say when its JVM was started; align it otherwise");
            }
            return new RecordingAxis(-recording.jvmAgeSeconds());
        }
    },
    /** The start of the first collection that was recorded. */
    FIRST_COLLECTION("the first collection") {
        @Override
        RecordingAxis axis(LoadedRecording recording, List<LoadedRecording> all) {
            double[] starts = Collections.all(recording.whole()).starts();
            if (starts.length == 0) {
                throw new IllegalArgumentException(
                        recording.source().file() + ": holds no collection; align it otherwise");
            }
            return new RecordingAxis(starts[0]);
        }
    },
    /** The wall clock: the start of the recording that began first, so that the same moment is the same on both sides. */
    CLOCK("the start of the recording that began first") {
        @Override
        RecordingAxis axis(LoadedRecording recording, List<LoadedRecording> all) {
            long first = all.stream()
                    .mapToLong(each -> each.source().startEpochNanos())
                    .min()
                    .orElseThrow();
            return new RecordingAxis((first - recording.source().startEpochNanos()) / NANOS);
        }
    },
    /** What was allocated since the start of the recording: windows are amounts, 1GB..5GB. */
    ALLOCATED("the recording's start, in bytes allocated") {
        @Override
        RecordingAxis axis(LoadedRecording recording, List<LoadedRecording> all) {
            return RecordingAxis.ofAllocation(recording);
        }

        @Override
        Map<String, Double> units() {
            return BYTES;
        }

        @Override
        String example() {
            return "1GB..5GB or 10%..100%";
        }
    };

    private static final double NANOS = 1e9;
    private static final Map<String, Double> TIMES = Map.of("ms", 1e-3, "s", 1.0, "m", 60.0, "h", 3600.0);
    private static final Map<String, Double> BYTES = Map.of(
            "B", 1.0, "kB", 1e3, "MB", 1e6, "GB", 1e9, "TB", 1e12, "KiB", 0x1p10, "MiB", 0x1p20, "GiB", 0x1p30, "TiB",
            0x1p40);

    private final String origin;

    Alignment(String origin) {
        this.origin = origin;
    }

    public String origin() {
        return origin;
    }

    /** @throws IllegalArgumentException with one clear line if there is no alignment of that word */
    public static Alignment named(String word) {
        return Stream.of(values())
                .filter(alignment -> alignment.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nothing can be aligned by '" + word + "', only by "
                        + Stream.of(values()).map(Alignment::word).collect(Collectors.joining(", "))));
    }

    /** @param all recordings of both sides */
    abstract RecordingAxis axis(LoadedRecording recording, List<LoadedRecording> all);

    /** Units that windows may be given in, besides %, each with its worth on the axis. */
    Map<String, Double> units() {
        return TIMES;
    }

    String example() {
        return "30s..120s or 10%..100%";
    }

    record RecordingAxis(DoubleUnaryOperator at, DoubleUnaryOperator seconds) {

        /** Seconds from an origin, itself in seconds from the start of the recording. */
        RecordingAxis(double origin) {
            this(seconds -> seconds - origin, at -> origin + at);
        }

        /**
         * Bytes allocated since the start of the recording, as its best source tells: steps at the times that are known, and
         * nothing in between; the end of the recording where so much is never allocated.
         *
         * @throws IllegalArgumentException with one clear line if it has none
         */
        static RecordingAxis ofAllocation(LoadedRecording recording) {
            TimedAmounts allocations = Allocations.in(recording.whole());
            if (allocations.size() == 0) {
                throw new IllegalArgumentException(
                        recording.source().file() + ": does not tell what was allocated; align it otherwise");
            }
            double[] times = allocations.seconds();
            double[] sums = allocations.amounts();
            Arrays.parallelPrefix(sums, Double::sum);
            double end = recording.whole().toSeconds();
            return new RecordingAxis(
                    time -> {
                        int until = Quantiles.firstAtLeast(times, time);
                        return until == 0 ? 0 : sums[until - 1];
                    },
                    bytes -> {
                        int reached = bytes <= 0 ? 0 : Quantiles.firstAtLeast(sums, bytes);
                        return bytes <= 0 ? 0 : reached == sums.length ? end : Math.max(0, times[reached]);
                    });
        }

        double at(double time) {
            return at.applyAsDouble(time);
        }

        double seconds(double value) {
            return seconds.applyAsDouble(value);
        }
    }
}
