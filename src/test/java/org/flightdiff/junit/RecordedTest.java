package org.flightdiff.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.Summary;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** JUnit runs a test that records itself. */
class RecordedTest {

    private static final String FOLDER = "target/recorded-test";
    private static final String SUMMARY = FOLDER + "/new-folder/baseline.json";
    private static final String RECORDING = FOLDER + "/baseline.jfr";
    private static final String GOALS = FOLDER + "/goals.yaml";
    private static final String STRICT = FOLDER + "/strict.yaml";

    /** What JUnit is told to run. */
    static class Collecting {

        @Test
        @Recorded(baseline = SUMMARY, goals = GOALS)
        void againstASummary() {
            System.gc();
        }

        @Test
        @Recorded(baseline = SUMMARY, goals = STRICT)
        void strictly() {
            System.gc();
        }

        @Test
        @Recorded(baseline = RECORDING, goals = STRICT)
        void againstARecording() {
            System.gc();
        }

        @Test
        @Recorded(baseline = SUMMARY, goals = FOLDER + "/none.yaml")
        void failing() {
            throw new IllegalStateException("of its own");
        }
    }

    @BeforeAll
    static void goals() throws Exception {
        Files.createDirectories(Path.of(FOLDER));
        String goal = "goals:\n  - {name: Nobody asks, metric: gc.explicit.count, goal: %s}\n";
        Files.writeString(Path.of(GOALS), goal.formatted("under 1000"));
        Files.writeString(Path.of(STRICT), goal.formatted("none"));
    }

    @BeforeEach
    void withoutBaseline() throws Exception {
        Files.deleteIfExists(Path.of(SUMMARY));
        Files.deleteIfExists(Path.of(RECORDING));
    }

    @Test
    void withoutABaselineItSaysHowToGetOne() {
        assertThat(failure("againstASummary"))
                .startsWith("there is no baseline " + Path.of(SUMMARY)
                        + ": run this test once with -Dflightdiff.renew=true");
    }

    @Test
    void aMissedGoalFailsWithTheReport() throws Exception {
        assertThat(run("againstASummary", true)).isEmpty();
        assertThat(Summary.read(Path.of(SUMMARY))
                        .metric("gc.explicit.count")
                        .orElseThrow()
                        .value())
                .isPositive();
        assertThat(run("againstASummary", false)).isEmpty();
        String failure = failure("strictly");
        assertThat(failure).startsWith("missed: Nobody asks\n\n").contains("missed: Nobody asks");
    }

    @Test
    void theBaselineMayBeARecording() {
        assertThat(run("againstARecording", true)).isEmpty();
        String failure = failure("againstARecording");
        assertThat(failure).contains("\n  baseline   " + Path.of(RECORDING));
    }

    @Test
    void aTestThatFailsByItselfIsNotJudged() {
        assertThat(failure("failing")).isEqualTo("of its own");
    }

    private static String failure(String test) {
        List<String> failures = run(test, false);
        assertThat(failures.size()).as(failures.toString()).isEqualTo(1);
        return failures.get(0);
    }

    private static List<String> run(String test, boolean renewing) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectMethod(Collecting.class, test))
                .configurationParameter("flightdiff.renew", String.valueOf(renewing))
                .build();
        SummaryGeneratingListener heard = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, heard);
        assertThat(heard.getSummary().getTestsStartedCount()).isEqualTo(1);
        return heard.getSummary().getFailures().stream()
                .map(TestExecutionSummary.Failure::getException)
                .map(Throwable::getMessage)
                .toList();
    }
}
