package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.comparison.framing.WarmUp;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.comparison.result.Remark.Advice;
import org.flightdiff.comparison.result.Remark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Recording.Source;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;

/** What is good to know of the runs of each side, by itself. */
final class RunRemarks {

    private RunRemarks() {}

    static List<Remark> of(Sides sides) {
        List<Remark> remarks = new ArrayList<>();
        for (Role role : Role.values()) {
            List<WarmUp> warmUps = new ArrayList<>();
            for (Window window : sides.of(role)) {
                Source source = window.recording().source();
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

    private static Remark joined(Role role, Source source) {
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
        return new Remark("joined-files", Severity.INFO, text, List.of());
    }

    private static Remark warmingUp(Role role, List<WarmUp> warmUps, int runs) {
        Text whose = runs == 1
                ? Text.of("remark.warm-up", warmUps.get(0).text())
                : Text.of(
                        "remark.warm-up.runs",
                        Text.count(warmUps.size()),
                        Text.count(runs),
                        Text.commas(warmUps.stream()
                                .map(warmUp -> Text.seconds(warmUp.endSeconds()))
                                .toList()));
        return new Remark("warm-up", Severity.INFO, Text.ofSide(role, whose), Advice.SKIP_WARM_UP, List.of());
    }
}
