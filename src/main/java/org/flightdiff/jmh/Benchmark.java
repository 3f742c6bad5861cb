package org.flightdiff.jmh;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** In a folder's name parameters cannot be told apart where a value has a dash, and are one text. */
public record Benchmark(String name, Mode mode, Map<String, String> parameters) implements Comparable<Benchmark> {

    private static final Pattern FOLDER = Pattern.compile("([^-]+)-([A-Za-z]+)(?:-(.+))?");

    public Benchmark {
        parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
    }

    /** The name of its folder, as JMH's profilers make it. */
    public String folder() {
        return Stream.concat(
                        Stream.of(encoded(name), mode.inFolders),
                        parameters.entrySet().stream()
                                .flatMap(each -> Stream.of(encoded(each.getKey()), encoded(each.getValue()))))
                .collect(Collectors.joining("-"));
    }

    /** That of a folder's name; empty where JMH makes no such names. */
    static Optional<Benchmark> ofFolder(String folder) {
        Matcher parts = FOLDER.matcher(folder);
        if (!parts.matches()) {
            return Optional.empty();
        }
        return Mode.inFolders(parts.group(2))
                .map(mode -> new Benchmark(decoded(parts.group(1)), mode, parameters(parts.group(3))));
    }

    /** Names and values by turns; where they do not come out even, a value has dashes. */
    private static Map<String, String> parameters(@Nullable String text) {
        Map<String, String> parameters = new TreeMap<>();
        if (text == null) {
            return parameters;
        }
        String[] parts = text.split("-", -1);
        if (parts.length % 2 != 0) {
            return Map.of(decoded(parts[0]), decoded(text.substring(parts[0].length() + 1)));
        }
        for (int i = 0; i < parts.length; i += 2) {
            parameters.put(decoded(parts[i]), decoded(parts[i + 1]));
        }
        return parameters;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return text;
        }
    }

    /** Class and method without the package, then the parameters: {@code ListGrowth.fill size=100}. */
    public String shortName() {
        int method = name.lastIndexOf('.');
        int type = method < 0 ? -1 : name.lastIndexOf('.', method - 1);
        return Stream.concat(
                        Stream.of(name.substring(type + 1)),
                        parameters.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()))
                .collect(Collectors.joining(" "));
    }

    @Override
    public int compareTo(Benchmark other) {
        return folder().compareTo(other.folder());
    }

    public enum Mode {
        THROUGHPUT("thrpt", "Throughput"),
        AVERAGE_TIME("avgt", "AverageTime"),
        SAMPLE_TIME("sample", "SampleTime"),
        SINGLE_SHOT_TIME("ss", "SingleShotTime");

        private final String word;
        private final String inFolders;

        Mode(String word, String inFolders) {
            this.word = word;
            this.inFolders = inFolders;
        }

        /** As JMH's results name it. */
        public String word() {
            return word;
        }

        /** Whether more is better; in all modes but one less is, as they measure time. */
        public boolean higherIsBetter() {
            return this == THROUGHPUT;
        }

        static Optional<Mode> named(String word) {
            return Arrays.stream(values())
                    .filter(mode -> mode.word.equals(word))
                    .findFirst();
        }

        static Optional<Mode> inFolders(String name) {
            return Arrays.stream(values())
                    .filter(mode -> mode.inFolders.equals(name))
                    .findFirst();
        }
    }
}
