package org.flightdiff.view.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.testing.English;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every declaration in the catalogue. */
class ViewsTest {

    static Stream<Metric> metrics() {
        return Views.ALL.stream().flatMap(view -> view.metrics().stream());
    }

    static Stream<View> views() {
        return Views.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void aMetricSaysWhatItIsInWordsForPeople(Metric metric) {
        assertTrue(metric.id().matches("[a-z0-9]+([.-][a-z0-9]+)*"), metric.id());
        assertFalse(English.of(metric.label()).isBlank(), metric.id());
        assertTrue(English.of(metric.meaning()).endsWith("."), metric.id());
        assertFalse(metric.eventsInWords().isEmpty(), metric.id());
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void onlyAMetricWithAGoodDirectionIsCritical(Metric metric) {
        assertTrue(!metric.critical() || metric.better() != Better.NONE, metric.id());
        assertTrue(!metric.critical() || (metric.extensive() && metric.unit() == Unit.ONE), metric.id());
    }

    @ParameterizedTest
    @MethodSource("views")
    void panelsOfAViewHaveTitlesOfTheirOwn(View view) {
        List<String> titles =
                view.panels().stream().map(panel -> English.of(panel.title())).toList();
        assertEquals(titles.size(), new HashSet<>(titles).size(), titles.toString());
    }

    @Test
    void idsAreGivenOnce() {
        List<String> ids = metrics().map(Metric::id).toList();
        Set<String> once = new HashSet<>(ids);
        assertEquals(ids.size(), once.size());
        assertEquals(Views.ALL.size(), views().map(View::id).distinct().count());
    }

    @Test
    void everySharedFactIsThatOfAMetric() {
        Set<String> ids = new HashSet<>(metrics().map(Metric::id).toList());
        assertEquals(
                List.of(),
                metrics().map(Metric::fact).filter(fact -> !ids.contains(fact)).toList());
    }
}
