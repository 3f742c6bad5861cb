package org.flightdiff.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.IOException;
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

    /** How many collections the test asks for. */
    private static int collections;

    /** What JUnit is told to run. */
    static class Collecting {

        @Test
        @Recorded(baseline = SUMMARY, goals = GOALS)
        void againstASummary() {
            collect();
        }

        @Test
        @Recorded(baseline = RECORDING, goals = GOALS)
        void againstARecording() {
            collect();
        }

        @Test
        @Recorded(baseline = SUMMARY, goals = FOLDER + "/none.yaml")
        void failing() {
            throw new IllegalStateException("of its own");
        }

        private static void collect() {
            for (int i = 0; i < collections; i++) {
                System.gc();
            }
        }
    }

    @BeforeAll
    static void goals() throws IOException {
        Files.createDirectories(Path.of(FOLDER));
        Files.writeString(
                Path.of(GOALS), "goals:\n  - {name: Nobody asks, metric: gc.explicit.count, goal: under 3}\n");
    }

    @BeforeEach
    void withoutBaseline() throws IOException {
        Files.deleteIfExists(Path.of(SUMMARY));
        Files.deleteIfExists(Path.of(RECORDING));
        collections = 1;
    }

    @Test
    void withoutABaselineItSaysHowToGetOne() {
        assertTrue(
                failure("againstASummary")
                        .startsWith("there is no baseline " + Path.of(SUMMARY)
                                + ": run this test once with -Dflightdiff.renew=true"),
                failure("againstASummary"));
    }

    @Test
    void aMissedGoalFailsWithTheReport() throws IOException {
        assertEquals(List.of(), run("againstASummary", true));
        assertEquals(
                1,
                Summary.read(Path.of(SUMMARY))
                        .metric("gc.explicit.count")
                        .orElseThrow()
                        .value());
        assertEquals(List.of(), run("againstASummary", false));
        collections = 20;
        String failure = failure("againstASummary");
        assertTrue(failure.startsWith("missed: Nobody asks\n\n"), failure);
        assertTrue(failure.contains("missed: Nobody asks"), failure);
    }

    @Test
    void theBaselineMayBeARecording() {
        assertEquals(List.of(), run("againstARecording", true));
        collections = 20;
        String failure = failure("againstARecording");
        assertTrue(failure.contains("\n  baseline   " + Path.of(RECORDING)), failure);
    }

    @Test
    void aTestThatFailsByItselfIsNotJudged() {
        assertEquals("of its own", failure("failing"));
    }

    private static String failure(String test) {
        List<String> failures = run(test, false);
        assertEquals(1, failures.size(), failures.toString());
        return failures.get(0);
    }

    private static List<String> run(String test, boolean renewing) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectMethod(Collecting.class, test))
                .configurationParameter("flightdiff.renew", String.valueOf(renewing))
                .build();
        SummaryGeneratingListener heard = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, heard);
        assertEquals(1, heard.getSummary().getTestsStartedCount());
        return heard.getSummary().getFailures().stream()
                .map(TestExecutionSummary.Failure::getException)
                .map(Throwable::getMessage)
                .toList();
    }
}
