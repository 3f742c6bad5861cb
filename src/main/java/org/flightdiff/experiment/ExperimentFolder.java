package org.flightdiff.experiment;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.experiment.Launch.GcLogFlags;
import org.flightdiff.file.OwnerOnly;
import org.flightdiff.file.RecordJson;
import org.flightdiff.file.WholeFile;
import org.flightdiff.live.ComparisonSettings;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.file.GivenFile.Experiment;
import tools.jackson.core.JacksonException;

/**
 * Where everything of an experiment lies:
 *
 * <pre>
 * plan.yaml         what it is
 * experiment.json   its runs and looks
 * baseline/         recordings and logs of the runs that count
 * candidate/
 * not-counted/      those of runs that failed
 * others/           recordings of further JVMs of a run
 * unfinished/       of the run that goes on
 * </pre>
 */
public final class ExperimentFolder {

    public static final String PLAN = "plan.yaml";

    /** The goals beside it, where they stand in a file of their own. */
    public static final String GOALS = "goals.yaml";

    private static final String UNFINISHED = "unfinished";
    private static final String RECORDING = ".jfr";
    private static final String LOG = ".log";
    private static final String GC_LOG = ".gc.log";

    /** A JVM names its recording so where it is given a folder. */
    private static final Pattern RECORDED = Pattern.compile("hotspot-pid-(\\d+)-.*");

    private record State(int schema, String directory, List<FinishedRun> runs, List<Look> looks) {}

    private final Path folder;
    private final Path directory;
    private final List<FinishedRun> runs = new ArrayList<>();
    private final List<Look> looks = new ArrayList<>();

    private ExperimentFolder(Path folder, Path directory) {
        this.folder = folder;
        this.directory = directory;
    }

    /** Whether a JVM can be told to record into it: it takes no file name with a comma. */
    public static boolean canBeRecordedInto(Path folder) {
        return !folder.toAbsolutePath().toString().contains(",");
    }

    public static boolean isFree(Path folder) throws IOException {
        try (Stream<Path> within = Files.isDirectory(folder) ? Files.list(folder) : Stream.empty()) {
            return within.findAny().isEmpty();
        }
    }

    /** Begins an experiment in a new or empty folder, whose commands run in a directory. */
    public static ExperimentFolder begin(Path folder, String plan, Path directory) throws IOException {
        OwnerOnly.folder(folder);
        ExperimentFolder begun = new ExperimentFolder(folder, directory.toAbsolutePath());
        WholeFile.write(folder.resolve(PLAN), plan.getBytes(StandardCharsets.UTF_8));
        begun.keep();
        return begun;
    }

    public static ExperimentFolder open(Path folder) throws IOException {
        try {
            State state =
                    RecordJson.MAPPER.readValue(Files.readAllBytes(folder.resolve(Experiment.STATE)), State.class);
            ExperimentFolder opened = new ExperimentFolder(folder, Path.of(state.directory));
            opened.runs.addAll(state.runs);
            opened.looks.addAll(state.looks);
            return opened;
        } catch (JacksonException | IllegalArgumentException otherThanWritten) {
            throw new DamagedExperimentException(Experiment.STATE + " is not as it was written", otherThanWritten);
        }
    }

    public Path path() {
        return folder;
    }

    Path directory() {
        return directory;
    }

    public List<FinishedRun> runs() {
        return List.copyOf(runs);
    }

    /** Why a run does not count, with the last line of its log; empty if it does. */
    public String failure(FinishedRun run) {
        String last = run.counts() ? "" : RunLog.lastLine(folder.resolve(run.log()));
        return last.isEmpty() ? run.failure() : run.failure() + ": " + last;
    }

    public List<Look> looks() {
        return List.copyOf(looks);
    }

    public Both<List<Path>> recordings() {
        return new Both<>(Role.BASELINE, Role.CANDIDATE)
                .map(side -> runs.stream()
                        .filter(run -> run.counts() && run.side() == side)
                        .flatMap(run -> Stream.ofNullable(run.recording()))
                        .map(folder::resolve)
                        .toList());
    }

    /** The same with the GC logs that were written beside them. */
    public Both<List<Path>> recordingsAndLogs() {
        return recordings().map(ExperimentFolder::withLogs);
    }

    /** Recordings with the GC logs beside them, where there are any. */
    public static List<Path> withLogs(List<Path> recordings) {
        return recordings.stream()
                .flatMap(recording -> Stream.of(recording, gcLogOf(recording)))
                .filter(file -> !file.toString().endsWith(GC_LOG) || Files.exists(file))
                .toList();
    }

    private static Path gcLogOf(Path recording) {
        String name = String.valueOf(recording.getFileName());
        return recording.resolveSibling(
                (name.endsWith(RECORDING) ? name.substring(0, name.length() - RECORDING.length()) : name) + GC_LOG);
    }

    /** What the JVM records; the usual settings are kept here, those of JDK 16 on for both sides, to record alike. */
    String settings(String wanted) throws IOException {
        if (!wanted.equals(Plan.USUAL_SETTINGS)) {
            return wanted;
        }
        Path file = folder.resolve("comparison.jfc").toAbsolutePath();
        if (Files.notExists(file)) {
            WholeFile.write(file, ComparisonSettings.USUAL.getBytes(StandardCharsets.UTF_8));
        }
        return file.toString();
    }

    /** The empty folder into which the JVMs of the next run record. */
    Path unfinished() throws IOException {
        removeUnfinished();
        Path unfinished = folder.resolve(UNFINISHED);
        OwnerOnly.folder(unfinished);
        return unfinished;
    }

    Path unfinishedLog() {
        return folder.resolve(UNFINISHED).resolve("run" + LOG);
    }

    /** The last look, if it was at so many runs. */
    Optional<Look> lastAt(int baseline, int candidate) {
        return looks.stream()
                .skip(Math.max(0, looks.size() - 1))
                .filter(look -> look.isOf(baseline, candidate))
                .findFirst();
    }

    /** The recordings that the JVMs of the unfinished run have written, the one that counts first. */
    List<Path> recorded(long pid) throws IOException {
        try (Stream<Path> within = Files.list(folder.resolve(UNFINISHED))) {
            List<Path> found =
                    new ArrayList<>(within.filter(file -> file.toString().endsWith(RECORDING))
                            .filter(file -> size(file) > 0)
                            .toList());
            found.sort(Comparator.comparing((Path file) -> !process(file).equals(String.valueOf(pid)))
                    .thenComparing(file -> -size(file))
                    .thenComparing(Path::compareTo));
            return found;
        }
    }

    private static String process(Path file) {
        Matcher name = RECORDED.matcher(file.getFileName().toString());
        return name.matches() ? name.group(1) : "";
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException gone) {
            return 0;
        }
    }

    /** Where in the folder the files of a finished run lie. */
    record Kept(String recording, String log) {}

    static Kept keptAs(int number, Role side, String failure) {
        String run = failure.isEmpty()
                ? side.word() + "/run-" + number
                : "not-counted" + "/" + side.word() + "-run-" + number;
        return new Kept(run + RECORDING, run + LOG);
    }

    /** Puts what the unfinished run left into its place; files of a run that was interrupted just here give way. */
    void finish(FinishedRun run, List<Path> recorded) throws IOException {
        put(unfinishedLog(), run.log());
        if (run.recording() != null) {
            keep(recorded.get(0), run.recording());
            for (Path other : recorded.subList(1, recorded.size())) {
                keep(other, "others" + "/run-" + run.number() + "-" + other.getFileName());
            }
        }
        runs.add(run);
        keep();
        removeUnfinished();
    }

    private void keep(Path recording, String place) throws IOException {
        put(recording, place);
        Path log = GcLogFlags.file(folder.resolve(UNFINISHED), process(recording));
        if (Files.exists(log)) {
            put(log, gcLogOf(Path.of(place)).toString());
        }
    }

    private void put(Path file, String place) throws IOException {
        Path there = folder.resolve(place);
        OwnerOnly.folderOf(there);
        OwnerOnly.make(file);
        Files.move(file, there, StandardCopyOption.REPLACE_EXISTING);
    }

    void looked(Look look) throws IOException {
        looks.add(look);
        keep();
    }

    void removeUnfinished() throws IOException {
        Path unfinished = folder.resolve(UNFINISHED);
        if (!Files.isDirectory(unfinished)) {
            return;
        }
        try (Stream<Path> within = Files.walk(unfinished)) {
            for (Path each : within.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    private void keep() throws IOException {
        WholeFile.write(
                folder.resolve(Experiment.STATE), RecordJson.bytes(new State(1, directory.toString(), runs, looks)));
    }

    /** What a folder says of its experiment is not as it was written. The message is one clear line. */
    public static final class DamagedExperimentException extends IOException {
        DamagedExperimentException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static final class RunLog {

        private static final int END_BYTES = 1 << 14;
        private static final int MOST_LETTERS = 200;

        /** Frames of a stack, and what the launcher of the JDK prints after the reason (libjli). */
        private static final Pattern AFTER_THE_REASON = Pattern.compile("\\s+at .+|\\s*\\.\\.\\. \\d+ more"
                + "|Error: Could not create the Java Virtual Machine\\."
                + "|Error: A fatal exception has occurred\\. Program will exit\\.");

        private RunLog() {}

        /** The last line that gives a reason, cut where it is long; empty if there is none, or the file cannot be read. */
        static String lastLine(Path log) {
            String last = end(log).lines()
                    .filter(line ->
                            !line.isBlank() && !AFTER_THE_REASON.matcher(line).matches())
                    .reduce("", (earlier, later) -> later)
                    .strip();
            return last.length() > MOST_LETTERS ? last.substring(0, MOST_LETTERS) + "…" : last;
        }

        private static String end(Path log) {
            try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
                file.seek(Math.max(0, file.length() - END_BYTES));
                byte[] end = new byte[(int) (file.length() - file.getFilePointer())];
                file.readFully(end);
                return new String(end, StandardCharsets.UTF_8);
            } catch (IOException unreadable) {
                return "";
            }
        }
    }

    /** One look at so many counted runs, at a two-sided level of significance. */
    public record Look(int baseline, int candidate, double level, boolean decided) {

        boolean isOf(int baselineRuns, int candidateRuns) {
            return baseline == baselineRuns && candidate == candidateRuns;
        }

        /** The share of what is known once all runs are made: the variance of a difference between so many, turned over. */
        double share(int runs) {
            return Math.min(1, (double) baseline * candidate / (baseline + candidate) / (runs / 2.0));
        }
    }
}
