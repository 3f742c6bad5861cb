package org.flightdiff.report.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.goal.Gate.Failures;
import org.flightdiff.comparison.goal.Gate.Trigger;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Words;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Figures;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.unit.Notation;
import org.jspecify.annotations.Nullable;

/**
 * JUnit XML, as pipelines show it: a test case for each goal, as it came out whatever the gate is set to; and where
 * the gate looks at metrics, one for each that fails it, or one that says that none does. An error where not one metric
 * could be compared.
 */
public final class JUnit implements MatrixReport {

    private static final Figures FIGURES = new Figures(Notation.ENGLISH);

    /** About a metric, by its id, or something else; without an element it passed. */
    private record TestCase(
            String about, String name, @Nullable String element, String message) {

        static TestCase passed(String about, String name) {
            return new TestCase(about, name, null, "");
        }

        static TestCase failed(String about, String name, String message) {
            return new TestCase(about, name, "failure", message);
        }

        boolean is(String other) {
            return other.equals(element);
        }
    }

    @Override
    public String id() {
        return "junit";
    }

    @Override
    public String extension() {
        return "xml";
    }

    @Override
    public boolean tellsOnlyGoals() {
        return true;
    }

    @Override
    public String of(Comparison comparison, Edition edition) {
        return of(comparison, edition.gate());
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return of(matrix, edition.gate());
    }

    /** The whole document. A goal that is not decided, and does not fail by the gate, is skipped. */
    public static String of(Comparison comparison, Gate gate) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + suite("flightdiff", "", comparison, gate, comparison.isEmpty());
    }

    public static String of(Matrix matrix, Gate gate) {
        boolean nothing = matrix.columns().stream().allMatch(Comparison::isEmpty);
        return matrix.columns().stream()
                .map(column -> suite(column, gate, nothing))
                .collect(Collectors.joining(
                        "", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", "</testsuites>\n"));
    }

    /** Pipelines list test cases by their names, so these tell the candidates apart. */
    private static String suite(Comparison column, Gate gate, boolean nothing) {
        String files = MatrixDocument.files(column);
        return suite("flightdiff " + files, " (" + files + ")", column, gate, nothing);
    }

    private static String suite(String name, String of, Comparison comparison, Gate gate, boolean nothing) {
        List<TestCase> cases = new ArrayList<>();
        if (nothing) {
            cases.add(new TestCase("flightdiff", "comparable", "error", "not one metric could be compared"));
        }
        comparison.goals().forEach(goal -> cases.add(ofGoal(goal, gate)));
        Failures failures = gate.failures(comparison);
        if (gate.trigger() == Trigger.WORSE && !nothing) {
            cases.addAll(
                    failures.slowing().isEmpty()
                            ? ofMetrics("worse", result -> "worse", failures.worse())
                            : failures.slowing().stream().map(JUnit::slower).toList());
        }
        if (gate.unproven() && !nothing) {
            cases.addAll(ofMetrics(
                    "maybe worse, not significant",
                    result -> Words.ENGLISH.of(VitalSign.notProven(result)),
                    failures.unproven()));
        }
        StringBuilder xml = new StringBuilder(String.format(
                "<testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"%d\">\n",
                escaped(name), cases.size(), count(cases, "failure"), count(cases, "error"), count(cases, "skipped")));
        cases.forEach(each -> xml.append(testCase(each, of)));
        return xml.append("</testsuite>\n").toString();
    }

    private static long count(List<TestCase> cases, String element) {
        return cases.stream().filter(each -> each.is(element)).count();
    }

    private static TestCase ofGoal(GoalResult goal, Gate gate) {
        if (Boolean.TRUE.equals(goal.passed())) {
            return TestCase.passed(goal.metric(), goal.text());
        }
        String message = goal.word() + ": " + Words.ENGLISH.of(goal.actual());
        return gate.isMissed(goal)
                ? TestCase.failed(goal.metric(), goal.text(), message)
                : new TestCase(goal.metric(), goal.text(), "skipped", message);
    }

    private static TestCase slower(Diagnosis cause) {
        return TestCase.failed(
                cause.id(), "slower: " + Words.ENGLISH.of(cause.title()), Words.ENGLISH.of(cause.explanation()));
    }

    private static List<TestCase> ofMetrics(
            String word, Function<MetricResult, String> words, List<MetricResult> failing) {
        if (failing.isEmpty()) {
            return List.of(TestCase.passed("flightdiff", "nothing is " + word));
        }
        return failing.stream()
                .map(result -> TestCase.failed(
                        result.metric().id(),
                        words.apply(result) + ": " + Words.ENGLISH.of(result.label()),
                        (FIGURES.values(result) + " " + FIGURES.change(result)).strip()))
                .toList();
    }

    private static String testCase(TestCase told, String of) {
        String open = "  <testcase classname=\"" + escaped(told.about) + "\" name=\"" + escaped(told.name + of) + "\"";
        return told.element == null
                ? open + "/>\n"
                : open + "><" + told.element + " message=\"" + escaped(told.message) + "\"/></testcase>\n";
    }

    private static String escaped(String text) {
        return SafeText.of(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
