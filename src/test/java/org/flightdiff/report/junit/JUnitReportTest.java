package org.flightdiff.report.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.goal.Gate.Trigger;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.SafeText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class JUnitReportTest {

    private static final Gate LENIENT = new Gate(Trigger.GOALS, false, false, Set.of(), 0, Set.of());

    @ParameterizedTest
    @FieldSource("org.flightdiff.report.HostileComparison#TEXTS")
    void goalsMissedAndNotDecidedAreFailures(String text) throws Exception {
        Document document = parsed(JUnit.of(HostileComparison.with(text), Gate.OPEN));
        assertThat(document.getDocumentElement().getAttribute("failures")).isEqualTo("2");
        assertThat(document.getElementsByTagName("failure").getLength()).isEqualTo(2);
        Element first = (Element) document.getElementsByTagName("testcase").item(0);
        assertThat(first.getAttribute("name")).isEqualTo(SafeText.of(text));
    }

    @ParameterizedTest
    @FieldSource("org.flightdiff.report.HostileComparison#TEXTS")
    void aGoalNotDecidedIsSkippedWhereThatIsAllowed(String text) throws Exception {
        Document document = parsed(JUnit.of(HostileComparison.with(text), LENIENT));
        assertThat(document.getDocumentElement().getAttribute("failures")).isEqualTo("1");
        assertThat(document.getDocumentElement().getAttribute("skipped")).isEqualTo("1");
        assertThat(document.getElementsByTagName("skipped").getLength()).isEqualTo(1);
    }

    @Test
    void whereNotOneMetricCouldBeComparedThereIsAnError() throws Exception {
        Comparison nothing =
                HostileComparison.with("text").withMetrics(List.of()).withGoals(List.of());
        Gate worse = new Gate(Trigger.WORSE, true, true, Set.of(), 0, Set.of());
        Document document = parsed(JUnit.of(nothing, worse));
        assertThat(document.getDocumentElement().getAttribute("errors")).isEqualTo("1");
        assertThat(document.getDocumentElement().getAttribute("tests")).isEqualTo("1");
        assertThat(document.getElementsByTagName("error").getLength()).isEqualTo(1);
    }

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }
}
