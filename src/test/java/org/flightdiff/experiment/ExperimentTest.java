package org.flightdiff.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.experiment.Experiment.FolderLock;
import org.flightdiff.experiment.Experiment.RunOrder;
import org.flightdiff.experiment.ExperimentFolder.Look;
import org.flightdiff.experiment.ExperimentFolder.RunLog;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.statistics.sequential.GroupSequential.Spending;
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
        // What a run left that was interrupted before it was known gives way.
        Files.createDirectories(folder.path().resolve("baseline"));
        Files.writeString(folder.path().resolve("baseline/run-1.log"), "earlier");
        Files.writeString(folder.path().resolve("baseline/run-1.jfr"), "earlier");
        assertThat(run(folder, QUIET, 0)).isEqualTo(Ending.ALL_RUNS);
        assertThat(folder.runs().stream().map(FinishedRun::side).toList())
                .containsExactly(Role.BASELINE, Role.CANDIDATE);
        for (FinishedRun run : folder.runs()) {
            assertThat(run.failure()).isEmpty();
            assertThat(Files.size(recording(folder, run))).isGreaterThan(100);
            assertThat(Files.readString(folder.path().resolve(run.log()))).contains("worked, and kept");
        }
        assertThat(folder.recordings().candidate().size()).isEqualTo(1);
        assertThat(told).isEqualTo(folder.runs());
        assertThat(levels).isEmpty();
        assertThat(folder.path().resolve("unfinished")).doesNotExist();
    }

    @Test
    @Tag("slow")
    void itStopsAsSoonAsAllIsDecidedAndGoesOnFromItsFolder() throws Exception {
        ExperimentFolder folder = begin("limit: 4");
        assertThat(run(folder, QUIET, 1)).isEqualTo(Ending.DECIDED);
        assertThat(folder.runs().size()).isEqualTo(4);
        assertThat(levels.get(0)).as(levels::toString).isLessThan(0.01);

        ExperimentFolder opened = ExperimentFolder.open(folder.path());
        assertThat(opened.runs()).isEqualTo(folder.runs());
        assertThat(opened.looks()).isEqualTo(folder.looks());
        assertThat(run(opened, QUIET, 1)).isEqualTo(Ending.DECIDED);
        assertThat(opened.runs().size()).isEqualTo(4);
    }

    @Test
    void aRunThatFailsIsShownMadeAgainAndNotCounted() throws Exception {
        String failing = ShortProgram.command("", "work 20 fail-second " + temporary.resolve("times"));
        ExperimentFolder folder = begin("runs: 2", "candidate: " + quoted(failing));
        assertThat(run(folder, QUIET, 0)).isEqualTo(Ending.ALL_RUNS);
        FinishedRun failed = folder.runs().get(2);
        assertThat(failed.failure()).isEqualTo("exit status 3");
        assertThat(failed.log()).startsWith("not-counted/");
        assertThat(folder.runs().get(3).counts()).isTrue();
        assertThat(folder.recordings().candidate().size()).isEqualTo(2);
        assertThat(places).containsExactly(1, 2, 3, 3, 4);
    }

    @Test
    void aSideWhoseFirstRunFailsEndsItWithTheLastLineOfItsLog() throws Exception {
        ExperimentFolder folder = begin("runs: 2", "candidate: sh -c 'echo no such shop; exit 7'");
        assertThat(run(folder, QUIET, 0)).isEqualTo(Ending.FAILING);
        assertThat(folder.runs().stream().map(FinishedRun::failure).toList()).containsExactly("", "exit status 7");
        assertThat(folder.failure(folder.runs().get(1))).isEqualTo("exit status 7: no such shop");
    }

    @Test
    @Tag("slow")
    void aSideThatHasWorkedMayFailTwiceInARow() throws Exception {
        String counting = "sh -c 'echo I >>times; test $(wc -l <times) = 1 && exec " + WORK.replace("'", "") + "'";
        ExperimentFolder folder = begin("runs: 2", "candidate: " + quoted(counting));
        assertThat(run(folder, QUIET, 0)).isEqualTo(Ending.FAILING);
        assertThat(places).containsExactly(1, 2, 3, 3, 3);
    }

    @Test
    void theReasonOfAFailureIsTheLastLineThatHasOne() throws IOException {
        Path log = temporary.resolve("run.log");
        for (String ending : List.of("", "\n\n", "\n\tat shop.Cart.main(Cart.java:7)\n\t... 3 more\n", """

            Error: Could not create the Java Virtual Machine.
            Error: A fatal exception has occurred. Program will exit.
            """)) {
            Files.writeString(log, "started\nthe reason" + ending);
            assertThat(RunLog.lastLine(log)).isEqualTo("the reason");
        }
        Files.writeString(log, "x".repeat(1 << 20));
        assertThat(RunLog.lastLine(log).length()).isEqualTo(201);
        assertThat(RunLog.lastLine(temporary.resolve("absent"))).isEmpty();
    }

    @Test
    void aProgramWithoutAJvmRecordsNothingAndDoesNotCount() throws Exception {
        ExperimentFolder folder = begin("runs: 1", "baseline: sh -c true");
        assertThat(run(folder, QUIET, 0)).isEqualTo(Ending.FAILING);
        assertThat(folder.runs().get(0).failure()).isEqualTo("no JVM recorded anything");
    }

    @Test
    @Tag("slow")
    void aRunOfAGivenLengthIsToldToEndAndCounts() throws Exception {
        ExperimentFolder folder =
                begin("runs: 1", "length: 1500ms", "baseline: " + quoted(ShortProgram.command("", "work 600000")));
        run(folder, QUIET, 0);
        FinishedRun run = folder.runs().get(0);
        assertThat(run.failure()).isEmpty();
        assertThat(run.seconds()).isLessThan(60);
    }

    @Test
    @Tag("slow")
    void whatDoesNotEndWhenToldIsKilledAndDoesNotCount() throws Exception {
        String deaf = quoted(ShortProgram.command("", "deaf start work 600000"));
        ExperimentFolder folder = begin("runs: 1", "length: 1500ms", "grace: 100ms", "baseline: " + deaf);
        assertThat(run(folder, QUIET, 0)).isEqualTo(Ending.FAILING);
        FinishedRun run = folder.runs().get(0);
        assertThat(run.exit()).isNull();
        assertThat(run.failure()).isEqualTo("did not end within 0.1 s of being told to");
        assertThat(left()).isEmpty();
    }

    @Test
    @Tag("slow")
    void processesThatOutliveTheirProgramAreEnded() throws Exception {
        ExperimentFolder folder = begin("runs: 1", "baseline: " + quoted(ShortProgram.command("", "start")));
        run(folder, QUIET, 0);
        assertThat(folder.runs().get(0).counts()).isTrue();
        assertThat(left()).isEmpty();
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
        assertThatThrownBy(() -> run(folder, QUIET, 0)).isInstanceOf(InterruptedException.class);
        stops.join();
        assertThat(left()).isEmpty();
        ExperimentFolder opened = ExperimentFolder.open(folder.path());
        assertThat(opened.runs().size()).isEqualTo(1);
        assertThat(Files.size(recording(opened, opened.runs().get(0)))).isPositive();
        assertThat(folder.unfinishedLog()).doesNotExist();
    }

    @Test
    void aBuildThatIsInterruptedLeavesNoProcess() throws Exception {
        Path started = temporary.resolve("started");
        Thread here = Thread.currentThread();
        Thread stops = new Thread(() -> {
            while (!Files.exists(started)) {
                Thread.onSpinWait();
            }
            here.interrupt();
        });
        stops.start();
        assertThatThrownBy(() ->
                        RunningProgram.status("sleep 1000 & touch started; wait", temporary, temporary.resolve("log")))
                .isInstanceOf(InterruptedException.class);
        stops.join();
        assertThat(left()).isEmpty();
    }

    @Test
    void aRunThatTheSameCtrlCEndedHasNotFailed() throws Exception {
        ExperimentFolder folder = begin("runs: 1", "baseline: sh -c 'echo ended; exit 130'");
        Plan plan = PlanFile.parse("plan", Files.readString(folder.path().resolve("plan.yaml")), Views.ALL);
        List<Experiment> running = new ArrayList<>();
        Experiment.Listener listener = new Experiment.Listener() {
            @Override
            public void starts(int place, Role side) {
                new Thread(() -> {
                            while (folder.unfinishedLog().toFile().length() == 0 && told.isEmpty()) {
                                Thread.onSpinWait();
                            }
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
            assertThatThrownBy(experiment::run).isInstanceOf(InterruptedException.class);
        }
        assertThat(told).isEmpty();
        assertThat(ExperimentFolder.open(folder.path()).runs()).isEmpty();
    }

    @Test
    void oneProgramAtATimeRunsTheExperimentOfAFolder() throws Exception {
        ExperimentFolder folder = begin("runs: 1");
        try (FolderLock lock = FolderLock.of(folder.path())) {
            IOException refused = catchThrowableOfType(IOException.class, () -> run(folder, QUIET, 0));
            assertThat(refused.getMessage()).isEqualTo("it is running already");
        }
        assertThat(folder.runs()).isEmpty();
    }

    @Test
    void aRunWaitsForAQuietMachineAndSaysWhenItWasNot() throws InterruptedException {
        List<Double> samples = new ArrayList<>(List.of(0.9, 0.8, 0.02, 0.9));
        QuietMachine.Wait quiet = new QuietMachine(() -> samples.remove(0)).await(60);
        assertThat(quiet.load()).isEqualTo(0.02);
        QuietMachine.Wait busy = new QuietMachine(() -> 0.5).await(0.05);
        assertThat(busy.load()).isGreaterThan(QuietMachine.QUIET);
        assertThat(busy.seconds()).isGreaterThanOrEqualTo(0.05);
        assertThat(new QuietMachine(() -> Double.NaN).await(60).load()).isNaN();
    }

    @Test
    @Tag("slow")
    void ofSeveralJvmsThatOfTheCommandCounts() throws Exception {
        String both = WORK.replace("-cp", "{flags} -cp") + " && " + WORK.replace("-cp", "{flags} -cp");
        ExperimentFolder folder = begin("runs: 1", "shell: true", "baseline: " + quoted(both));
        run(folder, QUIET, 0);
        FinishedRun run = folder.runs().get(0);
        assertThat(run.jvms()).isEqualTo(2);
        try (Stream<Path> others = Files.list(folder.path().resolve("others"))) {
            assertThat(others.count()).isEqualTo(1);
        }
    }

    @Test
    @Tag("slow")
    void aLogOfCollectionsIsKeptBesideEachRecordingAndReadWithIt() throws Exception {
        ExperimentFolder folder = begin("runs: 1", "gc-log: true");
        run(folder, QUIET, 0);
        List<Path> files = folder.recordingsAndLogs().baseline();
        assertThat(files.stream().map(file -> file.getFileName().toString()).toList())
                .containsExactly("run-1.jfr", "run-1.gc.log");
        assertThat(Files.readString(files.get(1))).contains("Using ");
        assertThat(Recordings.runs(Recordings.readAll(new RecordingReader(Views.reads(), Progress.SILENT), files))
                        .size())
                .isEqualTo(1);
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
        assertThat(IntStream.range(0, 8)
                        .mapToObj(place -> RunOrder.side(place).name().substring(0, 1))
                        .collect(Collectors.joining()))
                .isEqualTo("BCCBBCCB");
    }

    @Test
    void whereManyRunsMayBeMadeTheFirstLooksMayDecideToo() throws MalformedFileException {
        String sides = "baseline: java A\ncandidate: java B\n";
        assertThat(PlanFile.parse("usual", sides, Views.ALL).spending()).isEqualTo(Spending.O_BRIEN_FLEMING);
        assertThat(PlanFile.parse("search", sides + "limit: 40\n", Views.ALL).spending())
                .isEqualTo(Spending.POCOCK);
    }

    @Test
    void eachLookKnowsAShareOfWhatThereWillBe() {
        assertThat(new Look(4, 4, 0.05, false).share(10)).isCloseTo(0.4, within(1e-12));
        assertThat(new Look(2, 6, 0.05, false).share(10)).isCloseTo(0.3, within(1e-12));
        assertThat(new Look(10, 10, 0.05, false).share(10)).isCloseTo(1, within(1e-12));
    }
}
