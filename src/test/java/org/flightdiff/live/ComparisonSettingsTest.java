package org.flightdiff.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import jdk.jfr.Configuration;
import jdk.jfr.FlightRecorder;
import org.flightdiff.recording.Selection;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.cpu.CpuEvents;
import org.junit.jupiter.api.Test;

class ComparisonSettingsTest {

    private static final Pattern EVENT = Pattern.compile("<event name=\"([\\w.]+)\">");

    @Test
    void everyEventOfTheJdkThatAViewReadsIsOnOrLeftOutWithAReason() {
        Set<String> read = Views.reads().stream().map(Selection::event).collect(Collectors.toCollection(TreeSet::new));
        Set<String> named = new TreeSet<>(named());
        assertThat(read).hasSizeGreaterThan(100);
        read.removeAll(named);
        read.removeIf(event -> !event.startsWith("jdk."));
        // Of logs alone, and of what commands print.
        read.remove(CpuEvents.TIME_STATISTICS.event());
        read.removeAll(Set.of("jdk.MemoryMapping", "jdk.ThreadCPUTime"));
        assertThat(read).as("read, but not in comparison.jfc").isEmpty();
    }

    @Test
    void noEventIsNamedThatNothingReads() {
        Set<String> named = new TreeSet<>(named());
        Views.reads().forEach(selection -> named.remove(selection.event()));
        assertThat(named).containsExactlyInAnyOrder("jdk.ActiveRecording", "jdk.ActiveSetting", "jdk.DataLoss");
        assertThat(named()).doesNotHaveDuplicates();
    }

    @Test
    void everySettingHasItsReasonAboveIt() {
        List<String> lines = ComparisonSettings.USUAL
                .substring(ComparisonSettings.USUAL.indexOf("<configuration"))
                .lines()
                .toList();
        List<String> without = IntStream.range(1, lines.size())
                .filter(line -> lines.get(line).contains("<event"))
                .filter(line -> !lines.get(line - 1).contains("<event")
                        && !lines.get(line - 1).endsWith("-->"))
                .mapToObj(lines::get)
                .toList();
        assertThat(without).isEmpty();
    }

    @Test
    void thisJdkUnderstandsThemAndKnowsEveryEventThatIsNotOfAnother() throws Exception {
        Map<String, String> settings = understood(ComparisonSettings.USUAL);
        assertThat(settings).containsEntry("jdk.ExecutionSample#period", "50 ms");
        Set<String> known = FlightRecorder.getFlightRecorder().getEventTypes().stream()
                .map(type -> type.getName())
                .collect(Collectors.toSet());
        List<String> kept = named().stream().filter(known::contains).toList();
        assertThat(kept).hasSizeGreaterThan(90);
        assertThat(kept).allSatisfy(event -> assertThat(settings).containsKey(event + "#enabled"));
    }

    @Test
    void allocationInBuffersIsOnWhereNoSamplesAre() throws Exception {
        String buffers = "jdk.ObjectAllocationInNewTLAB#enabled";
        assertThat(understood(ComparisonSettings.forJdk(8))).containsEntry(buffers, "true");
        assertThat(understood(ComparisonSettings.forJdk(11))).containsEntry(buffers, "true");
        assertThat(understood(ComparisonSettings.forJdk(17))).containsEntry(buffers, "false");
    }

    @Test
    void exceptionsAreOnWhereTheirNumberIsLimited() throws Exception {
        String exceptions = "jdk.JavaExceptionThrow#enabled";
        assertThat(understood(ComparisonSettings.forJdk(24))).containsEntry(exceptions, "false");
        assertThat(understood(ComparisonSettings.forJdk(25)))
                .containsEntry(exceptions, "true")
                .containsEntry("jdk.JavaExceptionThrow#throttle", "100/s");
    }

    private static Map<String, String> understood(String text) throws IOException, ParseException {
        return Configuration.create(new StringReader(text)).getSettings();
    }

    private static List<String> named() {
        List<String> named = new ArrayList<>();
        EVENT.matcher(ComparisonSettings.USUAL).results().forEach(found -> named.add(found.group(1)));
        return named;
    }
}
