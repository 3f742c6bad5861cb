package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.recording.HardInput.beginning;
import static org.flightdiff.recording.HardInput.file;
import static org.flightdiff.recording.HardInput.read;
import static org.flightdiff.recording.HardInput.refused;
import static org.flightdiff.recording.HardInput.text;
import static org.flightdiff.recording.HardInput.write;
import static org.flightdiff.recording.chunk.ChunkDamage.half;
import static org.flightdiff.recording.chunk.ChunkDamage.joined;
import static org.flightdiff.recording.chunk.ChunkDamage.noise;
import static org.flightdiff.recording.chunk.ChunkDamage.share;
import static org.flightdiff.recording.chunk.ChunkDamage.withoutConstants;
import static org.flightdiff.recording.chunk.ChunkDamage.withoutMetadata;
import static org.flightdiff.testing.ChunkHeaderField.CONSTANT_POOL;
import static org.flightdiff.testing.ChunkHeaderField.DURATION;
import static org.flightdiff.testing.ChunkHeaderField.METADATA;
import static org.flightdiff.testing.ChunkHeaderField.SIZE;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.flightdiff.recording.chunk.ChunkDamage;
import org.flightdiff.testing.AsyncProfiler;
import org.flightdiff.testing.ChunkHeaderField;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.TypeTree;
import org.flightdiff.testing.TypeTree.Node;

final class HardInputs {

    static final Path SAMPLE = Path.of("sample-recordings", "allocation-baseline.jfr");

    /** One that was flushed every second, so that it holds copies of its header. */
    private static final Path HOT = Path.of("sample-recordings", "hot-method-candidate.jfr");

    private static final List<String> TIMES = List.of("the times of the events count");
    private static final List<String> CUT = List.of("bytes are no whole chunk and were left out");
    private static final List<String> HEADER = List.of("the header of chunk 1 is damaged");
    private static final List<String> UNFINISHED = List.of("a chunk is not finished");
    private static final String DESCRIBES = "is damaged where it describes its events";
    private static final long SECOND = 1_000_000_000;

    private HardInputs() {}

    static HardInput named(String name) {
        return all().filter(input -> input.name().equals(name)).findFirst().orElseThrow();
    }

    static Stream<HardInput> all() {
        return Stream.of(noRecordings(), packed(), cut(), damaged(), chunkwise(), unfinished(), unusual())
                .flatMap(List::stream);
    }

    static void isSaid(String line, String part) {
        assertThat(line).contains(part);
    }

    private static List<HardInput> noRecordings() {
        return List.of(
                beginning("zstd", "28b52ffd00", "is packed with zstd"),
                beginning("lz4", "04224d1800", "is packed with lz4"),
                beginning("xz", "fd377a585a00", "is packed with xz"),
                beginning("bzip2", "425a6839", "is packed with bzip2"),
                beginning("7z", "377abcaf271c", "is packed with 7z"),
                text("a Git LFS pointer", "version https://git-lfs.github.com/spec/v1", "git lfs pull"),
                text("a web page", "\n<!DOCTYPE html>", "is a web page"),
                text("a heap dump", "JAVA PROFILE 1.0.2", "is a heap dump"),
                text("XML", "<?xml version=\"1.0\"?>", "is XML"),
                text("JSON", "{\"schema\": 7}", "saved summary"),
                text(
                        "some text",
                        "not a recording",
                        "is neither a Flight Recorder recording nor a GC log of HotSpot; give a .jfr file or a log that a JVM wrote"),
                beginning("format 3.0", "464c520000030000", "is written in format 3.0"),
                beginning("format 0.9", "464c520000000009", "look at it with JDK Mission Control"),
                beginning("nothing", "", "is empty"),
                file("zeros", "begins with zeros", () -> new byte[4096]),
                refused("an absent file", "does not exist", folder -> folder.resolve("absent.jfr")),
                refused("an empty folder", "is a folder", folder -> Files.createDirectory(folder.resolve("empty"))));
    }

    private static List<HardInput> packed() {
        return List.of(
                file("gzip", List.of(), () -> gzip(sample())),
                file(
                        "gzip, cut off",
                        List.of("what could be unpacked of it was read", "bytes are no whole chunk and were left out"),
                        () -> half(gzip(sample()))),
                file("gzip of text", "what is in it is no recording", () -> gzip(new byte[100_000])),
                read("a zip archive", List.of(), folder -> zip(folder, "one.jfr")),
                refused(
                        "a zip archive of two",
                        "zip archive of 2 recordings",
                        folder -> zip(folder, "one.jfr", "two.jfr")),
                refused(
                        "a zip archive, cut off",
                        "zip archive that is damaged or cut off",
                        folder -> write(folder, half(Files.readAllBytes(zip(folder, "one.jfr"))))));
    }

    private static List<HardInput> cut() {
        return List.of(
                file("cut within the header", "is cut off", () -> Arrays.copyOf(sample(), 40)),
                file("cut after the header", "is cut off", () -> Arrays.copyOf(sample(), 100)),
                file("cut in its only chunk", CUT, () -> share(sample(), 4, 5)),
                file(
                        "cut in its last chunk",
                        CUT,
                        () -> Arrays.copyOf(
                                FiveChunks.whole(), FiveChunks.whole().length - FiveChunks.chunk(4).length / 2)),
                file("cut by a byte", CUT, () -> Arrays.copyOf(FiveChunks.whole(), FiveChunks.whole().length - 1)));
    }

    private static List<HardInput> damaged() {
        return List.of(
                file("a wrong size", HEADER, () -> SIZE.flip(sample(), 10)),
                file(
                        "a size beyond any file",
                        List.of("the header of chunk 2 is damaged"),
                        () -> FiveChunks.withSecond(chunk -> SIZE.set(chunk, Long.MAX_VALUE))),
                file("a wrong place of constants", HEADER, () -> CONSTANT_POOL.flip(sample(), 10)),
                file("a wrong place of metadata", HEADER, () -> METADATA.flip(sample(), 30)),
                file("a duration of 0", TIMES, () -> DURATION.set(sample(), 0)),
                file("a duration of years", TIMES, () -> DURATION.flip(sample(), 58)),
                file("a negative duration", TIMES, () -> DURATION.set(sample(), -SECOND)),
                file("an hour back", TIMES, () -> FiveChunks.withSecond(ChunkDamage::anHourEarlier)),
                file(
                        "damaged metadata",
                        List.of("1 of 5 chunks is damaged and left out", "chunks are missing"),
                        () -> FiveChunks.withSecond(ChunkDamage::withoutMetadata)),
                file(
                        "damaged constants",
                        List.of("1 of 2 chunks is damaged and left out"),
                        () -> joined(sample(), withoutConstants(Files.readAllBytes(KeptRecordings.of("g1"))))),
                file("damaged constants of its only chunk", "is damaged", () -> withoutConstants(sample())),
                file("the most negative duration", TIMES, () -> DURATION.set(sample(), Long.MIN_VALUE)),
                file(
                        "a clock that stands still",
                        "is damaged where it states the frequency of its clock",
                        () -> ChunkHeaderField.TICKS_PER_SECOND.set(sample(), 0)),
                file("a record that is none in a chunk that was flushed", List.of("after"), () -> {
                    byte[] damaged = Files.readAllBytes(HOT);
                    Arrays.fill(damaged, damaged.length * 9 / 10, damaged.length * 9 / 10 + 64, (byte) 0xff);
                    return damaged;
                }),
                file(
                        "an event of a type that is not described",
                        List.of("1 event is of types that the file does not describe, and is left out"),
                        HardInputs::withUndeclared),
                retyped("a type that holds itself", DESCRIBES, tree -> {
                    Node thread = type(tree, "java.lang.Thread");
                    thread.children().add(0, Node.field("odd", thread.attribute("id")));
                }),
                file(
                        "an event type that holds itself",
                        List.of("the file is damaged"),
                        () -> retyped(tree -> {
                            Node collection = type(tree, "jdk.GarbageCollection");
                            collection.children().add(Node.field("odd", collection.attribute("id")));
                        })),
                retyped("types that hold each other", DESCRIBES, tree -> {
                    Node thread = type(tree, "java.lang.Thread");
                    Node group = type(tree, "jdk.types.ThreadGroup");
                    thread.children().add(0, Node.field("odd", group.attribute("id")));
                    group.children().add(0, Node.field("odd", thread.attribute("id")));
                }),
                retyped("a type of hundreds of itself", DESCRIBES, tree -> {
                    Node thread = type(tree, "java.lang.Thread");
                    for (int i = 0; i < 300; i++) {
                        Node own = Node.field("odd" + i, thread.attribute("id"));
                        own.attributes().put("constantPool", "true");
                        thread.children().add(own);
                    }
                }),
                retyped("types nested 20,000 deep", "too deep a nest", tree -> {
                    Node at = type(tree, "java.lang.Thread");
                    for (int i = 0; i < 20_000; i++) {
                        Node below = new Node("field", at.attributes(), new ArrayList<>());
                        at.children().add(below);
                        at = below;
                    }
                }),
                file("damaged metadata of its only chunk", "is damaged", () -> withoutMetadata(sample())));
    }

    /** A record behind the last one: its size and type, a time and nothing else. */
    private static byte[] withUndeclared() throws IOException {
        byte[] sample = sample();
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        long ticks = ChunkHeaderField.START_TICKS.in(sample) + 1;
        byte[] time = new byte[9];
        Arrays.fill(time, (byte) 0x80);
        for (int i = 0; i < 8; i++) {
            time[i] |= (byte) ((ticks >>> (7 * i)) & 0x7f);
        }
        time[8] = (byte) (ticks >>> 56);
        // 12 bytes, type 16,383
        record.writeBytes(new byte[] {12, (byte) 0xff, 0x7f});
        record.writeBytes(time);
        byte[] whole = joined(sample, record.toByteArray());
        return SIZE.set(whole, whole.length);
    }

    private static HardInput retyped(String name, String refusal, Consumer<TypeTree> change) {
        return file(name, refusal, () -> retyped(change));
    }

    private static byte[] retyped(Consumer<TypeTree> change) throws IOException {
        TypeTree tree = TypeTree.of(sample());
        change.accept(tree);
        return tree.in(sample());
    }

    private static Node type(TypeTree tree, String name) {
        return tree.types().stream()
                .filter(each -> each.attribute("name").equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<HardInput> chunkwise() {
        return List.of(
                file(
                        "bytes between chunks",
                        List.of("belong to no chunk and were left out"),
                        () -> joined(FiveChunks.chunk(0), new byte[5000], FiveChunks.rest())),
                file("bytes after chunks", CUT, () -> joined(FiveChunks.whole(), noise())),
                file(
                        "a chunk twice",
                        List.of("1 of 6 chunks are in the file twice"),
                        () -> joined(FiveChunks.whole(), FiveChunks.chunk(1))),
                file("chunks in another order", List.of(), () -> joined(FiveChunks.rest(), FiveChunks.chunk(0))),
                read(
                        "a missing chunk",
                        List.of("chunks are missing"),
                        folder -> SyntheticRecording.joined("hard-gap", tenSecondsAt(0), tenSecondsAt(60))),
                file(
                        "two JVMs",
                        List.of("holds recordings of 2 JVMs"),
                        () -> joined(sample(), Files.readAllBytes(KeptRecordings.of("g1")))));
    }

    private static List<HardInput> unfinished() {
        return List.of(
                read("a folder of chunks", List.of(), HardInputs::repository),
                file("marked unfinished", UNFINISHED, () -> ChunkHeaderField.unfinished(sample())),
                file(
                        "a growing file",
                        UNFINISHED,
                        () -> joined(
                                FiveChunks.chunk(0),
                                FiveChunks.chunk(1),
                                ChunkHeaderField.unfinished(FiveChunks.chunk(2)))));
    }

    private static List<HardInput> unusual() {
        return List.of(
                read("async-profiler's", List.of(), folder -> AsyncProfiler.recording()),
                read(
                        "no information on the JVM",
                        List.of(),
                        folder -> withLoad("hard-no-jvm").write()),
                read(
                        "a name of 100,000 characters",
                        List.of(),
                        folder -> withLoad("hard-long-name")
                                .event("jdk.ThreadPark", 1000, 30, parked("x".repeat(100_000)))
                                .write()),
                read("100,000 classes", List.of(), folder -> {
                    SyntheticRecording classes = withLoad("hard-many-classes");
                    for (int number = 0; number < 100_000; number++) {
                        classes.event("jdk.ThreadPark", number / 2.0, 0.1, parked("org.shop.Till" + number));
                    }
                    return classes.write();
                }),
                read("10,000 threads", List.of(), folder -> {
                    SyntheticRecording threads = withLoad("hard-many-threads");
                    for (int number = 0; number < 10_000; number++) {
                        threads.event("jdk.ThreadPark", number, 1, Map.of("eventThread", "till " + number));
                    }
                    return threads.write();
                }));
    }

    private static byte[] sample() throws IOException {
        return Files.readAllBytes(SAMPLE);
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    private static Path zip(Path folder, String... names) throws IOException {
        Path file = folder.resolve("packed.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String name : names) {
                out.putNextEntry(new ZipEntry(name));
                Files.copy(SAMPLE, out);
            }
        }
        return file;
    }

    private static Path repository(Path folder) throws IOException {
        List<byte[]> chunks = FiveChunks.chunks();
        for (int number = 0; number < chunks.size(); number++) {
            Files.write(folder.resolve("2026_11_23_09_27_5" + number + ".jfr"), chunks.get(number));
        }
        return folder;
    }

    private static Path tenSecondsAt(int second) {
        return SyntheticRecording.named("hard-at-" + second)
                .startingAt(SyntheticRecording.START.plusSeconds(second))
                .lastingSeconds(10)
                .event("jdk.CPULoad", 500, load(0.5f))
                .write();
    }

    private static SyntheticRecording withLoad(String name) {
        return SyntheticRecording.named(name).event("jdk.CPULoad", 500, load(0.5f));
    }

    private static Map<String, Float> load(float user) {
        return Map.of("jvmUser", user, "jvmSystem", 0.1f, "machineTotal", 1f);
    }

    private static Map<String, String> parked(String type) {
        return Map.of("parkedClass", type);
    }
}
