package org.flightdiff.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.flightdiff.testing.Kept;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.Unchecked;

/** A kind of file that is read beside recordings: what a sound one holds, and the command that reads it. */
enum FileBeside {
    GOALS("goals.yaml", """
            goals:
              - metric: gc.pause.share
                goal: at most 20 % more
                name: pauses
              - metric: cpu.jvm.mean
                goal: under 50 %
              - metric: gc.pause.p99
                goal: under 38 ms
            tolerances:
              allocation.rate: 10 %
              heap.live-set.slope: 1 MB/s
            muted: [gc.count, thread.peak]
            """) {
        @Override
        List<String> command(Path file) {
            return compared("--goals", file.toString());
        }
    },
    PLAN("experiment.yaml", """
            command: no-such-program-at-all -jar app.jar
            baseline: {flags: -Xmx1g -XX:+UseG1GC, environment: {MODE: fast}}
            candidate:
              flags: -Xmx2g
            limit: 4
            length: 60s
            warm-up: 10s
            timeout: 2min
            settings: profile
            goals:
              - metric: gc.pause.share
                goal: at least 20 % fewer
            """) {
        /** An unknown metric, so that nothing is run whatever the file has become. */
        @Override
        List<String> command(Path file) throws IOException {
            Files.writeString(file, "\ntolerances: {no-such-metric: 10 %}\n", StandardOpenOption.APPEND);
            return List.of(
                    "experiment", file.toString(),
                    "--out", file.resolveSibling("out").toString());
        }
    },
    SPREAD("flightdiff-spread.json", "") {
        @Override
        String sound() throws IOException {
            Path folder = Files.createDirectories(Path.of(
                    "target", "repeats-beside-" + ProcessHandle.current().pid()));
            Files.deleteIfExists(folder.resolve(file()));
            copyRecordings(folder);
            new CommandRun().of(compared("--repeats", folder.toString()).toArray(String[]::new));
            return Files.readString(folder.resolve(file()));
        }

        @Override
        List<String> command(Path file) throws IOException {
            Path folder = file.resolveSibling("");
            copyRecordings(folder);
            return compared("--repeats", folder.toString());
        }
    },
    SUMMARY("summary.json", "") {
        @Override
        String sound() throws IOException {
            Path file = Files.createTempFile("summary", ".json");
            new CommandRun().of("summary", recording(1), "--json", file.toString());
            String text = Files.readString(file);
            Files.delete(file);
            return text;
        }

        @Override
        List<String> command(Path file) {
            return List.of("compare", recording(0), file.toString());
        }
    },
    UNIFIED_LOG("gc.log", "") {
        @Override
        String sound() throws IOException {
            return unpacked("jdk17-G1");
        }

        @Override
        List<String> command(Path file) {
            return List.of("compare", recording(0), file.toString());
        }
    },
    PRINTED_LOG("gc-8.log", "") {
        @Override
        String sound() throws IOException {
            return unpacked("jdk8-ConcMarkSweep");
        }

        @Override
        List<String> command(Path file) {
            return List.of("compare", file.toString(), recording(1));
        }
    },
    JMETER("requests.jtl", "timeStamp,elapsed,label,success\n" + rows("%d,%d,buy \"it\",true", 400)),
    K6(
            "k6.csv",
            "metric_name,timestamp,metric_value,expected_response,name\n"
                    + rows("http_req_duration,%d,%d.5,true,http://localhost/", 200)),
    WRK("wrk.txt", """
            Running 30s test @ http://localhost:8080/
              Latency Distribution (HdrHistogram - Recorded Latency)
             50.000%    1.13ms
             99.000%    2.89ms
            100.000%    8.01ms
            Requests/sec:   1999.25
            """) {
        @Override
        List<String> command(Path file) {
            return compared("--baseline-series", file.toString(), "--candidate-series", file.toString());
        }
    },
    TABLE("queue.csv", "time;depth;used MB\n" + rows("%d;%d;7.25", 60)),
    NATIVE_MEMORY(Path.of("jdk25.nmt.txt"), "run.nmt.txt"),
    FLAGS(Path.of("jdk17.flags.txt"), "run.flags.txt"),
    SET_FLAGS(Path.of("jdk8.line.flags.txt"), "set.flags.txt"),
    THREADS(Path.of("jdk25.threads.txt"), "run.threads.txt"),
    CLASSES(Path.of("jdk17.histogram.txt"), "run.histogram.txt"),
    VALUES("run.values.csv", "name,value\nthroughput,46124 rows/s\np99:lower,12 ms\nheat,3\n") {
        @Override
        List<String> command(Path file) throws IOException {
            Path beside = file.resolveSibling("run.jfr");
            Files.copy(Path.of(recording(0)), beside, StandardCopyOption.REPLACE_EXISTING);
            return List.of("compare", beside.toString(), beside.toString());
        }
    };

    private static final int SECONDS = 30;

    private static final Kept<Integer, Path> RECORDINGS = new Kept<>(FileBeside::written);

    private final String file;
    private final String text;
    private final Function<Path, List<String>> command;

    /** One that is read as a series. */
    FileBeside(String file, String text) {
        this(file, text, read -> compared("--series", read.toString()));
    }

    /** What a command of the JDK printed, given beside the baseline. */
    FileBeside(Path companion, String file) {
        this(
                file,
                Unchecked.of(() -> Files.readString(
                        Path.of("src/test/resources/org/flightdiff/companions", companion.toString()))),
                FileBeside::besideTheBaseline);
    }

    FileBeside(String file, String text, Function<Path, List<String>> command) {
        this.file = file;
        this.text = text;
        this.command = command;
    }

    String file() {
        return file;
    }

    String sound() throws IOException {
        return text;
    }

    /** What reads it, and takes nothing else from its folder. */
    List<String> command(Path read) throws IOException {
        return command.apply(read);
    }

    private static List<String> compared(String... more) {
        return Stream.concat(Stream.of("compare", recording(0), recording(1)), Arrays.stream(more))
                .toList();
    }

    private static List<String> besideTheBaseline(Path file) {
        return List.of(
                "compare", "--baseline", recording(0), "--baseline", file.toString(), "--candidate", recording(1));
    }

    private static String unpacked(String log) throws IOException {
        Path packed = Path.of("src/test/resources/org/flightdiff/gclog", log + ".log.gz");
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private static void copyRecordings(Path folder) throws IOException {
        for (int number = 0; number < 2; number++) {
            Path copy = folder.resolve("run-" + number + ".jfr");
            Files.copy(Path.of(recording(number)), copy, StandardCopyOption.REPLACE_EXISTING);
            Files.setLastModifiedTime(copy, FileTime.fromMillis(1_767_225_600_000L));
        }
    }

    private static String recording(int number) {
        return RECORDINGS.of(number).toString();
    }

    /** Half a minute of a service that collects. */
    private static Path written(int number) {
        SyntheticRecording recording = SyntheticRecording.named("beside-" + number)
                .lastingSeconds(SECONDS)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of("pid", 1L + number, "jvmStartTime", SyntheticRecording.START.minusSeconds(number)));
        Random lot = new Random(number);
        for (int second = 0; second < SECONDS; second++) {
            recording
                    .event(
                            "jdk.CPULoad",
                            1000.0 * second,
                            Map.of("jvmUser", 0.2f + lot.nextFloat() / 10, "jvmSystem", 0.1f, "machineTotal", 0.4f))
                    .event(
                            "jdk.GarbageCollection",
                            1000.0 * second + 300,
                            2 + lot.nextDouble(),
                            Map.of("gcId", second, "name", "G1New", "cause", "G1 Evacuation Pause"));
        }
        return recording.write();
    }

    private static String rows(String form, int count) {
        Random lot = new Random(1);
        return IntStream.range(0, count)
                .mapToObj(i -> String.format(
                        form,
                        SyntheticRecording.START.toEpochMilli() + 2_000 + i * 60L + lot.nextInt(50),
                        20 + lot.nextInt(10)))
                .collect(Collectors.joining("\n"));
    }
}
