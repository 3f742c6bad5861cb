package org.flightdiff.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.experiment.Plan.Setup;
import org.flightdiff.experiment.Plan.Timing;
import org.flightdiff.experiment.PlanFile.CommandWords;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.yaml.MalformedFileException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How flags and recording get into the JVM. */
class LaunchTest {

    private static final Path RECORDINGS = Path.of("/out/unfinished");
    private static final String RECORDING =
            "-XX:StartFlightRecording=filename=" + RECORDINGS.toAbsolutePath() + ",settings=profile,dumponexit=true";

    private static final Timing WHOLE = Timing.USUAL;
    private static final Timing LATER = new Timing(60.0, 10, 3600, 20, 30);

    @Test
    void theyStandBehindTheOptionsOfTheLauncherWhereTheyWin() {
        assertThat(launch("java -cp app.jar -Xms1g app.Main -x", "-Xmx2g").words())
                .containsExactly("java", "-cp", "app.jar", "-Xms1g", "-Xmx2g", RECORDING, "app.Main", "-x");
        assertThat(launch("/jdk/bin/java -Xmx1g -jar app.jar").words())
                .containsExactly("/jdk/bin/java", "-Xmx1g", RECORDING, "-jar", "app.jar");
        assertThat(launch("java --module-path mods -m a/b").words())
                .containsExactly("java", "--module-path", "mods", RECORDING, "-m", "a/b");
    }

    @Test
    void theyTakeThePlaceOfOptionsThatSetTheSame() {
        assertThat(launch("java -XX:+UseG1GC -cp app.jar -Xmx1g app.Main -Xmx3g", "-XX:+UseSerialGC", "-Xmx2g")
                        .words())
                .containsExactly(
                        "java", "-cp", "app.jar", "-XX:+UseSerialGC", "-Xmx2g", RECORDING, "app.Main", "-Xmx3g");
    }

    @Test
    void aLogOfCollectionsIsAskedForInTheWordsOfTheRelease(@TempDir Path jdk) throws Exception {
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"1.8.0_504\"\n");
        Path file = RECORDINGS.toAbsolutePath().resolve("gc-pid%p.log");
        Setup old = new Setup(List.of("java", "App"), false, List.of(), jdk, Map.of());
        assertThat(Launch.of(old, "profile", RECORDINGS, true, Map.of()).words())
                .contains("-Xloggc:" + file);
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"21.0.1\"\n");
        assertThat(Launch.of(old, "profile", RECORDINGS, true, Map.of()).words())
                .contains(String.format(
                        "-Xlog:gc*,safepoint,arguments:file=%s:time,uptime,pid,level,tags:filecount=0", file));
    }

    @Test
    void aMarkedPlaceIsTaken() {
        Launch launch = launch("numactl java {flags} -jar app.jar", "-Xmx2g");
        assertThat(launch.words()).containsExactly("numactl", "java", "-Xmx2g", RECORDING, "-jar", "app.jar");
        assertThat(launch.environment()).isEqualTo(Map.of());
    }

    @Test
    void anyOtherCommandGetsThemByTheEnvironment() {
        Launch launch = launch("bin/server start", "-Dtwo=a b");
        assertThat(launch.words()).containsExactly("bin/server", "start");
        assertThat(launch.environment().get("JDK_JAVA_OPTIONS")).isEqualTo("-Dold=1 \"-Dtwo=a b\" " + RECORDING);
    }

    @Test
    void jdk8GetsThemByTheVariableThatItKnows(@TempDir Path jdk) throws Exception {
        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"1.8.0_504\"\n");
        Launch launch = launch("bin/server", jdk);
        assertThat(launch.environment().get("JAVA_TOOL_OPTIONS")).isEqualTo(RECORDING);
        assertThat(launch.environment().containsKey("JDK_JAVA_OPTIONS")).isFalse();
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"21.0.1\"\n");
        assertThat(launch("bin/server", jdk).environment().containsKey("JDK_JAVA_OPTIONS"))
                .isTrue();
    }

    @Test
    void aJdkIsTheOneThatCommandAndScriptsFind(@TempDir Path jdk) {
        Launch launch = launch("java -jar app.jar", jdk);
        assertThat(launch.words().get(0))
                .isEqualTo(jdk.resolve("bin").resolve("java").toString());
        assertThat(launch.environment().get("JAVA_HOME")).isEqualTo(jdk.toString());
        assertThat(Objects.requireNonNull(launch.environment().get("PATH")))
                .isEqualTo(jdk.resolve("bin") + File.pathSeparator + "/usr/bin");
    }

    @Test
    void aShellGetsOneLine() {
        Setup setup = new Setup(List.of("cd app && java {flags} -jar a.jar"), true, List.of("-Dx=a b"), null, Map.of());
        assertThat(Launch.of(setup, "profile", RECORDINGS, false, Map.of()).words())
                .containsExactly("/bin/sh", "-c", "cd app && java '-Dx=a b' " + RECORDING + " -jar a.jar");
    }

    // Commands are taken apart as a shell would, without one.

    @Test
    void blanksPartWordsAndQuotesKeepThemTogetherAndNothingIsExpanded() {
        assertThat(CommandWords.of("java  -Dname='two words' -cp \"a b\"\tit\\'s '' x "))
                .containsExactly("java", "-Dname=two words", "-cp", "a b", "it's", "", "x");
        assertThat(CommandWords.of("'$HOME' \"a\\b\" \"say \\\"hi\\\"\" *"))
                .containsExactly("$HOME", "a\\b", "say \"hi\"", "*");
    }

    @Test
    void whatOnlyAShellCanDoIsRefusedAndSoAreAnOpenQuoteAndNoCommand() {
        for (String line : List.of("a | b", "a > log", "a && b", "a $X", "a `b`", "a; b", "\"$HOME/a\"", "~/a")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> CommandWords.of(line))
                    .withMessageContaining("shell: true");
        }
        for (String line : List.of("java 'x", "java \\", "  ")) {
            assertThatIllegalArgumentException().isThrownBy(() -> CommandWords.of(line));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shop.Cart::add;shop.Cart::<init>",
                "shop.Cart.add, shop.Cart.<init>",
                " shop.Cart.add shop.Cart.add shop.Cart::<init>"
            })
    void theyAreWrittenAsReportsAndAsTheJvmWriteThem(String line) {
        WatchedMethods watched = WatchedMethods.parse(line);
        assertThat(watched.names()).containsExactly("shop.Cart.add", "shop.Cart.<init>");
        assertThat(watched.line()).isEqualTo("shop.Cart::add;shop.Cart::<init>");
        assertThat(WatchedMethods.parse(watched.line())).isEqualTo(watched);
        assertThat(WatchedMethods.parse("shop.Cart$Row.lambda$sum$0;Main.run").line())
                .as("classes within classes and bodies of lambdas")
                .isEqualTo("shop.Cart$Row::lambda$sum$0;Main::run");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "add",
                "shop.Cart::",
                "a b",
                "shop.-Cart::add",
                "a.A::a;a.A::b;a.A::c;a.A::d;a.A::e;a.A::f",
                "a.A::<x>"
            })
    void whatIsNoMethodOrTooManyIsRefused(String line) {
        assertThatIllegalArgumentException().isThrownBy(() -> WatchedMethods.parse(line));
    }

    @Test
    void countsAreWrittenAtTheEndOrEachSecondWhereTheBeginningIsNotCompared() {
        WatchedMethods watched = WatchedMethods.parse("a.A::b");
        assertThat(watched.settings(WHOLE))
                .isEqualTo(
                        ",+jdk.MethodTiming#enabled=true,+jdk.MethodTiming#period=endChunk,+jdk.MethodTiming#filter=a.A::b");
        assertThat(watched.settings(LATER))
                .isEqualTo(
                        ",+jdk.MethodTiming#enabled=true,+jdk.MethodTiming#period=1s,+jdk.MethodTiming#filter=a.A::b");
        assertThat(WatchedMethods.NONE.settings(WHOLE)).isEmpty();
    }

    // What a file of an experiment can say, and the one line for what it cannot.

    @Test
    void twoCommandsAreEnough() throws MalformedFileException {
        Plan plan = plan("baseline: java -Xmx1g -jar a.jar", "candidate: java -jar 'b c.jar'");
        assertThat(plan.baseline().command()).containsExactly("java", "-Xmx1g", "-jar", "a.jar");
        assertThat(plan.candidate().command()).containsExactly("java", "-jar", "b c.jar");
        assertThat(plan.runs()).isEqualTo(Plan.USUAL_LIMIT);
        assertThat(plan.fixed()).isFalse();
        assertThat(plan.timing()).isEqualTo(Timing.USUAL);
        assertThat(plan.settings()).isEqualTo(Plan.USUAL_SETTINGS);
    }

    @Test
    void oneCommandCanHaveTwoSetsOfFlagsAndTwoJdks() throws MalformedFileException {
        Plan plan = plan(
                "command: java {flags} -jar app.jar", "baseline: {flags: -Xmx1g -XX:+UseG1GC, jdk: /jdk/17}",
                "candidate:", "  flags: -Xmx512m",
                "  jdk: /jdk/25", "  environment: {MODE: fast, SIZE: 3}");
        assertThat(plan.candidate().command()).isEqualTo(plan.baseline().command());
        assertThat(plan.baseline().flags()).containsExactly("-Xmx1g", "-XX:+UseG1GC");
        assertThat(plan.candidate().jdk()).isEqualTo(Path.of("/jdk/25"));
        assertThat(plan.candidate().environment()).isEqualTo(Map.of("MODE", "fast", "SIZE", "3"));
    }

    @Test
    void timesRunsWorkAndGoalsAreRead() throws MalformedFileException {
        Plan plan = plan(
                "baseline: a", "candidate: b",
                "runs: 5", "length: 2 min",
                "warm-up: 1500ms", "grace: 3s",
                "wait-for-quiet: 0s", "settings: default",
                "work: shop.Order", "goals:",
                "  - metric: gc.pause.share", "    goal: at least 20 % fewer");
        assertThat(plan.timing()).isEqualTo(new Timing(120.0, 1.5, Timing.USUAL.timeout(), 3, 0));
        assertThat(plan.fixed()).isTrue();
        assertThat(plan.runs()).isEqualTo(5);
        assertThat(plan.work()).isEqualTo("shop.Order");
        assertThat(plan.expectations().goals().get(0).metric()).isEqualTo("gc.pause.share");
    }

    @Test
    void whatIsWrongIsSaidInOneLineWithItsPlace() {
        assertThat(said("baseline: a")).isEqualTo("e.yaml:1: there is no 'candidate:'; say how it is run");
        assertThat(said("baseline: a", "candidate: b", "limit: 3", "runs: 2"))
                .isEqualTo(
                        "e.yaml:3: 'runs' are made in any case, 'limit' are the most until all is decided: give one of"
                                + " them");
        assertThat(said("baseline: a", "candidate: b", "runs: 0"))
                .isEqualTo("e.yaml:3: '0' is no number of runs; give one from 1 to 999");
        assertThat(said("baseline: a", "candidate: b", "length: 5"))
                .isEqualTo("e.yaml:3: '5' is no time; write it like 60s, 500ms, 2min or 1h");
        assertThat(said("baseline: a", "candidate: b", "length: 5s", "warm-up: 5s"))
                .isEqualTo("e.yaml:4: the warm-up leaves nothing of a run to compare");
        assertThat(said("baseline: a", "candidate: {flags: -Xmx1g}"))
                .isEqualTo("e.yaml:2: there is no command; say 'command:' here, or once for both sides");
        assertThat(said("baseline: \"java 'a\"", "candidate: b")).isEqualTo("e.yaml:1: a quote is not closed: 'a");
        assertThat(said("command: java", "baseline: {flags: [-Xmx1g]}", "candidate: {flags: ''}"))
                .isEqualTo("e.yaml:2: flags stand in one line, such as -Xmx1g -XX:+UseG1GC");
        assertThat(said("command: /usr/bin/java -jar a.jar", "baseline: {jdk: /jdk/17}", "candidate: {jdk: /jdk/25}"))
                .isEqualTo("e.yaml:1: it names its own java, so 'jdk' would change nothing; say just java");
        assertThat(said("baseline: a", "candidate: b", "shell: yes")).isEqualTo("e.yaml:3: 'shell' is true or false");
        assertThat(said("baseline: a", "candidate: b", "lenght: 5s"))
                .startsWith("e.yaml:3: 'lenght' means nothing here");
        assertThat(said("baseline: [")).startsWith("e.yaml:");
        assertThat(said("")).startsWith("e.yaml: is empty");
        assertThat(said("[".repeat(20_000))).startsWith("e.yaml:1: ");
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

    private static Plan plan(String... lines) throws MalformedFileException {
        return PlanFile.parse("e.yaml", String.join("\n", lines), Views.ALL);
    }

    private static String said(String... lines) {
        return String.valueOf(catchThrowableOfType(MalformedFileException.class, () -> plan(lines))
                .getMessage());
    }
}
