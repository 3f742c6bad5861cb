package org.flightdiff.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.yaml.MalformedFileException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Experiments with processes that run for a moment. */
@Timeout(120)
class ExperimentTest {

    private static final QuietMachine QUIET = new QuietMachine(() -> 0.01);
    private static final String WORK = ShortProgram.command("", "work 50");

    @TempDir
    private Path temporary;

    private final List<Double> levels = new ArrayList<>();
    private final List<FinishedRun> told = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();

    @Test
    void bothSidesRunInTurnAndEachRunHasARecordingAndALog() throws Exception {
        ExperimentFolder folder = begin("runs: 1");
        assertEquals(Ending.ALL_RUNS, run(folder, QUIET, 0));
        assertEquals(
                List.of(Role.BASELINE, Role.CANDIDATE),
                folder.runs().stream().map(FinishedRun::side).toList());
        for (FinishedRun run : folder.runs()) {
            assertEquals("", run.failure());
            assertTrue(Files.size(recording(folder, run)) > 0);
            assertTrue(Files.readString(folder.path().resolve(run.log())).contains("worked, and kept"));
        }
        assertEquals(1, folder.recordings().candidate().size());
        assertEquals(folder.runs(), told);
        assertEquals(List.of(), levels);
        assertFalse(Files.exists(folder.path().resolve("unfinished")));
    }

    @Test
    @Tag("slow")
    void itStopsAsSoonAsAllIsDecidedAndGoesOnFromItsFolder() throws Exception {
        ExperimentFolder folder = begin("limit: 4");
        assertEquals(Ending.DECIDED, run(folder, QUIET, 1));
        assertEquals(4, folder.runs().size());
        assertTrue(levels.get(0) < 0.01, levels::toString);

        ExperimentFolder opened = ExperimentFolder.open(folder.path());
        assertEquals(folder.runs(), opened.runs());
        assertEquals(folder.looks(), opened.looks());
        assertEquals(Ending.DECIDED, run(opened, QUIET, 1));
        assertEquals(4, opened.runs().size());
    }

    @Test
    void aRunThatFailsIsShownMadeAgainAndNotCounted() throws Exception {
        String failing = ShortProgram.command("", "work 20 fail-second " + temporary.resolve("times"));
        ExperimentFolder folder = begin("runs: 2", "candidate: " + quoted(failing));
        assertEquals(Ending.ALL_RUNS, run(folder, QUIET, 0));
        FinishedRun failed = folder.runs().get(2);
        assertEquals("exit status 3", failed.failure());
        assertTrue(failed.log().startsWith("not-counted/"));
        assertTrue(folder.runs().get(3).counts());
        assertEquals(2, folder.recordings().candidate().size());
        assertEquals(List.of(1, 2, 3, 3, 4), places);
    }

    @Test
    void aSideWhoseFirstRunFailsEndsItWithTheLastLineOfItsLog() throws Exception {
        ExperimentFolder folder = begin("runs: 2", "candidate: sh -c 'echo no such shop; exit 7'");
        assertEquals(Ending.FAILING, run(folder, QUIET, 0));
        assertEquals(
                List.of("", "exit status 7"),
                folder.runs().stream().map(FinishedRun::failure).toList());
        assertEquals("exit status 7: no such shop", folder.failure(folder.runs().get(1)));
    }

    @Test
    void aSideThatHasWorkedMayFailTwiceInARow() throws Exception {
        String counting = "sh -c 'echo I >>times; test $(wc -l <times) = 1 && exec " + WORK.replace("'", "") + "'";
        ExperimentFolder folder = begin("runs: 2", "candidate: " + quoted(counting));
        assertEquals(Ending.FAILING, run(folder, QUIET, 0));
        assertEquals(List.of(1, 2, 3, 3, 3), places);
    }

    @Test
    void theReasonOfAFailureIsTheLastLineThatHasOne() throws IOException {
        Path log = temporary.resolve("run.log");
        for (String ending : List.of("", "\n\n", "\n\tat shop.Cart.main(Cart.java:7)\n\t... 3 more\n", """

            Error: Could not create the Java Virtual Machine.
            Error: A fatal exception has occurred. Program will exit.
            """)) {
            Files.writeString(log, "started\nthe reason" + ending);
            assertEquals("the reason", RunLog.lastLine(log));
        }
        Files.writeString(log, "x".repeat(1 << 20));
        assertEquals(201, RunLog.lastLine(log).length());
        assertEquals("", RunLog.lastLine(temporary.resolve("absent")));
    }

    @Test
    void aProgramWithoutAJvmRecordsNothingAndDoesNotCount() throws Exception {
        ExperimentFolder folder = begin("runs: 1", "baseline: sh -c true");
        assertEquals(Ending.FAILING, run(folder, QUIET, 0));
        assertEquals("no JVM recorded anything", folder.runs().get(0).failure());
    }

    @Test
    @Tag("slow")
    void aRunOfAGivenLengthIsToldToEndAndCounts() throws Exception {
        ExperimentFolder folder =
                begin("runs: 1", "length: 1500ms", "baseline: " + quoted(ShortProgram.command("", "work 600000")));
        run(folder, QUIET, 0);
        FinishedRun run = folder.runs().get(0);
        assertEquals("", run.failure());
        assertTrue(run.seconds() < 60);
    }

    @Test
    @Tag("slow")
    void whatDoesNotEndWhenToldIsKilledAndDoesNotCount() throws Exception {
        String deaf = quoted(ShortProgram.command("", "deaf start work 600000"));
        ExperimentFolder folder = begin("runs: 1", "length: 1500ms", "grace: 100ms", "baseline: " + deaf);
        assertEquals(Ending.FAILING, run(folder, QUIET, 0));
        FinishedRun run = folder.runs().get(0);
        assertNull(run.exit());
        assertEquals("did not end within 0.1 s of being told to", run.failure());
        assertEquals(List.of(), left());
    }

    @Test
    @Tag("slow")
    void processesThatOutliveTheirProgramAreEnded() throws Exception {
        ExperimentFolder folder = begin("runs: 1", "baseline: " + quoted(ShortProgram.command("", "start")));
        run(folder, QUIET, 0);
        assertTrue(folder.runs().get(0).counts());
        assertEquals(List.of(), left());
    }

    @Test
    void anInterruptedExperimentLeavesNoProcessAndKeepsWhatIsFinished() throws Exception {
        String longer = quoted(ShortProgram.command("", "start work 600000"));
        ExperimentFolder folder = begin("runs: 2", "candidate: " + longer);
        Thread here = Thread.currentThread();
        Thread stops = new Thread(() -> {
            try {
                while (!Files.exists(folder.unfinishedLog())
                        || folder.recordings().baseline().isEmpty()) {
                    Thread.sleep(20);
                }
                Thread.sleep(300);
                here.interrupt();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
        stops.start();
        assertThrows(InterruptedException.class, () -> run(folder, QUIET, 0));
        stops.join();
        assertEquals(List.of(), left());
        ExperimentFolder opened = ExperimentFolder.open(folder.path());
        assertEquals(1, opened.runs().size());
        assertTrue(Files.size(recording(opened, opened.runs().get(0))) > 0);
        assertFalse(Files.exists(folder.unfinishedLog()));
    }

    @Test
    void aRunThatTheSameCtrlCEndedHasNotFailed() throws Exception {
        ExperimentFolder folder = begin("runs: 1", "baseline: sh -c 'exit 130'");
        Plan plan = PlanFile.parse("plan", Files.readString(folder.path().resolve("plan.yaml")), Views.ALL);
        List<Experiment> running = new ArrayList<>();
        Experiment.Listener listener = new Experiment.Listener() {
            @Override
            public void starts(int place, Role side) {}

            @Override
            public void runs(int place, Role side) {
                new Thread(() -> {
                            pause();
                            running.get(0).end();
                        })
                        .start();
            }

            @Override
            public void ran(FinishedRun run) {
                told.add(run);
            }
        };
        try (Experiment experiment = new Experiment(plan, folder, QUIET, (recordings, level) -> true, listener)) {
            running.add(experiment);
            assertThrows(InterruptedException.class, experiment::run);
        }
        assertEquals(List.of(), told);
        assertEquals(List.of(), ExperimentFolder.open(folder.path()).runs());
    }

    private static void pause() {
        try {
            Thread.sleep(300);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void oneProgramAtATimeRunsTheExperimentOfAFolder() throws Exception {
        ExperimentFolder folder = begin("runs: 1");
        try (FolderLock lock = FolderLock.of(folder.path())) {
            IOException refused = assertThrows(IOException.class, () -> run(folder, QUIET, 0));
            assertEquals("it is running already", refused.getMessage());
        }
        assertEquals(List.of(), folder.runs());
    }

    @Test
    void whatARunLeftThatWasInterruptedBeforeItWasKnownGivesWay() throws Exception {
        ExperimentFolder folder = begin("runs: 1");
        Files.createDirectories(folder.path().resolve("baseline"));
        Files.writeString(folder.path().resolve("baseline/run-1.log"), "earlier");
        Files.writeString(folder.path().resolve("baseline/run-1.jfr"), "earlier");
        run(folder, QUIET, 0);
        assertTrue(folder.runs().get(0).counts());
        assertTrue(Files.size(recording(folder, folder.runs().get(0))) > 100);
    }

    @Test
    void aRunWaitsForAQuietMachineAndSaysWhenItWasNot() throws InterruptedException {
        List<Double> samples = new ArrayList<>(List.of(0.9, 0.8, 0.02, 0.9));
        QuietMachine.Wait quiet = new QuietMachine(() -> samples.remove(0)).await(60);
        assertEquals(0.02, quiet.load());
        assertFalse(quiet.isBusy());
        QuietMachine.Wait busy = new QuietMachine(() -> 0.5).await(0.05);
        assertTrue(busy.isBusy());
        assertTrue(busy.seconds() >= 0.05);
        assertFalse(new QuietMachine(() -> Double.NaN).await(60).isBusy());
    }

    @Test
    @Tag("slow")
    void ofSeveralJvmsThatOfTheCommandCounts() throws Exception {
        String both = WORK.replace("-cp", "{flags} -cp") + " && " + WORK.replace("-cp", "{flags} -cp");
        ExperimentFolder folder = begin("runs: 1", "shell: true", "baseline: " + quoted(both));
        run(folder, QUIET, 0);
        FinishedRun run = folder.runs().get(0);
        assertEquals(2, run.jvms());
        try (Stream<Path> others = Files.list(folder.path().resolve("others"))) {
            assertEquals(1, others.count());
        }
    }

    @Test
    @Tag("slow")
    void aLogOfCollectionsIsKeptBesideEachRecordingAndReadWithIt() throws Exception {
        ExperimentFolder folder = begin("runs: 1", "gc-log: true");
        run(folder, QUIET, 0);
        List<Path> files = folder.recordingsAndLogs().baseline();
        assertEquals(
                List.of("run-1.jfr", "run-1.gc.log"),
                files.stream().map(file -> file.getFileName().toString()).toList());
        assertTrue(Files.readString(files.get(1)).contains("Using "));
        assertEquals(
                1,
                Recordings.runs(Recordings.readAll(new RecordingReader(Views.reads(), Progress.SILENT), files))
                        .size());
    }

    /** Processes that run where the experiment ran its commands. */
    private List<Long> left() {
        return ProcessHandle.allProcesses()
                .map(ProcessHandle::pid)
                .filter(pid -> isHere(Path.of("/proc", Long.toString(pid), "cwd")))
                .toList();
    }

    private boolean isHere(Path directory) {
        try {
            return Files.isSameFile(directory, temporary);
        } catch (IOException goneOrNotOurs) {
            return false;
        }
    }

    private ExperimentFolder begin(String... lines) throws IOException {
        Path folder = Files.createTempDirectory(temporary, "experiment");
        return ExperimentFolder.begin(folder, plan(lines), temporary);
    }

    private static String plan(String... lines) {
        String given = String.join("\n", lines);
        StringBuilder plan = new StringBuilder(given);
        for (String side : List.of("baseline", "candidate")) {
            if (!given.contains(side + ":")) {
                plan.append('\n').append(side).append(": ").append(quoted(WORK));
            }
        }
        return plan.append('\n').toString();
    }

    private static String quoted(String command) {
        return "'" + command.replace("'", "''") + "'";
    }

    private Ending run(ExperimentFolder folder, QuietMachine machine, int decidedAtLook)
            throws IOException, InterruptedException, UnreadableRecordingException, MalformedFileException {
        Plan plan = PlanFile.parse("plan", Files.readString(folder.path().resolve("plan.yaml")), Views.ALL);
        Experiment.Judgement judgement = (Both<List<Path>> recordings, double level) -> {
            levels.add(level);
            return levels.size() == decidedAtLook;
        };
        Experiment.Listener listener = new Experiment.Listener() {
            @Override
            public void starts(int place, Role side) {
                places.add(place);
            }

            @Override
            public void ran(FinishedRun run) {
                told.add(run);
            }
        };
        try (Experiment experiment = new Experiment(plan, folder, machine, judgement, listener)) {
            return experiment.run();
        }
    }

    private static Path recording(ExperimentFolder folder, FinishedRun run) {
        return folder.path().resolve(Objects.requireNonNull(run.recording()));
    }

    @Test
    void eachBlockHasBothSidesAtTheSameTimeOnAverage() {
        assertEquals(
                "BCCBBCCB",
                IntStream.range(0, 8)
                        .mapToObj(place -> RunOrder.side(place).name().substring(0, 1))
                        .collect(Collectors.joining()));
    }

    @Test
    void eachLookKnowsAShareOfWhatThereWillBe() {
        assertEquals(0.4, new Look(4, 4, 0.05, false).share(10), 1e-12);
        assertEquals(0.3, new Look(2, 6, 0.05, false).share(10), 1e-12);
        assertEquals(1, new Look(10, 10, 0.05, false).share(10), 1e-12);
    }
}
