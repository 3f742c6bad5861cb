package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.flightdiff.comparison.framing.WarmUp;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.comparison.result.Remark.Advice;
import org.flightdiff.comparison.result.Remark.Severity;
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
        String names = source.files().stream()
                .map(file -> String.valueOf(file.getFileName()))
                .collect(Collectors.joining(", "));
        String text = String.format(
                Locale.ROOT,
                "%s: %d files of one JVM are one run (%s)",
                role.word(),
                source.files().size(),
                names);
        if (source.unrecordedSeconds() > 0) {
            text += String.format(
                    Locale.ROOT,
                    "; %.1f s between them were not recorded and do not count",
                    source.unrecordedSeconds());
        }
        return new Remark("joined-files", Severity.INFO, text, List.of());
    }

    private static Remark warmingUp(Role role, List<WarmUp> warmUps, int runs) {
        String whose = runs == 1
                ? "the warm-up " + warmUps.get(0).inWords()
                : String.format(
                        Locale.ROOT,
                        "the warm-up of %d of %d runs seems to end at %s",
                        warmUps.size(),
                        runs,
                        warmUps.stream().map(WarmUp::endInWords).collect(Collectors.joining(", ")));
        return new Remark(
                "warm-up",
                Severity.INFO,
                role.word() + ": " + whose + "; it is compared too",
                Advice.SKIP_WARM_UP,
                List.of());
    }
}
