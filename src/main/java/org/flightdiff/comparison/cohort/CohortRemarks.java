package org.flightdiff.comparison.cohort;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.view.View;

/** What is to be said of a cohort: which recordings are not in it, and which stand out. */
public final class CohortRemarks {

    private static final int NAMED = 5;

    private CohortRemarks() {}

    /** What is to be said of both sides. */
    public static List<ComparabilityRemark> of(Both<MeasuredCohort> cohorts, List<View> views) {
        return Stream.of(Role.values())
                .flatMap(role -> of(role, cohorts.of(role), views).stream())
                .toList();
    }

    private static List<ComparabilityRemark> of(Role role, MeasuredCohort cohort, List<View> views) {
        List<Path> unread = cohort.unread();
        List<ComparabilityRemark> remarks = new ArrayList<>();
        if (!unread.isEmpty()) {
            remarks.add(remark(
                    role,
                    "unread-runs",
                    Severity.WARNING,
                    Text.of(
                            "remark.unread-runs",
                            Text.count(unread.size()),
                            Text.commas(unread.stream()
                                    .limit(NAMED)
                                    .map(CohortRemarks::name)
                                    .toList()))));
        }
        if (cohort.ofTheSameJvm() > 0) {
            remarks.add(remark(
                    role,
                    "runs-of-one-jvm",
                    Severity.INFO,
                    Text.of("remark.runs-of-one-jvm", Text.count(cohort.ofTheSameJvm()))));
        }
        Map<Path, List<Outlier>> byRun = new LinkedHashMap<>();
        Outlier.among(cohort.runs(), views)
                .forEach(outlier -> byRun.computeIfAbsent(outlier.run().source().file(), file -> new ArrayList<>())
                        .add(outlier));
        byRun.entrySet().stream()
                .limit(NAMED)
                .forEach(run -> remarks.add(
                        remark(role, "outlier", Severity.INFO, standsOut(cohort, run.getKey(), run.getValue()))));
        return remarks;
    }

    private static Text standsOut(MeasuredCohort cohort, Path file, List<Outlier> by) {
        return Text.of(
                "remark.outlier",
                name(file),
                Text.count(cohort.runs().size()),
                Text.commas(by.stream()
                        .limit(NAMED)
                        .map(outlier -> Text.of(
                                "remark.outlier.value",
                                Text.inline(outlier.metric().label()),
                                Text.amount(outlier.metric().unit(), outlier.value(), outlier.median()),
                                Text.amount(outlier.metric().unit(), outlier.median(), outlier.value())))
                        .toList()));
    }

    private static Text name(Path file) {
        return Text.given(String.valueOf(file.getFileName()));
    }

    private static ComparabilityRemark remark(Role role, String id, Severity severity, Text text) {
        return new ComparabilityRemark(id, severity, Text.ofSide(role, text), List.of());
    }
}
