package org.flightdiff.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.jdk.JdkChange.Since;
import org.flightdiff.jdk.JdkChanges.ChangesFile;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.configuration.ConfigurationView;
import org.flightdiff.view.configuration.JdkPanel;
import org.flightdiff.yaml.MalformedFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class JdkChangesTest {

    @Test
    void theLedgerHasEightyChangesAndMoreEachOnce() {
        assertThat(changes()).hasSizeGreaterThanOrEqualTo(80);
        assertThat(changes()).extracting(JdkChange::id).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("changes")
    void aChangeHasATitleAndASourceAndIsShownByAMetricThatItMovesOrByItsFlag(JdkChange change) {
        assertThat(change.moves().keySet())
                .allMatch(metric -> Views.metric(metric).isPresent());
        assertThat(English.of(change.title())).isNotBlank().doesNotContain("jdk.change");
        assertThat(change.source()).matches("JEP \\d+|JDK-\\d{7}");
        String by = change.by();
        assertThat(by == null
                        || change.moves().containsKey(by)
                        || (by.equals(JdkChange.FLAG)
                                && change.flag() != null
                                && !change.moves().isEmpty()))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "1.8.0_504, 11.0.32, compact-strings",
        "17.0.15, 27.0.1, compact-object-headers",
        "25.0.3, 26, initial-heap",
        "1.8.0_362, 1.8.0_372, cgroup-v2"
    })
    void whatLiesBetweenTwoReleasesIsFoundEitherWay(String before, String after, String id) {
        Release one = Release.of(before).orElseThrow();
        Release other = Release.of(after).orElseThrow();
        assertThat(JdkChanges.between(one, other)).extracting(JdkChange::id).contains(id);
        assertThat(JdkChanges.between(other, one)).isEqualTo(JdkChanges.between(one, other));
        assertThat(JdkChanges.between(one, one)).isEmpty();
    }

    @Test
    void aChangeOfOneCollectorDoesNotConcernAnother() throws Exception {
        JdkChange change = read("""
            - id: pinned-regions
              in: [22]
              source: JEP 423
              kind: behaviour
              collectors: [G1]
              moves:
                gc.locker.count: falls
              by: gc.locker.count
            """);
        assertThat(change.concerns(Collector.G1)).isTrue();
        assertThat(change.concerns(Collector.UNKNOWN)).isTrue();
        assertThat(change.concerns(Collector.PARALLEL)).isFalse();
    }

    @Test
    void aFlagThatIsGoneTakesNothingBack() throws Exception {
        JdkChange change = read("""
            - id: no-biased-locks
              in: [15]
              source: JEP 374
              kind: default
              flag: UseBiasedLocking
              from: true
              to: false
              back: -XX:+UseBiasedLocking
              back-gone: 18
            """);
        assertThat(change.back(new Release(17, 15))).isEqualTo("-XX:+UseBiasedLocking");
        assertThat(change.back(new Release(21, 0))).isNull();
    }

    @Test
    void aMendedDefectIsInNoLaterUpdate() throws Exception {
        JdkChange change = read("""
            - id: some-defect
              in: [17]
              source: JDK-8000000
              kind: defect
              fixed: [18, 17.0.4]
            """);
        assertThat(change.isIn(new Release(17, 3))).isTrue();
        assertThat(change.isIn(new Release(17, 4))).isFalse();
        assertThat(change.isIn(new Release(21, 0))).isFalse();
    }

    @Test
    void aWordThatMeansNothingIsRefusedWithItsLine() {
        assertThatThrownBy(() ->
                        ChangesFile.parse("ledger.yaml", "- id: one\n  in: [9]\n  source: JEP 1\n  kind: rumour\n"))
                .isInstanceOf(MalformedFileException.class)
                .hasMessageStartingWith("ledger.yaml:4:");
    }

    @Test
    void whatTakesAChangeBackStandsBesideItsNameAndUnderNeitherSide() {
        SettingsDifference shown = (SettingsDifference)
                PanelCheck.show(JdkPanel.PANEL, whole("jdk-upgrade-baseline"), whole("jdk-upgrade-candidate"));
        assertThat(shown.rows()).isNotEmpty();
        assertThat(shown.rows()).noneMatch(row -> (row.baseline() + " " + row.candidate()).contains("-XX:"));
        assertThat(shown.rows()).anyMatch(row -> English.of(row.label()).contains("-XX:LockingMode=1"));
    }

    @ParameterizedTest
    @CsvSource({
        "1.8.0_504, 8, 504",
        "1.8.0, 8, 0",
        "8u372, 8, 372",
        "9, 9, 0",
        "11.0.32.1, 11, 32",
        "17.0.15, 17, 15",
        "17.0.9+9, 17, 9",
        "21.0.13.0.3, 21, 13",
        "25-ea, 25, 0",
        "27.0.1-adhoc.builder.src, 27, 1",
        "10.0.2, 10, 2",
        "18, 18, 0"
    })
    void theVersionOfAJvmIsARelease(String version, int feature, int update) {
        assertThat(Release.of(version).orElseThrow()).isEqualTo(new Release(feature, update));
        assertThat(Stream.of("", "unknown", "ea").map(Release::of)).allMatch(Optional::isEmpty);
    }

    @Test
    void releasesAreWrittenAsUsual() {
        assertThat(new Release(8, 372).toString()).isEqualTo("8u372");
        assertThat(new Release(17, 2).toString()).isEqualTo("17.0.2");
        assertThat(new Release(27, 0).toString()).isEqualTo("27");
    }

    @ParameterizedTest
    @CsvSource({
        "16, 15.0.9, false",
        "16, 16, true",
        "16, 27.0.1, true",
        "15 11.0.16 8u372, 1.8.0_362, false",
        "15 11.0.16 8u372, 1.8.0_372, true",
        "15 11.0.16 8u372, 11.0.15, false",
        "15 11.0.16 8u372, 11.0.16.1, true",
        "15 11.0.16 8u372, 14.0.2, false",
        "15 11.0.16 8u372, 17, true",
        "11.0.3 13, 14, true",
        "11.0.3 13, 12, false"
    })
    void whatWasPutBackIsInThatUpdateAndLaterOnesOfThatTrainOnly(String since, String version, boolean holds) {
        List<Release> first =
                Stream.of(since.split(" ")).map(JdkChangesTest::release).toList();
        assertThat(new Since(first).holdsIn(release(version))).isEqualTo(holds);
        assertThat(Since.NEVER.holdsIn(release(version))).isFalse();
    }

    static List<JdkChange> changes() {
        return JdkChanges.all();
    }

    private static JdkChange read(String text) throws MalformedFileException {
        return ChangesFile.parse("ledger.yaml", text).get(0);
    }

    private static Window whole(String sample) {
        return MeasuredRecording.of(Path.of("sample-recordings", sample + ".jfr"), ConfigurationView.VIEW)
                .whole();
    }

    private static Release release(String version) {
        return Release.of(version).orElseThrow();
    }
}
