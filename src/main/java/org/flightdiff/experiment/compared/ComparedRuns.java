package org.flightdiff.experiment.compared;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.timed.SlowerOrMoreOften;
import org.flightdiff.comparison.window.Alignment;
import org.flightdiff.comparison.window.ComparedWindows;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.experiment.Ending;
import org.flightdiff.experiment.Experiment;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.ExperimentFolder.Look;
import org.flightdiff.experiment.FinishedRun;
import org.flightdiff.experiment.OpenQuestions;
import org.flightdiff.experiment.Plan;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;

/** The runs of an experiment as they are compared, at each look and at its end. */
public record ComparedRuns(Plan plan) {

    /** The part of each recording that is compared: what follows the warm-up. */
    public TimeRange range() {
        double warmUp = plan.timing().warmUp();
        return warmUp == 0 ? TimeRange.WHOLE : TimeRange.parse(String.format(Locale.ROOT, "%.3fs..", warmUp));
    }

    /** What the runs so far leave open; an IllegalArgumentException with one clear line if they do not fit the plan. */
    public OpenQuestions questions(Both<List<Path>> recordings, double level) throws UnreadableRecordingException {
        Footed sides = footed(recordings, at(level));
        Comparison comparison = Investigation.of(sides, at(level), Showing.NOTHING);
        return plan.asksOfCalls()
                ? OpenQuestions.of(
                        SlowerOrMoreOften.of(sides.windows(), comparison.amountOfWork(), new Significance(level)),
                        plan.watched())
                : OpenQuestions.of(comparison, plan.expectations());
    }

    /** All that the runs show, once it is over; fails as {@link #questions} does. */
    public Comparison comparison(ExperimentFolder folder, Ending ending) throws UnreadableRecordingException {
        Expectations expected = applied(plan.expectations(), folder, ending);
        return Investigation.of(footed(folder.recordings(), expected), expected, Showing.ALL);
    }

    /** What is asked of the runs, as it can be said of them: at the level of the last look, counted as planned. */
    public Expectations applied(Expectations asked, ExperimentFolder folder, Ending ending) {
        double level = Experiment.level(plan, folder);
        return at(asked, level).knowing(ExperimentRemarks.of(folder.runs(), folder.looks(), ending, level));
    }

    public Expectations at(double level) {
        return at(plan.expectations(), level);
    }

    private Expectations at(Expectations asked, double level) {
        return asked.at(new Significance(level)).counting(plan.work());
    }

    private Footed footed(Both<List<Path>> recordings, Expectations expected) throws UnreadableRecordingException {
        return Footed.of(MeasuredSides.of(sides(recordings)).counting(expected.unitOfWork()));
    }

    private Sides sides(Both<List<Path>> recordings) throws UnreadableRecordingException {
        TimeRange range = plan.timing().warmUp() == 0 ? null : range();
        ComparedWindows framing = new ComparedWindows(range, range, Alignment.RECORDING, false);
        Both<List<Path>> files = recordings.map(ExperimentFolder::withLogs);
        return framing.of(read(files.baseline()), read(files.candidate()));
    }

    private static List<LoadedRecording> read(List<Path> files) throws UnreadableRecordingException {
        return Recordings.runs(Recordings.readAll(new RecordingReader(Views.reads(), Progress.SILENT), files));
    }

    private static final class ExperimentRemarks {

        /** How many runs there were, why no more, how often was looked, and which runs are to be doubted. */
        static List<ComparabilityRemark> of(List<FinishedRun> runs, List<Look> looks, Ending ending, double level) {
            List<ComparabilityRemark> remarks = new ArrayList<>();
            remarks.add(remark(
                    "experiment",
                    Text.of(
                            "remark.experiment",
                            count(runs, run -> run.counts() && run.side() == Role.BASELINE),
                            count(runs, run -> run.counts() && run.side() == Role.CANDIDATE),
                            why(ending))));
            if (!looks.isEmpty()) {
                remarks.add(remark(
                        "experiment-looks",
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
                remarks.add(remark(id, Text.of("remark." + id, Text.commas(told))));
            }
        }

        private static ComparabilityRemark remark(String id, Text text) {
            return new ComparabilityRemark(id, Severity.INFO, text, List.of());
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
}
