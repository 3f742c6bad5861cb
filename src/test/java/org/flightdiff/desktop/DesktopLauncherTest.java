package org.flightdiff.desktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.flightdiff.cli.Flightdiff;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.shape.TimeFocus;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.picture.Extent;
import org.flightdiff.shape.Series.Style;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DesktopLauncherTest {

    private static final String COMMAND = Flightdiff.class.getName();
    private static final String BEFORE = "sample-recordings/allocation-baseline.jfr";
    private static final String AFTER = "sample-recordings/allocation-candidate.jfr";

    private static final List<String> DISPLAY = List.of("xvfb-run", "-a", "-s", "-screen 0 1280x800x24");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void withoutADisplayOneLineSaysWhatToDo() throws IOException, InterruptedException {
        ChildJvm ended = ChildJvm.run(folder, Map.of(), List.of(), COMMAND);
        assertThat(ended.status()).as(ended.err()).isEqualTo(5);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err())
                .isEqualTo("flightdiff: there is no display to open the window on (DISPLAY is not set);"
                        + " use 'flightdiff compare BASELINE CANDIDATE' instead\n");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDisplayThatDoesNotAnswerIsNoDisplay() throws IOException, InterruptedException {
        ChildJvm ended = ChildJvm.run(folder, Map.of("DISPLAY", ":4321"), List.of(), COMMAND);
        assertThat(ended.status()).as(ended.err()).isEqualTo(5);
        assertThat(ended.err()).contains("flightdiff compare");
        // Newer JVMs warn of native code by themselves.
        assertThat(ended.err().lines().filter(line -> !line.isBlank() && !line.startsWith("WARNING: ")))
                .as(ended.err())
                .hasSize(1);
    }

    @Test
    void otherCommandsLoadNoToolkit() throws IOException, InterruptedException {
        ChildJvm ended = ChildJvm.run(folder, Map.of(), List.of(), "-verbose:class", COMMAND, "metrics");
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).contains(" org.flightdiff.cli.CatalogueCommand ");
        assertThat(ended.out()).as("JavaFX was loaded").doesNotContain(" javafx.");
    }

    @Test
    @Tag("slow")
    void aRealWindowOpensWithTwoFilesAndClosesWithoutAWord() throws IOException, InterruptedException {
        assumeTrue(isInstalled("xvfb-run") && isInstalled("xauth"), "needs xvfb-run and xauth");
        ChildJvm ended = ChildJvm.run(
                folder, environment(), DISPLAY, "-Dprism.order=sw", ClosingWindow.class.getName(), BEFORE, AFTER);
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out())
                .isEqualTo("allocation-baseline.jfr → allocation-candidate.jfr (sample-recordings) · Flightdiff, 1280 ×"
                        + " 800, Open\n");
        assertThat(Files.readString(folder.resolve("flightdiff/recent-pairs.txt")))
                .contains("allocation-candidate");
    }

    @Test
    @Tag("slow")
    void theWindowSpeaksAsAskedElseAsChosenInItElseAsTheSystem() throws IOException, InterruptedException {
        assumeTrue(isInstalled("xvfb-run") && isInstalled("xauth"), "needs xvfb-run and xauth");
        assertThat(wordOfMenu("-Duser.language=zh")).isEqualTo("打开");
        Files.writeString(
                folder.resolve("flightdiff/window-state.txt"),
                "x=0\ny=0\nwidth=1280\nheight=800\nmaximized=false\nlanguage=zh-CN\n");
        assertThat(wordOfMenu("-Duser.language=en")).isEqualTo("打开");
        assertThat(wordOfMenu("-Duser.language=en", "--locale", "ja")).isEqualTo("開く");
    }

    @Test
    void aLanguageBeforeACommandIsToldToStandBehindIt() {
        StringWriter told = new StringWriter();
        int status = Flightdiff.run(
                new PrintWriter(told), new PrintWriter(told), "--locale", "ja", "compare", BEFORE, AFTER);
        assertThat(status).isEqualTo(2);
        assertThat(told.toString().strip())
                .isEqualTo("flightdiff: --locale stands behind the command: flightdiff compare --locale ja");
    }

    private String wordOfMenu(String system, String... options) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-Dprism.order=sw", system, ClosingWindow.class.getName()));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of(BEFORE, AFTER));
        ChildJvm ended = ChildJvm.run(folder, environment(), DISPLAY, arguments.toArray(String[]::new));
        assertThat(ended.status()).as(ended.err()).isZero();
        return ended.out().strip().replaceFirst(".*, ", "");
    }

    @Test
    @Tag("slow")
    void theTrainingOfTheClassArchiveOpensAWindowWithoutADisplay() throws IOException, InterruptedException {
        ChildJvm ended = ChildJvm.run(
                folder,
                Map.of("XDG_CONFIG_HOME", folder.toString()),
                List.of(),
                "-Duser.home=" + folder,
                "-verbose:class",
                "org.flightdiff.cli.Training",
                folder.toString(),
                "all",
                BEFORE,
                AFTER);
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).as("no window was seen").contains(" org.flightdiff.desktop.workbench.Pages ");
        assertThat(ended.out()).as("its last page was not seen").contains(" org.flightdiff.desktop.events.EventsPage ");
        assertThat(folder.resolve("training.png")).as("no picture was written").exists();
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"100, 1.0: 800x400", "200, 2.0: 1600x800"})
    void chartsUseAllPixelsOfTheScreen(int percent, String expected) throws IOException, InterruptedException {
        assumeTrue(isInstalled("xvfb-run") && isInstalled("xauth"), "needs xvfb-run and xauth");
        ChildJvm ended = ChildJvm.run(
                folder,
                Map.of("PATH", System.getenv("PATH"), "HOME", folder.toString()),
                List.of("xvfb-run", "-a", "-s", "-screen 0 1600x800x24"),
                "-Dprism.order=sw",
                "-Dglass.gtk.uiScale=" + percent + "%",
                ScaledWindow.class.getName());
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).isEqualTo("scale " + expected + ", 2 colours between grid lines\n");
    }

    private Map<String, String> environment() {
        return Map.of("PATH", System.getenv("PATH"), "HOME", folder.toString(), "XDG_CONFIG_HOME", folder.toString());
    }

    private static boolean isInstalled(String program) {
        return Arrays.stream(System.getenv("PATH").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /** The result of a JVM with the class path of this one. */
    private record ChildJvm(int status, String out, String err) {

        private static final long PATIENCE_MINUTES = 5;

        /** Runs one, in this environment and no other but for a home, without which the desktop's libraries write anywhere. */
        static ChildJvm run(Path folder, Map<String, String> environment, List<String> before, String... arguments)
                throws IOException, InterruptedException {
            List<String> command = new ArrayList<>(before);
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            // Most code runs rarely, as in the JVMs of the build.
            command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
            command.addAll(List.of("-cp", System.getProperty("java.class.path")));
            command.addAll(List.of(arguments));
            Path out = folder.resolve("out");
            Path err = folder.resolve("err");
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
            builder.environment().clear();
            builder.environment().put("HOME", folder.toString());
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                throw new IllegalStateException(command + " did not end");
            }
            return new ChildJvm(process.exitValue(), read(out), read(err));
        }

        private static String read(Path file) throws IOException {
            return Files.readString(file, StandardCharsets.UTF_8);
        }
    }

    /** Opens the window as the command does, and closes it as soon as it shows that both files are compared. */
    public static final class ClosingWindow {

        private static final long LOOK_EVERY_MILLIS = 200;

        private ClosingWindow() {}

        public static void main(String[] arguments) {
            ToolkitWatch.every(LOOK_EVERY_MILLIS, ClosingWindow::closeWhenCompared);
            Flightdiff.main(arguments);
        }

        private static void closeWhenCompared() {
            for (Window window : Window.getWindows()) {
                if (window instanceof Stage stage
                        && stage.getScene().lookup("#headline") != null
                        && stage.getScene().lookup("#open") instanceof Labeled menu) {
                    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
                    out.println(String.format(
                            "%s, %.0f × %.0f, %s",
                            stage.getTitle(), stage.getWidth(), stage.getHeight(), menu.getText()));
                    stage.close();
                    return;
                }
            }
        }

        /** Looks at the windows of a program now and then, from the moment when its toolkit runs. */
        private static final class ToolkitWatch {

            private ToolkitWatch() {}

            /** Looks on JavaFX's thread, until the JVM ends. */
            static void every(long millis, Runnable look) {
                Thread watcher = new Thread(() -> watch(millis, look));
                watcher.setDaemon(true);
                watcher.start();
            }

            private static void watch(long millis, Runnable look) {
                try {
                    while (true) {
                        Thread.sleep(millis);
                        if (toolkitRuns()) {
                            Platform.runLater(look);
                        }
                    }
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                }
            }

            private static boolean toolkitRuns() {
                return Thread.getAllStackTraces().keySet().stream()
                        .anyMatch(thread -> thread.getName().equals("JavaFX Application Thread"));
            }
        }
    }

    /** Shows a time chart on a scaled screen, and prints facts about its pixels. */
    public static final class ScaledWindow {

        private ScaledWindow() {}

        /** Prints the scale, the pixels of the window, and how sharp the grid of the chart is. */
        public static void main(String[] none) {
            Application.launch(Showing.class);
        }

        /** The window. A separate class, as the JVM refuses to start an application from the class path. */
        public static final class Showing extends Application {

            private static final double WIDTH = 800;
            private static final double HEIGHT = 400;
            private static final double ABOVE_THE_CURVES = 12;
            private static final double BESIDE_THE_PLOT = 84;

            @Override
            public void start(Stage stage) {
                Appearance appearance = new Appearance(Theme.LIGHT);
                Node card = SyntheticShapes.curve(Style.LINE, 40, i -> i % 7)
                        .accept(new ShapeNodes(new TimeFocus(Extent.upTo(SyntheticShapes.SECONDS)), appearance));
                Scene scene = new Scene(new VBox(card), WIDTH, HEIGHT);
                appearance.dress(scene);
                stage.setScene(scene);
                stage.setX(0);
                stage.setY(0);
                stage.show();
                // It depends on the machine in which frame the chart is painted.
                new AnimationTimer() {
                    @Override
                    public void handle(long now) {
                        if (tellOnceThereIsAGrid(scene, card.lookup(".drawing"))) {
                            stop();
                            Platform.exit();
                        }
                    }
                }.start();
            }

            private static boolean tellOnceThereIsAGrid(Scene scene, Node chart) {
                WritableImage picture = WindowPicture.of(scene);
                double scale = scene.getWindow().getOutputScaleX();
                long colours = colours(picture, chart.localToScene(chart.getLayoutBounds()), scale);
                if (colours < 2) {
                    return false;
                }
                System.out.println("scale %s: %.0fx%.0f, %d colours between grid lines"
                        .formatted(scale, picture.getWidth(), picture.getHeight(), colours));
                return true;
            }

            /** The number of colours in a row that only grid lines cross: two if each line fills whole pixels. */
            private static long colours(WritableImage picture, Bounds chart, double scale) {
                int row = (int) ((chart.getMinY() + ABOVE_THE_CURVES) * scale);
                return IntStream.range((int) ((chart.getMinX() + BESIDE_THE_PLOT) * scale), (int)
                                ((chart.getMaxX() - BESIDE_THE_PLOT) * scale))
                        .map(column -> picture.getPixelReader().getArgb(column, row))
                        .distinct()
                        .count();
            }
        }
    }
}
