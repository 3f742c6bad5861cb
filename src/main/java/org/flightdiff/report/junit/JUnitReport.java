package org.flightdiff.report.junit;

import java.util.List;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.language.Words;
import org.flightdiff.report.SafeText;

/** The goals as JUnit XML, one test case each, as pipelines show them. */
public final class JUnitReport {

    private JUnitReport() {}

    /**
     * The whole document.
     *
     * @param undecidedFails whether an undecided goal counts as failed; otherwise it is skipped
     */
    public static String of(Comparison comparison, boolean undecidedFails) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + suite("flightdiff", "", comparison.goals(), undecidedFails);
    }

    /**
     * One candidate's goals.
     *
     * @param name of the suite
     * @param of whose goals they are, added to the name of each; may be empty
     */
    static String suite(String name, String of, List<GoalResult> goals, boolean undecidedFails) {
        long missed = goals.stream()
                .filter(goal -> Boolean.FALSE.equals(goal.passed()))
                .count();
        long undecided = goals.stream().filter(goal -> goal.passed() == null).count();
        StringBuilder xml = new StringBuilder(String.format(
                "<testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\">\n",
                escaped(name),
                goals.size(),
                missed + (undecidedFails ? undecided : 0),
                undecidedFails ? 0 : undecided));
        goals.forEach(goal -> xml.append(testCase(goal, of, undecidedFails)));
        return xml.append("</testsuite>\n").toString();
    }

    private static String testCase(GoalResult goal, String of, boolean undecidedFails) {
        String open =
                "  <testcase classname=\"" + escaped(goal.metric()) + "\" name=\"" + escaped(goal.text() + of) + "\"";
        Boolean passed = goal.passed();
        if (Boolean.TRUE.equals(passed)) {
            return open + "/>\n";
        }
        String message = goal.word() + ": " + Words.ENGLISH.of(goal.actual());
        String element = passed == null && !undecidedFails ? "skipped" : "failure";
        return open + "><" + element + " message=\"" + escaped(message) + "\"/></testcase>\n";
    }

    private static String escaped(String text) {
        return SafeText.of(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
