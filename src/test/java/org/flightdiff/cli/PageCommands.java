package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.WrittenProgram;

/** Runs the commands of documents, each once; one on recordings beside the project skips the test without them. */
final class PageCommands {

    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|\\S+");
    private static final Pattern SCRIPTED = Pattern.compile("<(script|style|svg)\\b.*?</\\1>", Pattern.DOTALL);
    private static final Pattern SPACE = Pattern.compile("[\\s\u00a0]+");
    private static final Map<String, Path> RECORDINGS = Map.of(
            "recordings/", SharedRecordings.FOLDER.resolve("recordings"),
            "known-pairs/", SharedRecordings.FOLDER.resolve("known-pairs").resolve("rec"),
            "cases/", SharedRecordings.FOLDER.resolve("cases"),
            "logs/", Path.of("docs", "stories", "logs"));
    /** What answers name as files of the reader's. */
    private static final Map<String, String> OF_READERS = Map.ofEntries(
            Map.entry("g1.jfr", "cases/stalls-g1.jfr"),
            Map.entry("zgc.jfr", "cases/stalls-zgc.jfr"),
            Map.entry("small-objects.jfr", "known-pairs/aa17-1.jfr"),
            Map.entry("large-objects.jfr", "known-pairs/f17-humongous.jfr"),
            Map.entry("run-1.jfr", "known-pairs/aa17-1.jfr"),
            Map.entry("run-2.jfr", "known-pairs/aa17-2.jfr"),
            Map.entry("run-3.jfr", "known-pairs/aa17-3.jfr"),
            Map.entry("job-1.jfr", "cases/batch-fast.jfr"),
            Map.entry("job-2.jfr", "cases/batch-slow.jfr"),
            Map.entry("pool-10.jfr", "cases/pool-10.jfr"),
            Map.entry("pool-2.jfr", "cases/pool-2.jfr"),
            Map.entry("server-quick.jfr", "cases/throttled-1.jfr"),
            Map.entry("server-slow.jfr", "cases/throttled-15.jfr"),
            Map.entry("alone.jfr", "known-pairs/aa17-1.jfr"),
            Map.entry("beside-others.jfr", "known-pairs/f17-cpu.jfr"));

    private static final Set<String> FOLDERS = Set.of("loads", "controls");

    private final Path folder;
    private final Map<String, String> printed = new ConcurrentHashMap<>();

    PageCommands(Path folder) {
        this.folder = folder;
    }

    String printed(String commands) {
        return printed.computeIfAbsent(commands, this::run);
    }

    private String run(String commands) {
        StringBuilder all = new StringBuilder();
        for (String command : commands.lines().toList()) {
            List<String> words = WORD.matcher(command)
                    .results()
                    .map(word -> word.group(1) == null ? word.group() : word.group(1))
                    .skip(1)
                    .map(this::placed)
                    .toList();
            CommandRun run = new CommandRun();
            assertThat(run.of(words.toArray(String[]::new)))
                    .as("%s: %s", command, run.err())
                    .isEqualTo(words.contains("--fail-on") ? ExitStatus.FAILED_BY_GATE : ExitStatus.DONE);
            all.append(run.out()).append(run.err());
            words.stream()
                    .filter(word -> word.endsWith(".html"))
                    .map(PageCommands::textOf)
                    .forEach(all::append);
        }
        return inOneLine(all);
    }

    /** Where a file of a command really is; skips the test if it is a recording that is missing. */
    private String placed(String word) {
        Optional<Path> recording = recording(word);
        if (recording.isPresent()) {
            assumeTrue(Files.exists(recording.get()), () -> "needs " + word + ", which is not part of the project");
            return recording.get().toString();
        }
        if (FOLDERS.contains(word)) {
            assumeTrue(Files.exists(folder.resolve(word)), "needs recordings that are not part of the project");
        }
        return word.endsWith(".html") || word.endsWith(".yaml") || word.equals("kept") || FOLDERS.contains(word)
                ? folder.resolve(word).toString()
                : word;
    }

    /** Where the recording or log of a page is that stands in no folder of the project by that name. */
    static Optional<Path> recording(String named) {
        if (named.matches("cart-1\\.[01]\\.jfr")) {
            return Optional.of(ofLibrary(named.replace(".jfr", ".jar")));
        }
        String word = OF_READERS.getOrDefault(named, named);
        return RECORDINGS.entrySet().stream()
                .filter(known -> word.startsWith(known.getKey()))
                .map(known ->
                        known.getValue().resolve(word.substring(known.getKey().length())))
                .findFirst();
    }

    /** Written, as of a program of which only a library has another version. */
    private static Path ofLibrary(String jar) {
        double threads = jar.contains("1.0") ? 0.1 : 0.6;
        return WrittenProgram.named("page-" + jar)
                .event("jdk.InitialSystemProperty", 0, Map.of("key", "java.class.path", "value", "lib/" + jar))
                .works("main", threads)
                .computes("main", threads, "org.shop.cart.Cart.price", "org.shop.Shop.serve", WrittenProgram.THREAD_RUN)
                .write();
    }

    static String inOneLine(CharSequence text) {
        return SPACE.matcher(text).replaceAll(" ");
    }

    private static String textOf(String page) {
        try {
            String text = SCRIPTED.matcher(Files.readString(Path.of(page))).replaceAll(" ");
            return text.replaceAll("<[^>]*>", " ").replace("&#39;", "'").replace("&amp;", "&");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
