package org.flightdiff.experiment;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.experiment.ExperimentFolder.Look;
import org.flightdiff.file.OwnerOnly;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.statistics.sequential.GroupSequential;
import org.jspecify.annotations.Nullable;

/**
 * Runs both programs in turn, each run in fresh JVMs, and looks at all runs after each block of four, until everything
 * is decided or as many runs are made as there may be. However often it looks, it says something by chance in 5 % of
 * cases at most: see {@link GroupSequential}. A run that fails is made again in its place, if its side has worked before.
 *
 * <p>One thread runs it. When that is interrupted, or {@link #end} is called, no process is left behind.
 */
public final class Experiment implements AutoCloseable {

    private static final double LEVEL = 0.05;

    /** A side that has worked, and then fails so often, one run after the other, will not do better. */
    private static final int MOST_FAILURES = 3;

    private static final int FIRST_STATUS_OF_SIGNALS = 128;

    /** Ctrl-C reaches the program, too, and may end it before this one learns of it: then it has not failed. */
    private static final long BEHIND_MILLIS = 1000;

    public interface Judgement {

        /** Whether everything is decided by the runs that count, at a two-sided level of significance. */
        boolean isDecided(Both<List<Path>> recordings, double level) throws UnreadableRecordingException;
    }

    public interface Listener {

        /** A run waits for a quiet machine; its place counts from 1, and is that of the run that it replaces. */
        void starts(int place, Role side);

        void ran(FinishedRun run);
    }

    private final Plan plan;
    private final ExperimentFolder folder;
    private final QuietMachine machine;
    private final Judgement judgement;
    private final Listener listener;
    private final Object starting = new Object();
    private boolean ended;
    private volatile @Nullable RunningProgram running;

    public Experiment(
            Plan plan, ExperimentFolder folder, QuietMachine machine, Judgement judgement, Listener listener) {
        this.plan = plan;
        this.folder = folder;
        this.machine = machine;
        this.judgement = judgement;
        this.listener = listener;
    }

    /** Fails if a program cannot be started, something not be written, or it runs already; interrupted if ended. */
    public Ending run() throws IOException, InterruptedException, UnreadableRecordingException {
        try (FolderLock lock = FolderLock.of(folder.path())) {
            return alone();
        }
    }

    private Ending alone() throws IOException, InterruptedException, UnreadableRecordingException {
        checkCanWatch();
        int failures = 0;
        while (true) {
            int made = counted(Role.BASELINE) + counted(Role.CANDIDATE);
            if (made >= 2 * plan.runs()) {
                return plan.fixed() ? Ending.ALL_RUNS : look() ? Ending.DECIDED : Ending.LIMIT;
            }
            if (!plan.fixed() && made > 0 && made % RunOrder.BLOCK == 0 && look()) {
                return Ending.DECIDED;
            }
            Role side = RunOrder.side(made);
            failures = once(made + 1, side).counts() ? 0 : failures + 1;
            if (failures > 0 && (counted(side) == 0 || failures == MOST_FAILURES)) {
                return Ending.FAILING;
            }
        }
    }

    /** Older JVMs would run, and count nothing. */
    private void checkCanWatch() throws IOException {
        for (Role side : plan.watched().names().isEmpty() ? new Role[0] : Role.values()) {
            int jdk = Launch.feature(plan.of(side), Launch.inherited(System.getenv()));
            if (jdk < WatchedMethods.FIRST_JDK) {
                throw new IOException("the " + side.word() + " runs on JDK " + jdk + ", and calls are timed from JDK "
                        + WatchedMethods.FIRST_JDK + " on");
            }
        }
    }

    /** A look that was made before an interruption is not made again. */
    private boolean look() throws IOException, UnreadableRecordingException {
        Optional<Look> last = folder.lastAt(counted(Role.BASELINE), counted(Role.CANDIDATE));
        if (last.isPresent()) {
            return last.get().decided();
        }
        double level = level(plan, folder);
        boolean decided = judgement.isDecided(folder.recordings(), level);
        folder.looked(new Look(counted(Role.BASELINE), counted(Role.CANDIDATE), level, decided));
        return decided;
    }

    /** The two-sided level of a look at the runs that a folder holds. */
    public static double level(Plan plan, ExperimentFolder folder) {
        if (plan.fixed()) {
            return LEVEL;
        }
        Both<List<Path>> runs = folder.recordings();
        double now = new Look(runs.baseline().size(), runs.candidate().size(), LEVEL, false).share(plan.runs());
        List<Double> shares = new ArrayList<>();
        folder.looks().stream()
                .map(look -> look.share(plan.runs()))
                .filter(share -> share < now)
                .forEach(shares::add);
        shares.add(now);
        return new GroupSequential(LEVEL, plan.spending()).nominal(shares);
    }

    private int counted(Role side) {
        return folder.recordings().of(side).size();
    }

    private FinishedRun once(int place, Role side) throws IOException, InterruptedException {
        int number = folder.runs().size() + 1;
        listener.starts(place, side);
        QuietMachine.Wait wait = machine.await(plan.timing().quiet());
        Path recordings = folder.unfinished();
        Launch launch = Launch.of(
                plan.of(side),
                folder.settings(plan.settings()) + plan.watched().settings(plan.timing()),
                recordings,
                plan.gcLog(),
                Launch.inherited(System.getenv()));
        String started = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
        RunningProgram program = start(launch);
        try (program) {
            RunningProgram.End end = program.end(plan.timing());
            if (end.isInterrupted()) {
                Thread.sleep(BEHIND_MILLIS);
            }
            checkNotEnded();
            List<Path> recorded = folder.recorded(program.pid());
            String failure = failure(end, recorded);
            ExperimentFolder.Kept kept = ExperimentFolder.keptAs(number, side, failure);
            FinishedRun run = new FinishedRun(
                    number,
                    side,
                    started,
                    end.seconds(),
                    end.exit(),
                    failure,
                    Double.isNaN(wait.load()) ? null : (Double) wait.load(),
                    wait.seconds(),
                    recorded.isEmpty() ? null : kept.recording(),
                    kept.log(),
                    recorded.size());
            folder.finish(run, recorded);
            listener.ran(run);
            return run;
        }
    }

    private RunningProgram start(Launch launch) throws IOException, InterruptedException {
        synchronized (starting) {
            checkNotEnded();
            RunningProgram program = RunningProgram.start(launch, folder.directory(), folder.unfinishedLog());
            running = program;
            return program;
        }
    }

    private void checkNotEnded() throws InterruptedException {
        synchronized (starting) {
            if (ended) {
                throw new InterruptedException("the experiment was ended");
            }
        }
    }

    private String failure(RunningProgram.End end, List<Path> recorded) {
        Integer exit = end.exit();
        if (exit == null) {
            return String.format(
                    Locale.ROOT,
                    "did not end within %.1f s of being told to",
                    plan.timing().grace());
        }
        if (end.told() && plan.timing().length() == null) {
            return String.format(
                    Locale.ROOT, "ran for longer than %.1f s", plan.timing().timeout());
        }
        if (!end.told() && exit != 0) {
            return exit > FIRST_STATUS_OF_SIGNALS
                    ? "ended by signal " + (exit - FIRST_STATUS_OF_SIGNALS)
                    : "exit status " + exit;
        }
        return recorded.isEmpty() ? "no JVM recorded anything" : "";
    }

    /** Ends it from another thread: what runs is ended, and nothing is started any more. */
    public void end() {
        synchronized (starting) {
            ended = true;
        }
        RunningProgram last = running;
        if (last != null) {
            last.close();
        }
    }

    @Override
    public void close() throws IOException {
        end();
        folder.removeUnfinished();
    }

    /** Baseline, candidate, candidate, baseline: in each block of four both have run at the same time on average. */
    static final class RunOrder {

        static final int BLOCK = 4;

        private RunOrder() {}

        static Role side(int place) {
            int within = place % BLOCK;
            return within == 0 || within == BLOCK - 1 ? Role.BASELINE : Role.CANDIDATE;
        }
    }

    /** Lets one program at a time run the experiment of a folder. It goes with the program that holds it. */
    record FolderLock(FileChannel channel) implements Closeable {

        static FolderLock of(Path folder) throws IOException {
            FileChannel channel = FileChannel.open(
                    folder.resolve("running.lock"),
                    Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                    OwnerOnly.file());
            if (taken(channel) == null) {
                channel.close();
                throw new IOException("it is running already");
            }
            return new FolderLock(channel);
        }

        private static @Nullable FileLock taken(FileChannel channel) throws IOException {
            try {
                return channel.tryLock();
            } catch (OverlappingFileLockException here) {
                return null;
            }
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
