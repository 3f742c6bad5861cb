package org.flightdiff.view.configuration.argument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.SettingsDifference.SettingRow;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.ConfigurationView;
import org.flightdiff.view.configuration.JvmPanels;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The command lines are as HotSpot 17 recorded them, which joins arguments with blanks and quotes none. */
class ArgumentsTest {

    @Test
    void eachArgumentHasItsNameAndItsValue() {
        assertThat(JvmArguments.of(
                        "-Xmx2g -XX:+UseG1GC -XX:-ResizePLAB -XX:MaxGCPauseMillis=100 -Dshop.mode=fast -Dshop.on"
                                + " -Xlog:gc -javaagent:a.jar=x=1 --add-opens=java.base/java.lang=ALL-UNNAMED -Xint",
                        Map.of()))
                .containsExactly(
                        new Argument("-Xmx", "2 GiB"),
                        new Argument("-XX:UseG1GC", "true"),
                        new Argument("-XX:ResizePLAB", "false"),
                        new Argument("-XX:MaxGCPauseMillis", "100"),
                        new Argument("-Dshop.mode", "fast"),
                        new Argument("-Dshop.on", "✓"),
                        new Argument("-Xlog", "gc"),
                        new Argument("-javaagent:a.jar", "x=1"),
                        new Argument("--add-opens=java.base/java.lang", "ALL-UNNAMED"),
                        new Argument("-Xint", "✓"));
        assertThat(JvmArguments.of("", Map.of())).isEmpty();
    }

    @Test
    void aSizeIsTheSameHoweverItIsWritten() {
        assertThat(JvmArguments.of("-Xms4294967296 -Xms4g -Xms4096M -XX:MetaspaceSize=4G", Map.of()))
                .extracting(Argument::value)
                .containsOnly("4 GiB");
        assertThat(JvmArguments.of("-XX:StartFlightRecording:settings=profile", Map.of()))
                .containsExactly(new Argument("-XX:StartFlightRecording", "settings=profile"));
        assertThat(JvmArguments.of("-Xss513k", Map.of())).containsExactly(new Argument("-Xss", "513 KiB"));
    }

    @Test
    void valuesKeepTheirBlanks() {
        String recorded = "-Dx=a b -Dy=\"q -r\" -XX:OnOutOfMemoryError=echo hi; true -ea -Dopen=\"5 -Dz=1";
        assertThat(JvmArguments.of(recorded, Map.of()))
                .containsExactly(
                        new Argument("-Dx", "a b"),
                        new Argument("-Dy", "\"q -r\""),
                        new Argument("-XX:OnOutOfMemoryError", "echo hi; true"),
                        new Argument("-ea", "✓"),
                        new Argument("-Dopen", "\"5"),
                        new Argument("-Dz", "1"));
    }

    @Test
    void aPropertyWhoseValueIsKnownEndsWhereThatEnds() {
        assertThat(JvmArguments.of("-Dz=one -two -ea", Map.of("z", "one -two")))
                .containsExactly(new Argument("-Dz", "one -two"), new Argument("-ea", "✓"));
        assertThat(JvmArguments.of("-Dz=one -two -ea", Map.of("z", "on")))
                .as("changed by the program since")
                .containsExactly(new Argument("-Dz", "one"), new Argument("-two", "✓"), new Argument("-ea", "✓"));
    }

    @Test
    void whatStandsBehindAnOptionOfTheProgramStaysWithIt() {
        assertThat(ProgramArguments.of("shop.Main start --port 80 --mode=fast -u me:pw \"two -words\""))
                .containsExactly(
                        new Argument("start", "start"),
                        new Argument("--port", "--port 80"),
                        new Argument("--mode", "fast"),
                        new Argument("-u", "-u me:pw \"two -words\""));
        assertThat(ProgramArguments.of("shop.Main")).isEmpty();
        assertThat(ProgramArguments.of("")).isEmpty();
    }

    @Test
    void allArgumentsOfBothSidesAreAlignedAndThoseThatDifferStandFirst() {
        Window before = started("args-before", "-Xmx2g -Xint -Dmode=fast -XX:+UseG1GC", "Shop --port 80");
        Window after = started("args-after", "-Xmx2048m -Dmode=slow -XX:+UseG1GC -Dextra=1", "Shop --port 80");
        SettingsDifference arguments =
                (SettingsDifference) ArgumentsPanel.PANEL.show(new Sides(List.of(before), List.of(after)));
        assertThat(arguments.rows())
                .containsExactly(
                        row("other-value", "-Dmode", "fast", "slow"),
                        row("only-baseline", "-Xint", "✓", null),
                        row("only-candidate", "-Dextra", null, "1"),
                        row("on-both-sides", "--port", "--port 80", "--port 80"),
                        row("on-both-sides", "-XX:UseG1GC", "true", "true"),
                        row("on-both-sides", "-Xmx", "2 GiB", "2 GiB"));
        assertThat(arguments.differing()).isEqualTo(3);
        assertThat(arguments.alike()).isEqualTo(3);
    }

    /** Both lines as JDK 17 and 27 recorded them of the same command. */
    @Test
    void whatTheJvmLeftOutIsNeitherTheSameNorChanged() {
        Window before = started(
                "args-told", "-Ddb.password=hunter2 -Dmode=fast", "Shop --password=xyz --port 80 --token abc me:pw");
        Window after = started(
                "args-left-out", "[REDACTED] -Dmode=slow", "Shop [REDACTED] --port 80 [REDACTED] [REDACTED] me:pw");
        for (List<Window> sides : List.of(List.of(before, after), List.of(after, before))) {
            SettingsDifference arguments = (SettingsDifference)
                    ArgumentsPanel.PANEL.show(new Sides(List.of(sides.get(0)), List.of(sides.get(1))));
            assertThat(arguments.rows().stream().filter(SettingRow::differs))
                    .extracting(SettingRow::name)
                    .containsExactly("-Dmode");
            assertThat(arguments.alike()).isZero();
            assertThat(arguments.rows().stream().filter(row -> row.group().equals(Text.of("group.redacted"))))
                    .extracting(SettingRow::name)
                    .contains("-Ddb.password", "--password", "--token", "[REDACTED]");
            SettingsDifference jvm =
                    (SettingsDifference) JvmPanels.JVM.show(new Sides(List.of(sides.get(0)), List.of(sides.get(1))));
            assertThat(jvm.rows()).extracting(SettingRow::name).containsExactly("jvm-arguments");
        }
    }

    @Test
    void aCommandOfWhichAPartWasLeftOutIsToBeFilledIn() {
        Window window = started("args-to-fill-in", "[REDACTED] -Dmode=slow", "Shop [REDACTED] --port 80");
        StartedAs started = StartedAs.of(window);
        assertThat(started.isToFillIn()).isTrue();
        assertThat(started.options()).containsExactly("(masked)", "-Dmode=slow");
        assertThat(started.program()).containsExactly("Shop", "(masked)", "--port", "80");
        assertThat(StartedAs.of(started("args-whole", "-Dmode=slow", "Shop --port 80"))
                        .isToFillIn())
                .isFalse();
    }

    private static SettingRow row(String group, String name, @Nullable String baseline, @Nullable String candidate) {
        ValueKind kind = name.equals("--port") ? ValueKind.PROGRAM_ARGUMENT : ValueKind.JVM_ARGUMENT;
        return new SettingRow(Text.of("group." + group), name, Text.recorded(name), baseline, candidate, false, kind);
    }

    private static Window started(String name, String arguments, String program) {
        return MeasuredRecording.of(
                        SyntheticRecording.named(name)
                                .event(
                                        "jdk.JVMInformation",
                                        0,
                                        Map.of("jvmArguments", arguments, "javaArguments", program))
                                .write(),
                        ConfigurationView.VIEW)
                .whole();
    }
}
