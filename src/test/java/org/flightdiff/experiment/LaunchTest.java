package org.flightdiff.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How flags and recording get into the JVM. */
class LaunchTest {

    private static final Path RECORDINGS = Path.of("/out/unfinished");
    private static final String RECORDING =
            "-XX:StartFlightRecording=filename=" + RECORDINGS.toAbsolutePath() + ",settings=profile,dumponexit=true";

    @Test
    void theyStandBehindTheOptionsOfTheLauncherWhereTheyWin() {
        assertEquals(
                List.of("java", "-cp", "app.jar", "-Xms1g", "-Xmx2g", RECORDING, "app.Main", "-x"),
                launch("java -cp app.jar -Xms1g app.Main -x", "-Xmx2g").words());
        assertEquals(
                List.of("/jdk/bin/java", "-Xmx1g", RECORDING, "-jar", "app.jar"),
                launch("/jdk/bin/java -Xmx1g -jar app.jar").words());
        assertEquals(
                List.of("java", "--module-path", "mods", RECORDING, "-m", "a/b"),
                launch("java --module-path mods -m a/b").words());
    }

    @Test
    void theyTakeThePlaceOfOptionsThatSetTheSame() {
        assertEquals(
                List.of("java", "-cp", "app.jar", "-XX:+UseSerialGC", "-Xmx2g", RECORDING, "app.Main", "-Xmx3g"),
                launch("java -XX:+UseG1GC -cp app.jar -Xmx1g app.Main -Xmx3g", "-XX:+UseSerialGC", "-Xmx2g")
                        .words());
    }

    @Test
    void aLogOfCollectionsIsAskedForInTheWordsOfTheRelease(@TempDir Path jdk) throws IOException {
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"1.8.0_504\"\n");
        Path file = RECORDINGS.toAbsolutePath().resolve("gc-pid%p.log");
        Setup old = new Setup(List.of("java", "App"), false, List.of(), jdk, Map.of());
        assertTrue(Launch.of(old, "profile", RECORDINGS, true, Map.of()).words().contains("-Xloggc:" + file));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"21.0.1\"\n");
        assertTrue(Launch.of(old, "profile", RECORDINGS, true, Map.of())
                .words()
                .contains(String.format(
                        "-Xlog:gc*,safepoint,arguments:file=%s:time,uptime,pid,level,tags:filecount=0", file)));
    }

    @Test
    void aMarkedPlaceIsTaken() {
        Launch launch = launch("numactl java {flags} -jar app.jar", "-Xmx2g");
        assertEquals(List.of("numactl", "java", "-Xmx2g", RECORDING, "-jar", "app.jar"), launch.words());
        assertEquals(Map.of(), launch.environment());
    }

    @Test
    void anyOtherCommandGetsThemByTheEnvironment() {
        Launch launch = launch("bin/server start", "-Dtwo=a b");
        assertEquals(List.of("bin/server", "start"), launch.words());
        assertEquals("-Dold=1 \"-Dtwo=a b\" " + RECORDING, launch.environment().get("JDK_JAVA_OPTIONS"));
    }

    @Test
    void jdk8GetsThemByTheVariableThatItKnows(@TempDir Path jdk) throws IOException {
        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"1.8.0_504\"\n");
        Launch launch = launch("bin/server", jdk);
        assertEquals(RECORDING, launch.environment().get("JAVA_TOOL_OPTIONS"));
        assertFalse(launch.environment().containsKey("JDK_JAVA_OPTIONS"));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"21.0.1\"\n");
        assertTrue(launch("bin/server", jdk).environment().containsKey("JDK_JAVA_OPTIONS"));
    }

    @Test
    void aJdkIsTheOneThatCommandAndScriptsFind(@TempDir Path jdk) {
        Launch launch = launch("java -jar app.jar", jdk);
        assertEquals(
                jdk.resolve("bin").resolve("java").toString(), launch.words().get(0));
        assertEquals(jdk.toString(), launch.environment().get("JAVA_HOME"));
        assertEquals(
                jdk.resolve("bin") + File.pathSeparator + "/usr/bin",
                Objects.requireNonNull(launch.environment().get("PATH")));
    }

    @Test
    void aShellGetsOneLine() {
        Setup setup = new Setup(List.of("cd app && java {flags} -jar a.jar"), true, List.of("-Dx=a b"), null, Map.of());
        assertEquals(
                List.of("/bin/sh", "-c", "cd app && java '-Dx=a b' " + RECORDING + " -jar a.jar"),
                Launch.of(setup, "profile", RECORDINGS, false, Map.of()).words());
    }

    private static Launch launch(String command, String... flags) {
        return launch(command, null, flags);
    }

    private static Launch launch(String command, @Nullable Path jdk, String... flags) {
        Setup setup = new Setup(CommandWords.of(command), false, List.of(flags), jdk, Map.of());
        return Launch.of(
                setup,
                "profile",
                RECORDINGS,
                false,
                Map.of("PATH", "/usr/bin", "JDK_JAVA_OPTIONS", flags.length > 0 ? "-Dold=1" : ""));
    }
}
