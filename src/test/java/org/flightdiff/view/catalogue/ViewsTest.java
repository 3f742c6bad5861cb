package org.flightdiff.view.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

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

public class ViewsTest {

    public static Stream<Metric> metrics() {
        return Views.ALL.stream().flatMap(view -> view.metrics().stream());
    }

    static Stream<View> views() {
        return Views.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void aMetricSaysWhatItIsInWordsForPeople(Metric metric) {
        assertThat(metric.id()).matches("[a-z0-9]+([.-][a-z0-9]+)*");
        assertThat(English.of(metric.label()).isBlank()).as(metric.id()).isFalse();
        assertThat(English.of(metric.meaning())).as(metric.id()).endsWith(".");
        assertThat(metric.eventsInWords().isEmpty()).as(metric.id()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void onlyAMetricWithAGoodDirectionIsCritical(Metric metric) {
        assertThat(!metric.critical() || metric.better() != Better.NONE)
                .as(metric.id())
                .isTrue();
        assertThat(!metric.critical() || (metric.extensive() && metric.unit() == Unit.ONE))
                .as(metric.id())
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("views")
    void panelsOfAViewHaveTitlesOfTheirOwn(View view) {
        List<String> titles =
                view.panels().stream().map(panel -> English.of(panel.title())).toList();
        assertThat(new HashSet<>(titles).size()).as(titles.toString()).isEqualTo(titles.size());
    }

    @Test
    void idsAreGivenOnce() {
        List<String> ids = metrics().map(Metric::id).toList();
        Set<String> once = new HashSet<>(ids);
        assertThat(once.size()).isEqualTo(ids.size());
        assertThat(views().map(View::id).distinct().count()).isEqualTo(Views.ALL.size());
    }

    @Test
    void everySharedFactIsThatOfAMetric() {
        Set<String> ids = new HashSet<>(metrics().map(Metric::id).toList());
        assertThat(metrics()
                        .map(Metric::fact)
                        .filter(fact -> !ids.contains(fact))
                        .toList())
                .isEmpty();
    }
}
