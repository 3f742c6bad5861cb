package org.flightdiff.report.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.SafeText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class JUnitReportTest {

    static Stream<String> hostile() {
        return HostileComparison.TEXTS.stream();
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void goalsMissedAndNotDecidedAreFailures(String text) throws Exception {
        Document document = parsed(JUnitReport.of(HostileComparison.with(text), true));
        assertEquals("2", document.getDocumentElement().getAttribute("failures"));
        assertEquals(2, document.getElementsByTagName("failure").getLength());
        Element first = (Element) document.getElementsByTagName("testcase").item(0);
        assertEquals(SafeText.of(text), first.getAttribute("name"));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void aGoalNotDecidedIsSkippedWhereThatIsAllowed(String text) throws Exception {
        Document document = parsed(JUnitReport.of(HostileComparison.with(text), false));
        assertEquals("1", document.getDocumentElement().getAttribute("failures"));
        assertEquals("1", document.getDocumentElement().getAttribute("skipped"));
        assertEquals(1, document.getElementsByTagName("skipped").getLength());
    }

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }
}
