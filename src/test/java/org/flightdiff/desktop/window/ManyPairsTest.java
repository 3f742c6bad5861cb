package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.stage.Stage;
import org.flightdiff.desktop.OpenWindow;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A window that stays open for days. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class ManyPairsTest {

    private static final int PAIRS = 50;
    private static final int SETTLED = 10;

    /** What the last pairs may take beyond earlier ones. */
    private static final double GROWTH = 1.25;

    private final ExecutorService background = Executors.newFixedThreadPool(2);

    @SuppressWarnings("NullAway.Init")
    private OpenWindow window;

    @Start
    void open(Stage stage) throws IOException {
        window = new OpenWindow(stage, OpenWindow.READER, Investigation::of, background);
    }

    @AfterEach
    void stop() {
        background.shutdownNow();
    }

    @Test
    void fiftyPairsOneAfterTheOtherLeaveNothingOfTheEarlierOnes(FxRobot robot) throws IOException, TimeoutException {
        List<Path> candidates = candidates();
        long[] usedBytes = new long[PAIRS];
        for (int i = 0; i < PAIRS; i++) {
            Path candidate = candidates.get(i % candidates.size());
            show(robot, candidate);
            usedBytes[i] = usedBytes();
        }
        System.out.println("MiB after each pair: "
                + IntStream.range(0, PAIRS).mapToObj(i -> usedBytes[i] >> 20).toList());
        double first = median(Arrays.copyOfRange(usedBytes, SETTLED, 2 * SETTLED));
        double last = median(Arrays.copyOfRange(usedBytes, PAIRS - SETTLED, PAIRS));
        assertThat(last).isLessThan(first * GROWTH);
    }

    @Test
    void aReadThatIsCancelledFiftyTimesLeavesNoReaderAndTheNextPairIsCompared(FxRobot robot)
            throws IOException, TimeoutException {
        List<Path> candidates = candidates();
        for (int i = 0; i < PAIRS; i++) {
            Path candidate = candidates.get(i % candidates.size());
            robot.interact(() -> window.session().openRuns(List.of(candidate), Role.CANDIDATE));
            robot.interact(() -> {
                if (window.session().side(Role.CANDIDATE).state() instanceof Loading) {
                    window.session().side(Role.CANDIDATE).cancel();
                }
            });
        }
        waitUntil(() -> ((ThreadPoolExecutor) background).getActiveCount() == 0);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(window.session().side(Role.CANDIDATE).state()).isNotInstanceOf(Loading.class);
        show(robot, candidates.get(0));
    }

    private void show(FxRobot robot, Path candidate) throws TimeoutException {
        robot.interact(() -> window.session().open(List.of(sample("allocation-baseline"), candidate), Role.BASELINE));
        waitUntil(() -> window.session().comparison() != null
                && window.session()
                        .comparison()
                        .candidate()
                        .get(0)
                        .source()
                        .file()
                        .endsWith(candidate.getFileName()));
        waitUntil(() -> robot.lookup("#divergences").tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static Path sample(String name) {
        return Path.of("sample-recordings", name + ".jfr");
    }

    private static List<Path> candidates() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("sample-recordings"))) {
            return files.filter(file -> file.toString().endsWith("-candidate.jfr"))
                    .sorted()
                    .toList();
        }
    }

    /** Of several pairs, as some are looked at while the window still works on them. */
    private static double median(long[] bytes) {
        return Arrays.stream(bytes).sorted().skip(bytes.length / 2).findFirst().orElseThrow();
    }

    /** The least of several looks, as painting goes on beside. */
    private static long usedBytes() {
        Runtime runtime = Runtime.getRuntime();
        return IntStream.range(0, 3)
                .mapToLong(look -> {
                    System.gc();
                    return runtime.totalMemory() - runtime.freeMemory();
                })
                .min()
                .orElseThrow();
    }
}
