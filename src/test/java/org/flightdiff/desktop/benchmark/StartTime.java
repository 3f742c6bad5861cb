package org.flightdiff.desktop.benchmark;

import com.sun.javafx.scene.SceneHelper;
import com.sun.javafx.tk.TKScene;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.flightdiff.desktop.DesktopLauncher;
import org.flightdiff.desktop.DesktopLauncher.NoDisplayException;

/**
 * The time from the start of a process to the first painted curves and verdicts of the sample pair, and of a pair
 * given, and to a bare window. Each is started a few times, in turn; the medians count. The program starts as its
 * launcher starts it, with the class archive if there is one in {@code target}. Needs a display.
 */
public final class StartTime {

    private static final int RUNS = 7;
    private static final double NANOS = 1e9;
    private static final String JAR =
            Path.of("target", "flightdiff.jar").toAbsolutePath().toString();
    private static final List<String> OPTIONS = List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:ArchiveRelocationMode=0",
            "-XX:SharedArchiveFile=" + Path.of("target", "flightdiff.jsa"));
    private static final String CURVES = ".spark";
    private static final String VERDICTS = ".finding";
    private static final String SAMPLE = "sample-recordings/allocation-";

    private StartTime() {}

    /** Measures and prints. Arguments: a baseline and a candidate, or none. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, List<Double>> seconds = new LinkedHashMap<>();
        for (int run = 0; run < RUNS; run++) {
            add(seconds, "a bare window", seconds(List.of(), BareWindow.class));
            add(seconds, "the sample pair", SAMPLE + "baseline.jfr", SAMPLE + "candidate.jfr");
            if (arguments.length == 2) {
                add(seconds, "the pair given", arguments);
            }
        }
        seconds.forEach(StartTime::print);
    }

    private static void add(Map<String, List<Double>> seconds, String what, String... pair)
            throws IOException, InterruptedException {
        add(seconds, "the first curves of " + what, seconds(OPTIONS, FirstSeen.class, CURVES, pair[0], pair[1]));
        add(seconds, "the first verdicts of " + what, seconds(OPTIONS, FirstSeen.class, VERDICTS, pair[0], pair[1]));
    }

    private static void add(Map<String, List<Double>> seconds, String what, double of) {
        seconds.computeIfAbsent(what, first -> new ArrayList<>()).add(of);
    }

    private static double seconds(List<String> options, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xlog:disable",
                "-Xlog:jfr*=error:stderr",
                "-Dprism.order=" + System.getProperty("prism.order", "sw"),
                "-cp",
                // The archive is for the jar, which has to come first.
                String.join(File.pathSeparator, JAR, System.getProperty("java.class.path"))));
        command.addAll(options);
        command.add(program.getName());
        command.addAll(Arrays.asList(arguments));
        long before = System.nanoTime();
        int status = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (status != 0) {
            throw new IllegalStateException(program.getSimpleName() + " ended with " + status);
        }
        return (System.nanoTime() - before) / NANOS;
    }

    private static void print(String what, List<Double> seconds) {
        double[] sorted =
                seconds.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        System.out.println(String.format(
                Locale.ROOT,
                "from start to end of %s: median %.2f s, %.2f to %.2f s, %d runs",
                what,
                sorted[sorted.length / 2],
                sorted[0],
                sorted[sorted.length - 1],
                sorted.length));
    }

    /** The least that JavaFX can show: a window with a word. Closes as soon as it is drawn. */
    static final class BareWindow {

        private BareWindow() {}

        public static void main(String[] arguments) {
            Application.launch(Bare.class, arguments);
        }

        /** The window. A separate class, as the JVM refuses to start an application from the class path. */
        public static final class Bare extends Application {
            @Override
            public void start(Stage stage) {
                stage.setScene(new Scene(new Label("Flightdiff"), 1400, 900));
                stage.show();
                Platform.runLater(() -> Platform.runLater(Platform::exit));
            }
        }
    }

    /** Opens a pair in the window as the program does, and ends as soon as the first node of a kind is painted. */
    static final class FirstSeen {

        /** Of JavaFX's thread. */
        private static boolean found;

        private FirstSeen() {}

        /** Arguments: a selector of style sheets, a baseline and a candidate. */
        public static void main(String[] arguments) throws NoDisplayException {
            Window.getWindows().addListener((ListChangeListener<Window>)
                    change -> change.getList().forEach(window -> watch(window.getScene(), arguments[0])));
            DesktopLauncher.open(Arrays.stream(arguments).skip(1).map(Path::of).toList(), Optional.empty());
        }

        /** After each layout, so that looking takes next to no time itself. */
        private static void watch(Scene scene, String kind) {
            scene.addPostLayoutPulseListener(() -> {
                if (!found && scene.lookup(kind) != null) {
                    found = true;
                    endOncePainted(SceneHelper.getPeer(scene));
                }
            });
        }

        /** What is laid out is painted on another thread, then passed to the window as an event; no public API tells. */
        private static void endOncePainted(TKScene peer) {
            // The previous frame may still be painting, and must not be taken for this one.
            peer.waitForRenderingToComplete();
            // At once: closing the window takes time of its own.
            peer.setTKScenePaintListener(
                    () -> Platform.runLater(() -> Runtime.getRuntime().halt(0)));
        }
    }
}
