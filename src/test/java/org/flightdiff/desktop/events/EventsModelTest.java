package org.flightdiff.desktop.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.flightdiff.desktop.events.EventsModel.EventsState.EventsFound;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.events.EventCondition;
import org.flightdiff.events.FoundEvents;
import org.flightdiff.events.PanelEvents;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.PanelId;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.gc.GcView;
import org.junit.jupiter.api.Test;

/** What numbers and rows of the GC view lead to. */
class EventsModelTest {

    private final Window before = window("allocation-baseline");
    private final Window after = window("allocation-candidate");
    private final EventsModel events =
            new EventsModel(() -> new Both<>(List.of(before), List.of(after)), new Work(Runnable::run, Runnable::run));

    private static Window window(String sample) {
        return MeasuredRecording.of(Path.of("sample-recordings", sample + ".jfr"), GcView.VIEW)
                .whole();
    }

    @Test
    void aRowOfAListingOpensItsEventAmongAllOfItsType() {
        Panel panel = PanelEvents.panel(new PanelId("gc.collections")).orElseThrow();
        Listing listing = (Listing) PanelCheck.show(panel, before, after);
        for (Role side : Role.values()) {
            for (int place : new int[] {0, 7, listing.of(side).size() - 1}) {
                events.toListed(panel.id(), side, place);
                EventsFound found = (EventsFound) events.stateProperty().get();
                FoundEvents all = found.events();
                assertThat(all.query().conditions()).isEmpty();
                assertThat(all.counts().of(side)).isEqualTo(listing.of(side).size());
                assertThat(all.role(found.chosen())).isEqualTo(side);
                double start = Double.parseDouble(all.all().raw(found.chosen(), EventField.START));
                assertThat(listing.of(side).get(place).stream().map(ListingCell::number))
                        .anyMatch(number -> Math.abs(number - start) < 1e-6);
            }
        }
    }

    @Test
    void aPercentileOpensTheEventsThatReachItTheLongestFirst() {
        Metric p95 = GcView.VIEW.metrics().stream()
                .filter(metric -> metric.id().equals("gc.pause.p95"))
                .findFirst()
                .orElseThrow();
        events.open(p95);
        FoundEvents found = ((EventsFound) events.stateProperty().get()).events();
        assertThat(found.query().type()).isEqualTo("jdk.GCPhasePause");
        assertThat(found.query().conditions()).containsExactly(new EventCondition.Behind(p95));
        assertThat(found.query().isOfLongest()).isTrue();
        assertThat(found.counts().baseline()).isEqualTo(reaching(p95, before));
        assertThat(found.counts().candidate()).isEqualTo(reaching(p95, after));
    }

    private static int reaching(Metric metric, Window window) {
        double value = ((Measured) metric.in(window)).value();
        return (int) window.events("jdk.GCPhasePause")
                .rows()
                .filter(row -> window.events("jdk.GCPhasePause").duration(row) >= value)
                .count();
    }

    @Test
    void aValueOfADistributionOpensTheEventsFromThereOn() {
        Panel panel = GcView.VIEW.panels().stream()
                .filter(each -> PanelCheck.show(each, before, after) instanceof Distribution)
                .findFirst()
                .orElseThrow();
        Distribution shape = (Distribution) PanelCheck.show(panel, before, after);
        double median = shape.percentiles().get(2).baseline();
        events.toValues(shape, median);
        FoundEvents found = ((EventsFound) events.stateProperty().get()).events();
        assertThat(Objects.requireNonNull(events.query()).conditions())
                .containsExactly(new EventCondition.From(panel, median, shape.unit()));
        assertThat(found.counts().baseline())
                .isBetween((int) shape.baselineCount() / 2, (int) shape.baselineCount() / 2 + 1);
    }
}
