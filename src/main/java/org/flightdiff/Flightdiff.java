package org.flightdiff;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.cohort.CohortRemarks;
import org.flightdiff.comparison.cohort.MeasuredCohort;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Both;
import org.flightdiff.privacy.Masking;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.report.document.PairDocument;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.text.TextInk;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.catalogue.Views;

/**
 * Reads recordings, sums them up, and compares them. Everything is a pure function: there is nothing to configure, open
 * or close, results are immutable, and any number of threads may call at once; each call uses all processors itself.
 *
 * <p>A recording in memory takes about a tenth of its file. What results show of it is masked as in reports: values that
 * are not known to be harmless, such as most system properties, are left out.
 */
public final class Flightdiff {

    private Flightdiff() {}

    /**
     * Reads a recording.
     *
     * @param file a {@code .jfr} file of JDK 8u262 or newer, also packed ({@code .gz}, {@code .zip}), or the folder in
     *     which a JVM keeps its chunks
     * @throws UnreadableFileException if there is nothing in it that could be compared; one that is damaged in parts is
     *     read as far as possible
     */
    public static Recording read(Path file) throws UnreadableFileException {
        try {
            return new Recording(reader().read(file));
        } catch (UnreadableRecordingException unreadable) {
            throw new UnreadableFileException(file, unreadable);
        }
    }

    /**
     * Reads a recording that is no file of its own, such as an object of a bucket. It is kept in a temporary file while
     * it is read, which only the user who runs this can read.
     *
     * @param bytes all of the recording, perhaps packed; read to the end, not closed
     * @param name what it is called in messages and results, such as {@code orders-7/before.jfr}
     * @throws UnreadableFileException as {@link #read(Path)}
     * @throws IOException if the bytes cannot be had, or not be kept
     */
    public static Recording read(InputStream bytes, String name) throws IOException {
        Path file = Path.of(name);
        try {
            return new Recording(reader().read(bytes, file));
        } catch (UnreadableRecordingException unreadable) {
            throw new UnreadableFileException(file, unreadable);
        }
    }

    private static RecordingReader reader() {
        return new RecordingReader(Views.reads(), Progress.SILENT);
    }

    /**
     * Sums up a recording: its JVM, its events with their settings, and every metric with what is needed to judge it
     * later. A summary takes some hundred kilobytes as JSON, however long the recording is.
     */
    public static Summary summarise(Recording recording) {
        return Summary.of(recording);
    }

    /**
     * Compares two runs of a program. Where both are recordings, causes are named too.
     *
     * @param baseline a recording, or a summary of one
     * @param candidate likewise
     */
    public static Comparison compare(Run baseline, Run candidate) {
        return compare(List.of(baseline), List.of(candidate));
    }

    /**
     * Compares several runs of each side. With three or more on each, the verdicts rest on how far these lie apart.
     * Recordings of one JVM, one after the other, are one run.
     *
     * @param baseline at least one
     * @param candidate at least one
     * @throws IllegalArgumentException if a side has no run
     */
    public static Comparison compare(List<? extends Run> baseline, List<? extends Run> candidate) {
        return compare(baseline, candidate, Goals.NONE);
    }

    /**
     * Compares several runs of each side and holds them against what a project expects: see {@link Comparison#goals()}.
     *
     * @param baseline at least one
     * @param candidate at least one
     * @throws IllegalArgumentException if a side has no run
     */
    public static Comparison compare(List<? extends Run> baseline, List<? extends Run> candidate, Goals goals) {
        MeasuredSides sides = new MeasuredSides(measured(baseline), measured(candidate));
        return masked(Investigation.of(Footed.of(sides), goals.expectations(), Showing.TOLD));
    }

    /**
     * Compares two cohorts: each JVM is one run, and remarks name those that stand out.
     *
     * @param goals what is expected of the candidate; see {@link Comparison#goals()}
     */
    public static Comparison compare(Cohort baseline, Cohort candidate, Goals goals) {
        Both<MeasuredCohort> cohorts = new Both<>(baseline.measured(), candidate.measured());
        return masked(Investigation.of(
                Footed.of(MeasuredCohort.sides(cohorts)),
                goals.expectations().knowing(CohortRemarks.of(cohorts, Views.ALL)),
                Showing.NOTHING));
    }

    /** Compares two cohorts of which nothing is expected. */
    public static Comparison compare(Cohort baseline, Cohort candidate) {
        return compare(baseline, candidate, Goals.NONE);
    }

    private static Comparison masked(org.flightdiff.comparison.result.Comparison comparison) {
        org.flightdiff.comparison.result.Comparison masked = MaskedComparison.of(comparison, Masking.ofUnknown());
        return new Comparison(
                Document.of(Json.tree(masked)), TextInk.of(PairDocument.of(masked, Notation.ENGLISH), TextStyle.PLAIN));
    }

    private static List<MeasuredRun> measured(List<? extends Run> runs) {
        Stream<MeasuredRun> saved =
                runs.stream().filter(Summary.class::isInstance).map(run -> ((Summary) run).saved());
        Stream<MeasuredRun> recorded = Recordings.runs(runs.stream()
                        .filter(Recording.class::isInstance)
                        .map(run -> ((Recording) run).read())
                        .toList())
                .stream()
                .map(read -> MeasuredRun.of(read.whole()));
        return Stream.concat(saved, recorded).toList();
    }
}
