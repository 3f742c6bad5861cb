package org.flightdiff.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import jdk.jfr.Configuration;
import jdk.jfr.FlightRecorder;
import org.flightdiff.language.Words;
import org.flightdiff.live.LiveRecording.Wish;
import org.flightdiff.recording.Selection;
import org.flightdiff.testing.RunningWorkload;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.cpu.CpuEvents;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JVMs that are killed at the worst moments. */
class LiveRecordingTest {

    @TempDir
    private Path folder;

    private static final Pattern EVENT = Pattern.compile("<event name=\"([\\w.]+)\">");

    private interface Attempt {
        Object make() throws RefusedException;
    }

    @Test
    void aJvmThatEndsBeforeItIsRecordedIsToldApartFromOneThatDoesNotAnswer() throws Exception {
        try (RunningWorkload workload = RunningWorkload.start()) {
            LiveJvm jvm = reached(workload);
            killed(workload);
            assertThat(refusal(() -> LiveRecording.begin(jvm, wish()))).contains("ended before it could be recorded");
        }
    }

    @Test
    @Tag("slow")
    void whereAKilledJvmHasWrittenNothingNobodyIsSaidToHaveStoppedTheRecording() throws Exception {
        Path repository = folder.resolve("repository");
        try (RunningWorkload workload = RunningWorkload.start("-XX:FlightRecorderOptions:repository=" + repository)) {
            LiveRecording recording = LiveRecording.begin(reached(workload), wish());
            killed(workload);
            // A JDK before 14 leaves no chunk that is not finished.
            remove(repository);
            assertThat(refusal(recording::end)).contains("ended and left nothing of the recording flightdiff-");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "com.shop.Orders --token abc,        com.shop.Orders, Orders",
        "/opt/shop/orders.jar --port 8080,   orders.jar,      orders",
        "jdk.jshell/jdk.jshell.Tool,         jdk.jshell.Tool, Tool",
        "Unknown,                            '',              ''",
        "'',                                 '',              ''"
    })
    void itsNameHasNoArgumentsWhichMayBeSecret(String command, String name, String shortName) {
        RunningJvm jvm = new RunningJvm(1, RunningJvm.nameIn(command), "");
        assertThat(jvm.name()).isEqualTo(name);
        assertThat(jvm.shortName()).isEqualTo(shortName);
    }

    @Test
    void itsRecordingIsNamedAfterProgramAndTime() {
        LocalDateTime time = LocalDateTime.of(2026, 11, 23, 9, 5, 7);
        assertThat(Wish.suggested("Orders", time)).isEqualTo("Orders-20261123-090507.jfr");
        assertThat(Wish.suggested("odd/name $1", time)).isEqualTo("odd-name-1-20261123-090507.jfr");
        assertThat(Wish.suggested("", time)).isEqualTo("jvm-20261123-090507.jfr");
    }

    @ParameterizedTest
    @CsvSource({"60s, 60000", "1.5m, 90000", "2 h, 7200000", "250ms, 250"})
    void lengthsAreWrittenAsWindowsAre(String written, long millis) {
        assertThat(Length.parse(written)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource({"60", "soon", "-5s", "0s", "''"})
    void whatIsNoLengthIsRefused(String written) {
        assertThatThrownBy(() -> Length.parse(written)).hasMessageContaining("write it like 60s");
    }

    @Test
    void everyEventOfTheJdkThatAViewReadsIsOnOrLeftOutWithAReason() {
        Set<String> read = Views.reads().stream().map(Selection::event).collect(Collectors.toCollection(TreeSet::new));
        Set<String> named = new TreeSet<>(named());
        assertThat(read).hasSizeGreaterThan(100);
        read.removeAll(named);
        read.removeIf(event -> !event.startsWith("jdk."));
        // Of logs alone, and of what commands print.
        read.remove(CpuEvents.TIME_STATISTICS.event());
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

    private Wish wish() {
        return new Wish(null, null, folder.resolve("none.jfr"));
    }

    private static LiveJvm reached(RunningWorkload workload) throws RefusedException {
        List<RunningJvm> meant = RunningJvm.meant(workload.id());
        return LiveJvm.of(meant.get(0));
    }

    private static void killed(RunningWorkload workload) {
        ProcessHandle process = ProcessHandle.of(Long.parseLong(workload.id())).orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
    }

    private static String refusal(Attempt attempt) {
        return Words.ENGLISH.of(
                catchThrowableOfType(RefusedException.class, attempt::make).text());
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
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
