package org.flightdiff.recording.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadEventsException;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.Unread;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RarerEventsTest {

    private static final Path SAMPLE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final long FEW = 2_000;
    private static final int MOST_FREQUENT = 5;

    @Test
    void theRarestTypesAreReadFirstAndAStackTraceMakesATypeDearer() {
        Selection often = Selection.of("often");
        Selection seldom = Selection.of("seldom");
        Selection stacked = Selection.of("stacked").withStacks();
        Selection never = Selection.of("never");
        List<Selection> all = List.of(often, seldom, stacked, never);
        Map<String, Long> counts = Map.of("often", 900L, "seldom", 40L, "stacked", 15L);
        RarerEvents few = RarerEvents.among(all, counts, new RarerEvents.Limits(900, 100));
        assertThat(few.unread()).isEqualTo(Set.of("often", "stacked"));
        assertThat(few.selections()).containsExactly(never, seldom);
        assertThat(RarerEvents.among(all, counts, new RarerEvents.Limits(900, 115))
                        .unread())
                .isEqualTo(Set.of("often"));
        assertThat(RarerEvents.among(all, counts, new RarerEvents.Limits(956, 100))
                        .unread())
                .isEqualTo(Set.of());
    }

    @Test
    void whatARecordingKnowsItselfByIsReadFirstHoweverOftenItIsThere() {
        Selection settings = EventSettings.ACTIVE_SETTING;
        RarerEvents first = RarerEvents.among(
                List.of(settings, Selection.of("often")),
                Map.of(settings.event(), 5_000L, "often", 900L),
                new RarerEvents.Limits(1, 100));
        assertThat(first.unread()).isEqualTo(Set.of("often"));
    }

    @Test
    void aSmallFileIsReadAtOnce() throws UnreadableRecordingException {
        List<LoadedRecording> begun = new ArrayList<>();
        LoadedRecording all = new RecordingReader(Views.reads(), Progress.SILENT).read(SAMPLE, begun::add);
        assertThat(begun).isEmpty();
        assertThat(all.unread()).isEqualTo(Set.of());
    }

    @Test
    void whatIsReadFirstIsThatOfTheWholeAndTheRestIsKnownToBeMissing() throws UnreadableRecordingException {
        List<LoadedRecording> begun = new ArrayList<>();
        LoadedRecording all = PartlyRead.read(SAMPLE, FEW, Progress.SILENT, begun::add);
        LoadedRecording first = begun.get(0);
        assertThat(begun.size()).isEqualTo(1);
        assertThat(first.source()).isEqualTo(all.source());
        assertThat(first.eventCounts()).isEqualTo(all.eventCounts());
        assertThat(first.settings().all()).isEqualTo(all.settings().all());
        assertThat(first.jvm()).isEqualTo(all.jvm());
        assertThat(first.unread().isEmpty()).isFalse();
        for (Selection type : Views.reads()) {
            if (first.unread().contains(type.event())) {
                assertThatThrownBy(() -> first.whole().events(type)).isInstanceOf(UnreadEventsException.class);
            } else {
                assertThat(Arrays.equals(
                                all.whole().events(type).starts(),
                                first.whole().events(type).starts()))
                        .isTrue();
            }
        }
    }

    @Test
    void aDamagedFileIsReadAtOnce(@TempDir Path folder) throws Exception {
        byte[] whole = Files.readAllBytes(SAMPLE);
        Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(whole, whole.length * 2 / 3));
        List<LoadedRecording> begun = new ArrayList<>();
        try {
            PartlyRead.read(cut, FEW, Progress.SILENT, begun::add);
        } catch (UnreadableRecordingException nothingIsLeft) {
            assertThat(String.valueOf(nothingIsLeft.getMessage())).contains("cut.jfr");
        }
        assertThat(begun).isEmpty();
    }

    @Test
    void whoeverAsksToStopIsHeardWhileTheFirstEventsAreRead() {
        List<LoadedRecording> begun = new ArrayList<>();
        assertThatThrownBy(() -> PartlyRead.read(SAMPLE, FEW, (read, total) -> false, begun::add))
                .isInstanceOf(CancellationException.class);
        assertThat(begun).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"allocation-baseline.jfr", "live-set-candidate.jfr"})
    void aNumberIsThatOfTheWholeOrWaitsWhicheverTypeIsUnread(String file) throws UnreadableRecordingException {
        LoadedRecording all =
                new RecordingReader(Views.reads(), Progress.SILENT).read(Path.of("sample-recordings", file));
        Window whole = all.whole();
        List<Metric> metrics =
                Views.ALL.stream().flatMap(view -> view.metrics().stream()).toList();
        int waiting = 0;
        for (String type : readTypes(all)) {
            Window partly = PartlyRead.without(all, Set.of(type)).whole();
            for (Metric metric : metrics) {
                Measurement now = metric.in(partly);
                Measurement later = metric.in(whole);
                if (now instanceof Unread unread) {
                    waiting++;
                    assertThat(English.of(unread.reason())).as(metric.id()).contains("still being read");
                } else {
                    assertThat(told(now))
                            .as(() -> metric.id() + " without " + type)
                            .isEqualTo(told(later));
                }
            }
        }
        assertThat(waiting).as("only " + waiting).isGreaterThan(metrics.size());
    }

    private static Set<String> readTypes(LoadedRecording recording) {
        Set<String> types = new TreeSet<>(recording.eventCounts().keySet());
        types.retainAll(recording.tables().keySet());
        return types;
    }

    private static Object told(Measurement measurement) {
        return measurement instanceof Measured measured ? measured.value() : measurement;
    }

    @Test
    void aPanelIsThatOfTheWholeOrSaysThatItWaits() throws UnreadableRecordingException {
        LoadedRecording all = new RecordingReader(Views.reads(), Progress.SILENT).read(SAMPLE);
        Sides whole = new Sides(List.of(all.whole()), List.of(all.whole()));
        for (String type : mostFrequent(all)) {
            Window partly = PartlyRead.without(all, Set.of(type)).whole();
            Sides sides = new Sides(List.of(partly), List.of(partly));
            for (View view : Views.ALL) {
                for (Panel panel : view.panels()) {
                    if (panel.show(sides) instanceof Unavailable now) {
                        String reason = English.of(now.reason());
                        if (!reason.contains("still being read")) {
                            Unavailable later = (Unavailable) panel.show(whole);
                            assertThat(reason).isEqualTo(English.of(later.reason()));
                        }
                    }
                }
            }
        }
    }

    /** As panels take long, only of types that would be read last. */
    private static List<String> mostFrequent(LoadedRecording recording) {
        return readTypes(recording).stream()
                .sorted(Comparator.comparing(type -> -recording.eventCounts().getOrDefault(type, 0L)))
                .limit(MOST_FREQUENT)
                .toList();
    }
}
