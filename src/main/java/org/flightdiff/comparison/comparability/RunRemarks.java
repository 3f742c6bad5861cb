package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Advice;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.window.WarmUp;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;

/** What is good to know of the runs of each side, by itself. */
final class RunRemarks {

    private RunRemarks() {}

    static List<ComparabilityRemark> of(Sides sides) {
        List<ComparabilityRemark> remarks = new ArrayList<>();
        for (Role role : Role.values()) {
            List<WarmUp> warmUps = new ArrayList<>();
            for (Window window : sides.of(role)) {
                RecordingFile source = window.recording().source();
                if (source.files().size() > 1) {
                    remarks.add(joined(role, source));
                }
                WarmUp warmUp = WarmUp.of(window.recording());
                if (warmUp.endSeconds() > window.fromSeconds() && warmUp.endSeconds() < window.toSeconds()) {
                    warmUps.add(warmUp);
                }
            }
            if (!warmUps.isEmpty()) {
                remarks.add(warmingUp(role, warmUps, sides.of(role).size()));
            }
        }
        return remarks;
    }

    private static ComparabilityRemark joined(Role role, RecordingFile source) {
        List<Text> names = source.files().stream()
                .map(file -> Text.recorded(String.valueOf(file.getFileName())))
                .toList();
        Text text = Text.ofSide(
                role,
                Text.semicolons(
                        Text.of("remark.joined-files", Text.count(names.size()), Text.commas(names)),
                        source.unrecordedSeconds() > 0
                                ? Text.of("remark.joined-files.gap", Text.seconds(source.unrecordedSeconds()))
                                : Text.none()));
        return new ComparabilityRemark("joined-files", Severity.INFO, text, List.of());
    }

    private static ComparabilityRemark warmingUp(Role role, List<WarmUp> warmUps, int runs) {
        Text whose = runs == 1
                ? Text.of("remark.warm-up", warmUps.get(0).text())
                : Text.of(
                        "remark.warm-up.runs",
                        Text.count(warmUps.size()),
                        Text.count(runs),
                        Text.commas(warmUps.stream()
                                .map(warmUp -> Text.seconds(warmUp.endSeconds()))
                                .toList()));
        return new ComparabilityRemark(
                "warm-up", Severity.INFO, Text.ofSide(role, whose), Advice.SKIP_WARM_UP, List.of());
    }
}
