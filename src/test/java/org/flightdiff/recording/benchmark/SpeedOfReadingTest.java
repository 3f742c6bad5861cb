package org.flightdiff.recording.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import jdk.jfr.consumer.EventStream;
import org.flightdiff.cli.Flightdiff;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/**
 * Prints medians of Flightdiff and other readers, and ratios to Mission Control's loader; run it with the profile
 * "benchmark", see docs/performance.md.
 */
@Tag("benchmark")
class SpeedOfReadingTest {

    private static final int ROUNDS = Integer.getInteger("benchmark.rounds", 3);
    private static final String REFERENCE = "Mission Control, loading";
    /** Larger pairs are given a gigabyte of heap. */
    private static final long MOST_BYTES_IN_HALF_A_GIGABYTE = 250_000_000;

    private record Run(long wallMillis, long processorMillis, long peakKilobytes) {}

    @Test
    void measuresAllReadersInTurn(@TempDir Path folder) throws Exception {
        PackedProgram packed = PackedProgram.in(folder);
        List<Integer> sizes = Arrays.stream(
                        System.getProperty("benchmark.megabytes", "130").split(","))
                .map(Integer::valueOf)
                .toList();
        for (Make make : makes()) {
            for (int megabytes : sizes) {
                measure(packed, make, megabytes);
            }
        }
    }

    private static List<Make> makes() {
        String asked = System.getProperty("benchmark.makes", "");
        return asked.isEmpty()
                ? List.of(Make.values())
                : Arrays.stream(asked.toUpperCase(Locale.ROOT).split(","))
                        .map(Make::valueOf)
                        .toList();
    }

    private static void measure(PackedProgram packed, Make make, int megabytes) throws Exception {
        List<Path> pair = LargeRecordings.pair(make, megabytes);
        Map<String, List<Run>> runs = new LinkedHashMap<>();
        // What a program has written when it is asked to end is often more than was asked for.
        long largest = Math.max(Files.size(pair.get(0)), Files.size(pair.get(1)));
        String small = largest <= MOST_BYTES_IN_HALF_A_GIGABYTE ? "-Xmx512m" : "-Xmx1g";
        for (int round = 0; round < ROUNDS; round++) {
            for (Map.Entry<String, List<String>> reader :
                    readers(packed, pair, small).entrySet()) {
                runs.computeIfAbsent(reader.getKey(), name -> new ArrayList<>())
                        .add(measured(packed, reader.getValue()));
            }
        }
        print(make, megabytes, pair, runs);
    }

    /** By name: options of the JVM, main class, arguments. */
    private static Map<String, List<String>> readers(PackedProgram packed, List<Path> pair, String small)
            throws Exception {
        String baseline = pair.get(0).toString();
        String candidate = pair.get(1).toString();
        Path out = Files.createTempDirectory("flightdiff-benchmark");
        List<String> compare = List.of(
                Flightdiff.class.getName(),
                "compare",
                baseline,
                candidate,
                "--json",
                out.resolve("all.json").toString());
        Map<String, List<String>> readers = new LinkedHashMap<>();
        readers.put("Flightdiff, compare --json", with(packed.options(), compare));
        readers.put("the same with " + small, with(packed.options(small), compare));
        readers.put(REFERENCE, List.of(MissionControl.class.getName(), baseline, candidate));
        readers.put("EventStream, counting", List.of(BareEventStream.class.getName(), baseline, candidate));
        return readers;
    }

    private static List<String> with(List<String> options, List<String> command) {
        return Stream.concat(options.stream(), command.stream()).toList();
    }

    private static Run measured(PackedProgram packed, List<String> command) throws Exception {
        List<String> whole = new ArrayList<>();
        whole.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.stream().filter(word -> word.startsWith("-X")).forEach(whole::add);
        whole.addAll(List.of("-cp", packed.classPath(), Measured.class.getName()));
        command.stream().filter(word -> !word.startsWith("-X")).forEach(whole::add);
        Path errors = Files.createTempFile("flightdiff-benchmark", ".errors");
        int status = new ProcessBuilder(whole)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(errors.toFile())
                .start()
                .waitFor();
        List<String> said = Files.readAllLines(errors);
        assertThat(status).as("status of %s, which said %s", command, said).isZero();
        Files.delete(errors);
        String line = said.isEmpty() ? "" : said.get(said.size() - 1);
        assertThat(line).as("%s said %s", command, said).startsWith(Measured.MARK);
        String[] numbers = line.split(" ");
        return new Run(Long.parseLong(numbers[1]), Long.parseLong(numbers[2]), Long.parseLong(numbers[3]));
    }

    private static void print(Make make, int megabytes, List<Path> pair, Map<String, List<Run>> runs) throws Exception {
        System.out.printf(
                Locale.ENGLISH,
                "%n%s: %d MB asked for; files of %d and %d MB; JDK %s, %d processors, medians of %d%n",
                make,
                megabytes,
                Files.size(pair.get(0)) / 1_000_000,
                Files.size(pair.get(1)) / 1_000_000,
                System.getProperty("java.version"),
                Runtime.getRuntime().availableProcessors(),
                ROUNDS);
        System.out.println("| reader | seconds | ratio | processor seconds | ratio | peak MB | ratio |");
        System.out.println("|---|---|---|---|---|---|---|");
        List<Run> reference = runs.getOrDefault(REFERENCE, List.of());
        runs.forEach((name, of) -> System.out.printf(
                Locale.ENGLISH,
                "| %s | %.1f | %.2f | %.1f | %.2f | %d | %.2f |%n",
                name,
                median(of, Run::wallMillis) / 1e3,
                (double) median(of, Run::wallMillis) / median(reference, Run::wallMillis),
                median(of, Run::processorMillis) / 1e3,
                (double) median(of, Run::processorMillis) / median(reference, Run::processorMillis),
                median(of, Run::peakKilobytes) / 1000,
                (double) median(of, Run::peakKilobytes) / Math.max(1, median(reference, Run::peakKilobytes))));
    }

    private static long median(List<Run> runs, ToLongFunction<Run> what) {
        long[] sorted = runs.stream().mapToLong(what).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    /** Recordings of some megabytes, made once. */
    private static final class LargeRecordings {

        private static final Path FOLDER = Path.of("target", "large-recordings").toAbsolutePath();
        private static final long POLL_MILLIS = 500;

        private LargeRecordings() {}

        /** Two recordings of about this size; those of an earlier run are used again. */
        static List<Path> pair(Make make, int megabytes) throws Exception {
            List<Path> pair = new ArrayList<>();
            for (int side = 1; side <= 2; side++) {
                String name = make.toString().replace(' ', '-') + "-" + side + "-" + megabytes + "mb.jfr";
                pair.add(recording(make, name, make.command(side), megabytes));
            }
            return pair;
        }

        private static Path recording(Make make, String name, List<String> program, int megabytes) throws Exception {
            Path recording = FOLDER.resolve(name);
            if (Files.exists(recording)) {
                return recording;
            }
            Path work = Files.createTempDirectory(Files.createDirectories(FOLDER), "work");
            Path part = work.resolve("part.jfr");
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(make.options(work.toString(), part.toString()));
            command.addAll(List.of("-cp", System.getProperty("java.class.path")));
            command.addAll(program);
            Process workload = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(work.resolve("output").toFile())
                    .start();
            while (workload.isAlive() && megabytes(work) < megabytes) {
                Thread.sleep(POLL_MILLIS);
            }
            assertThat(workload.isAlive())
                    .as("the program runs until the recording is large: %s", Files.readString(work.resolve("output")))
                    .isTrue();
            workload.destroy();
            workload.waitFor();
            make.finish(part);
            Files.move(part, recording);
            delete(work);
            return recording;
        }

        private static void delete(Path folder) throws IOException {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
            }
        }

        private static long megabytes(Path folder) throws IOException {
            try (Stream<Path> files = Files.walk(folder)) {
                return files.map(Path::toFile)
                                .filter(file -> file.getName().endsWith(".jfr"))
                                .mapToLong(File::length)
                                .sum()
                        / 1_000_000;
            }
        }
    }

    /** Runs another program in this JVM, and at its end says on standard error what it took. */
    static final class Measured {

        static final String MARK = "measured";

        private static final Path STATUS = Path.of("/proc/self/status");
        private static final long NANOS_PER_MILLI = 1_000_000;

        private Measured() {}

        public static void main(String[] arguments) throws Exception {
            long start = System.nanoTime();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> report(start)));
            Class.forName(arguments[0]).getMethod("main", String[].class).invoke(null, (Object)
                    Arrays.copyOfRange(arguments, 1, arguments.length));
        }

        private static void report(long start) {
            long wall = (System.nanoTime() - start) / NANOS_PER_MILLI;
            long processor = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                            .getProcessCpuTime()
                    / NANOS_PER_MILLI;
            System.err.println(MARK + " " + wall + " " + processor + " " + peakKilobytes());
        }

        private static long peakKilobytes() {
            try {
                List<String> lines = Files.exists(STATUS) ? Files.readAllLines(STATUS) : List.of();
                return lines.stream()
                        .filter(line -> line.startsWith("VmHWM:"))
                        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                        .findFirst()
                        .orElse(0);
            } catch (IOException e) {
                return 0;
            }
        }
    }

    /** Counts events with the JDK's parser, without a look at any of their fields. */
    static final class BareEventStream {

        private BareEventStream() {}

        public static void main(String[] files) throws IOException {
            AtomicLong events = new AtomicLong();
            for (String file : files) {
                try (EventStream stream = EventStream.openFile(Path.of(file))) {
                    stream.setReuse(true);
                    stream.setOrdered(false);
                    stream.onEvent(event -> events.incrementAndGet());
                    stream.start();
                }
            }
            System.out.println(events);
        }
    }

    /** Loads recordings as Mission Control does, and keeps them all, as it does to show them. */
    static final class MissionControl {

        private MissionControl() {}

        public static void main(String[] files) throws Exception {
            List<IItemCollection> loaded = new ArrayList<>();
            for (String file : files) {
                loaded.add(JfrLoaderToolkit.loadEvents(new File(file)));
            }
            System.out.println(loaded.stream().filter(IItemCollection::hasItems).count());
        }
    }
}
