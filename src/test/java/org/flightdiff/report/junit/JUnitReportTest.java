package org.flightdiff.report.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.goal.Gate.Trigger;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.SafeText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class JUnitReportTest {

    private static final Gate LENIENT = new Gate(Trigger.GOALS, false, false, Set.of(), 0, Set.of());

    static Stream<String> hostile() {
        return HostileComparison.TEXTS.stream();
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void goalsMissedAndNotDecidedAreFailures(String text) throws Exception {
        Document document = parsed(JUnitReport.of(HostileComparison.with(text), Gate.OPEN));
        assertEquals("2", document.getDocumentElement().getAttribute("failures"));
        assertEquals(2, document.getElementsByTagName("failure").getLength());
        Element first = (Element) document.getElementsByTagName("testcase").item(0);
        assertEquals(SafeText.of(text), first.getAttribute("name"));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void aGoalNotDecidedIsSkippedWhereThatIsAllowed(String text) throws Exception {
        Document document = parsed(JUnitReport.of(HostileComparison.with(text), LENIENT));
        assertEquals("1", document.getDocumentElement().getAttribute("failures"));
        assertEquals("1", document.getDocumentElement().getAttribute("skipped"));
        assertEquals(1, document.getElementsByTagName("skipped").getLength());
    }

    @Test
    void whereNotOneMetricCouldBeComparedThereIsAnError() throws Exception {
        Comparison nothing =
                HostileComparison.with("text").withMetrics(List.of()).withGoals(List.of());
        Gate worse = new Gate(Trigger.WORSE, true, true, Set.of(), 0, Set.of());
        Document document = parsed(JUnitReport.of(nothing, worse));
        assertEquals("1", document.getDocumentElement().getAttribute("errors"));
        assertEquals("1", document.getDocumentElement().getAttribute("tests"));
        assertEquals(1, document.getElementsByTagName("error").getLength());
    }

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }
}
