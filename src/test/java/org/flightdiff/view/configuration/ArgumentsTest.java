package org.flightdiff.view.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.SettingsDifference.SettingRow;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.ArgumentsPanel.JvmArguments;
import org.flightdiff.view.configuration.ArgumentsPanel.ProgramArguments;
import org.flightdiff.view.configuration.setting.Ordinary;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        assertThat(arguments.rows().stream().filter(SettingRow::differs).count())
                .isEqualTo(3);
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

    // Which commands start the same program.

    @ParameterizedTest
    @CsvSource({
        "app-1.2.jar, app-1.3.jar",
        "/opt/shop/app-1.2.jar --port 80, C:\\apps\\app-2.0-SNAPSHOT.jar",
        "app_v3.jar, app.jar",
        "app-ab12cd3.jar, app-9f00aa1.jar",
        "/opt/my app/app-1.jar 25, ./app-2.jar",
        "shop.war, shop-20260101.war",
        "org.shop.Main 25 a.jar, org.shop.Main 30 b.jar",
        "shop/org.shop.Main, org.shop.Main",
        "org.springframework.boot.loader.JarLauncher, org.springframework.boot.loader.launch.JarLauncher"
    })
    void versionsOfOneProgramAreTheSame(String one, String other) {
        assertThat(program(one).isSameAs(program(other))).isTrue();
        assertThat(program(other).isSameAs(program(one))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "app-1.2.jar, shop-1.2.jar",
        "org.shop.Main, org.stock.Main",
        "Main, Batch",
        "org.shop.Main, org.shop.Batch",
        "org.shop.Main a.jar, org.stock.Main a.jar",
        "/opt/my app/app.jar, /opt/my app/shop.jar"
    })
    void otherNamesAreOtherPrograms(String one, String other) {
        assertThat(program(one).isSameAs(program(other))).isFalse();
        assertThat(program(other).isSameAs(program(one))).isFalse();
    }

    @Test
    void foldersAndArgumentsAreNotShown() {
        assertThat(program("/home/ann/app-1.2.jar --token=x").shown()).isEqualTo("app-1.2.jar");
        assertThat(program("org.shop.Main [REDACTED]").shown()).isEqualTo("org.shop.Main");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "unknown", "[REDACTED] --port 80"})
    void nothingAndWhatTheJvmLeftOutIsNoProgram(String command) {
        assertThat(Program.of(command)).isEmpty();
    }

    private static SettingRow row(String group, String name, @Nullable String baseline, @Nullable String candidate) {
        ValueKind kind = name.equals("--port") ? ValueKind.PROGRAM_ARGUMENT : ValueKind.JVM_ARGUMENT;
        return new SettingRow(Text.of("group." + group), name, Text.recorded(name), baseline, candidate, false, kind);
    }

    private static Window started(String name, String arguments, String program) {
        return SyntheticRecording.named(name)
                .event("jdk.JVMInformation", 0, Map.of("jvmArguments", arguments, "javaArguments", program))
                .in(ConfigurationView.VIEW)
                .whole();
    }

    private static Program program(String command) {
        return Program.of(command).orElseThrow();
    }

    @Test
    void portsIdsFilesAndPlacesAlwaysDiffer() {
        assertThat(("java.io.tmpdir=x LD_LIBRARY_PATH=x JAVA_HOME=x java.library.path=x port=8080 server.port=8080 "
                                + "KUBERNETES_SERVICE_HOST=10.0.0.1 metrics-port=8080 SERVER_PORT=8080 LogFile=gc.log "
                                + "serverId=7 HOSTNAME=a StartFlightRecording=x anything=/etc/hosts anything=C:\\Users "
                                + "anything=c:\\Users")
                        .split(" "))
                .allMatch(ArgumentsTest::isOrdinary);
    }

    @Test
    void otherSettingsAreSetOnPurpose() {
        assertThat(("MaxHeapSize=2147483648 UsePath=true ReserveHome=false transport=tcp grid=7 profile=fast "
                                + "anything=C:x anything=C")
                        .split(" "))
                .noneMatch(ArgumentsTest::isOrdinary);
    }

    private static boolean isOrdinary(String setting) {
        int end = setting.indexOf('=');
        return Ordinary.is(setting.substring(0, end), setting.substring(end + 1));
    }
}
