package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.Exposure;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.Program;

/** Whether the sides were looked at for as long, and at the same age. */
final class TimeRemarks {

    /** As a factor. */
    private static final double LENGTHS_APART = 1.5;

    /** JVM ages, when one side starts with the JVM. */
    private static final double AGES_APART_SECONDS = 30;

    private static final Pattern NO_DIGITS = Pattern.compile("\\D+");

    private TimeRemarks() {}

    static Optional<ComparabilityRemark> ofLengths(Both<Exposure> exposures) {
        double before = exposures.baseline().seconds();
        double after = exposures.candidate().seconds();
        return Math.max(before, after) > LENGTHS_APART * Math.min(before, after)
                ? Optional.of(new ComparabilityRemark(
                        "other-length",
                        Severity.WARNING,
                        Text.of(
                                exposures.baseline().isOfUnlikeAges(exposures.candidate())
                                        ? "remark.other-length.from-start"
                                        : "remark.other-length",
                                Text.fromTo(Text.seconds(before), Text.seconds(after))),
                        List.of()))
                : Optional.empty();
    }

    static List<ComparabilityRemark> of(Sides sides, Both<Exposure> exposures) {
        List<ComparabilityRemark> remarks = new ArrayList<>();
        ofLengths(exposures).ifPresent(remarks::add);
        double youth = ageSeconds(sides.baseline());
        double otherYouth = ageSeconds(sides.candidate());
        if (Math.abs(youth - otherYouth) > AGES_APART_SECONDS) {
            remarks.add(new ComparabilityRemark(
                    "other-age",
                    Severity.WARNING,
                    Text.of("remark.other-age", Text.fromTo(Text.seconds(youth), Text.seconds(otherYouth))),
                    List.of()));
        }
        return remarks;
    }

    private static double ageSeconds(List<Window> windows) {
        Window first = windows.get(0);
        return first.recording().jvmAgeSeconds() + first.fromSeconds();
    }

    /**
     * Whether the baseline comes before the candidate. Time alone proves little, as runs that are to be compared are
     * often made in any order; where the later one is of a newer version, too, the two were probably confused.
     */
    static List<ComparabilityRemark> ofOrder(Sides sides) {
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
        return List.of(new ComparabilityRemark(
                newer.isEmpty() ? ComparabilityRemark.RECORDED_LATER : ComparabilityRemark.SIDES_SWAPPED,
                Severity.INFO,
                newer.isEmpty()
                        ? Text.of("remark.recorded-later")
                        : Text.of("remark.sides-swapped", Text.commas(newer)),
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
