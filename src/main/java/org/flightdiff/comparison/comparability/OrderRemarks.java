package org.flightdiff.comparison.comparability;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.argument.Program;

/**
 * Whether the baseline comes before the candidate. Time alone proves little, as runs that are to be compared are often
 * made in any order; where the later one is of a newer version, too, the two were probably confused.
 */
final class OrderRemarks {

    private static final Pattern NO_DIGITS = Pattern.compile("\\D+");

    private OrderRemarks() {}

    static List<ComparabilityRemark> of(Sides sides) {
        if (sides.baseline().size() > 1 || sides.candidate().size() > 1) {
            return List.of();
        }
        Window baseline = sides.baseline().get(0);
        Window candidate = sides.candidate().get(0);
        RecordingFile later = baseline.recording().source();
        RecordingFile earlier = candidate.recording().source();
        if (!later.isDated() || !earlier.isDated() || later.startEpochNanos() < earlier.endEpochNanos()) {
            return List.of();
        }
        List<Text> newer = Stream.of(newerJdk(baseline, candidate), newerProgram(baseline, candidate))
                .flatMap(Optional::stream)
                .toList();
        return List.of(
                newer.isEmpty()
                        ? new ComparabilityRemark(
                                ComparabilityRemark.RECORDED_LATER,
                                Severity.INFO,
                                Text.of("remark.recorded-later"),
                                List.of())
                        : new ComparabilityRemark(
                                ComparabilityRemark.SIDES_SWAPPED,
                                Severity.INFO,
                                Text.of("remark.sides-swapped", Text.commas(newer)),
                                List.of()));
    }

    private static Optional<Text> newerJdk(Window baseline, Window candidate) {
        String before = baseline.jvm().shortVersion();
        String after = candidate.jvm().shortVersion();
        return fell(before, after, before, after);
    }

    private static Optional<Text> newerProgram(Window baseline, Window candidate) {
        Optional<Program> before = Program.of(baseline);
        Optional<Program> after = Program.of(candidate);
        boolean same = before.isPresent() && after.isPresent() && before.get().isSameAs(after.get());
        return same
                ? fell(
                        before.get().version(),
                        after.get().version(),
                        before.get().shown(),
                        after.get().shown())
                : Optional.empty();
    }

    private static Optional<Text> fell(String before, String after, String shownBefore, String shownAfter) {
        return !before.isEmpty() && !after.isEmpty() && Arrays.compare(numbers(before), numbers(after)) > 0
                ? Optional.of(Text.fromTo(Text.recorded(shownBefore), Text.recorded(shownAfter)))
                : Optional.empty();
    }

    /** The numbers of a version, in their order; those too long for a number of one are dates or hashes. */
    private static long[] numbers(String version) {
        return NO_DIGITS
                .splitAsStream(version)
                .filter(digits -> !digits.isEmpty() && digits.length() < 18)
                .mapToLong(Long::parseLong)
                .toArray();
    }
}
