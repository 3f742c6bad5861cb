package org.flightdiff.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.yaml.MalformedFileException;
import org.junit.jupiter.api.Test;

/** What a file of an experiment can say, and the one line for what it cannot. */
class PlanFileTest {

    @Test
    void twoCommandsAreEnough() throws MalformedFileException {
        Plan plan = plan("baseline: java -Xmx1g -jar a.jar", "candidate: java -jar 'b c.jar'");
        assertEquals(List.of("java", "-Xmx1g", "-jar", "a.jar"), plan.baseline().command());
        assertEquals(List.of("java", "-jar", "b c.jar"), plan.candidate().command());
        assertEquals(Plan.USUAL_LIMIT, plan.runs());
        assertFalse(plan.fixed());
        assertEquals(Timing.USUAL, plan.timing());
        assertEquals(Plan.USUAL_SETTINGS, plan.settings());
    }

    @Test
    void oneCommandCanHaveTwoSetsOfFlagsAndTwoJdks() throws MalformedFileException {
        Plan plan = plan(
                "command: java {flags} -jar app.jar",
                "baseline: {flags: -Xmx1g -XX:+UseG1GC, jdk: /jdk/17}",
                "candidate:",
                "  flags: -Xmx512m",
                "  jdk: /jdk/25",
                "  environment: {MODE: fast, SIZE: 3}");
        assertEquals(plan.baseline().command(), plan.candidate().command());
        assertEquals(List.of("-Xmx1g", "-XX:+UseG1GC"), plan.baseline().flags());
        assertEquals(Path.of("/jdk/25"), plan.candidate().jdk());
        assertEquals(Map.of("MODE", "fast", "SIZE", "3"), plan.candidate().environment());
    }

    @Test
    void timesRunsWorkAndGoalsAreRead() throws MalformedFileException {
        Plan plan = plan(
                "baseline: a",
                "candidate: b",
                "runs: 5",
                "length: 2 min",
                "warm-up: 1500ms",
                "grace: 3s",
                "wait-for-quiet: 0s",
                "settings: default",
                "work: shop.Order",
                "goals:",
                "  - metric: gc.pause.share",
                "    goal: at least 20 % fewer");
        assertEquals(new Timing(120.0, 1.5, Timing.USUAL.timeout(), 3, 0), plan.timing());
        assertTrue(plan.fixed());
        assertEquals(5, plan.runs());
        assertEquals("shop.Order", plan.work());
        assertEquals("gc.pause.share", plan.expectations().goals().get(0).metric());
    }

    @Test
    void whatIsWrongIsSaidInOneLineWithItsPlace() {
        assertEquals("e.yaml:1: there is no 'candidate:'; say how it is run", said("baseline: a"));
        assertEquals(
                "e.yaml:3: 'runs' are made in any case, 'limit' are the most until all is decided: give one of them",
                said("baseline: a", "candidate: b", "limit: 3", "runs: 2"));
        assertEquals(
                "e.yaml:3: '0' is no number of runs; give one from 1 to 999",
                said("baseline: a", "candidate: b", "runs: 0"));
        assertEquals(
                "e.yaml:3: '5' is no time; write it like 60s, 500ms, 2min or 1h",
                said("baseline: a", "candidate: b", "length: 5"));
        assertEquals(
                "e.yaml:4: the warm-up leaves nothing of a run to compare",
                said("baseline: a", "candidate: b", "length: 5s", "warm-up: 5s"));
        assertEquals(
                "e.yaml:2: there is no command; say 'command:' here, or once for both sides",
                said("baseline: a", "candidate: {flags: -Xmx1g}"));
        assertEquals("e.yaml:1: a quote is not closed: 'a", said("baseline: \"java 'a\"", "candidate: b"));
        assertEquals(
                "e.yaml:2: flags stand in one line, such as -Xmx1g -XX:+UseG1GC",
                said("command: java", "baseline: {flags: [-Xmx1g]}", "candidate: {flags: ''}"));
        assertEquals(
                "e.yaml:1: it names its own java, so 'jdk' would change nothing; say just java",
                said("command: /usr/bin/java -jar a.jar", "baseline: {jdk: /jdk/17}", "candidate: {jdk: /jdk/25}"));
        assertEquals("e.yaml:3: 'shell' is true or false", said("baseline: a", "candidate: b", "shell: yes"));
        assertTrue(
                said("baseline: a", "candidate: b", "lenght: 5s").startsWith("e.yaml:3: 'lenght' means nothing here"));
        assertTrue(said("baseline: [").startsWith("e.yaml:"));
        assertTrue(said("").startsWith("e.yaml: is empty"));
        assertTrue(said("[".repeat(20_000)).startsWith("e.yaml:1: "));
    }

    private static Plan plan(String... lines) throws MalformedFileException {
        return PlanFile.parse("e.yaml", String.join("\n", lines), Views.ALL);
    }

    private static String said(String... lines) {
        return String.valueOf(
                assertThrows(MalformedFileException.class, () -> plan(lines)).getMessage());
    }
}
