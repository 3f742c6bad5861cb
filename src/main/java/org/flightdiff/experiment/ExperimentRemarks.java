package org.flightdiff.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;

/** What is to be known of a comparison that an experiment ends in. */
public final class ExperimentRemarks {

    private ExperimentRemarks() {}

    /** How many runs there were and why there were no more, how often was looked, and which runs are to be doubted. */
    public static List<ComparabilityRemark> of(List<FinishedRun> runs, List<Look> looks, Ending ending, double level) {
        List<ComparabilityRemark> remarks = new ArrayList<>();
        remarks.add(remark(
                "experiment",
                Severity.INFO,
                Text.of(
                        "remark.experiment",
                        count(runs, run -> run.counts() && run.side() == Role.BASELINE),
                        count(runs, run -> run.counts() && run.side() == Role.CANDIDATE),
                        why(ending))));
        if (!looks.isEmpty()) {
            remarks.add(remark(
                    "experiment-looks",
                    Severity.INFO,
                    Text.of("remark.experiment-looks", Text.count(looks.size()), Text.probability(level))));
        }
        addEach(
                remarks,
                "experiment-not-counted",
                runs,
                run -> !run.counts(),
                run -> Text.of(
                        "remark.experiment-run-failed",
                        number(run),
                        Text.side(run.side()),
                        Text.recorded(run.failure())));
        addEach(
                remarks,
                "experiment-not-quiet",
                runs,
                run -> run.counts() && run.isNoisy(),
                run -> Text.of("remark.experiment-run-not-quiet", number(run), Text.share(load(run))));
        addEach(
                remarks,
                "experiment-several-jvms",
                runs,
                run -> run.counts() && run.jvms() > 1,
                run -> Text.of("remark.experiment-run-jvms", number(run), Text.count(run.jvms())));
        return remarks;
    }

    private static Text why(Ending ending) {
        return switch (ending) {
            case DECIDED -> Text.of("remark.experiment.decided");
            case LIMIT -> Text.of("remark.experiment.limit");
            case ALL_RUNS -> Text.of("remark.experiment.all-runs");
            case FAILING -> Text.of("remark.experiment.failing");
            case STOPPED -> Text.of("remark.experiment.stopped");
        };
    }

    private static void addEach(
            List<ComparabilityRemark> remarks,
            String id,
            List<FinishedRun> runs,
            Predicate<FinishedRun> which,
            Function<FinishedRun, Text> words) {
        List<Text> told = runs.stream().filter(which).map(words).toList();
        if (!told.isEmpty()) {
            remarks.add(remark(id, Severity.INFO, Text.of("remark." + id, Text.commas(told))));
        }
    }

    private static ComparabilityRemark remark(String id, Severity severity, Text text) {
        return new ComparabilityRemark(id, severity, text, List.of());
    }

    private static Text count(List<FinishedRun> runs, Predicate<FinishedRun> which) {
        return Text.count(runs.stream().filter(which).count());
    }

    private static Text number(FinishedRun run) {
        return Text.count(run.number());
    }

    private static double load(FinishedRun run) {
        Double load = run.load();
        return load == null ? 0 : load;
    }
}
