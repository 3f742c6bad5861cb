package org.flightdiff;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.testing.GeneratedFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The version says whether users of the library must change their code. {@code src/core/api.txt} holds the public
 * members of the last release; before the first, and in a release itself, it holds those of now.
 */
class PublicMembersTest {

    private static final Path RELEASED = Path.of("src", "core", "api.txt");
    private static final Path SOURCES = Path.of("src", "main", "java", "org", "flightdiff");
    private static final Pattern VERSION = Pattern.compile("<artifactId>flightdiff</artifactId>\\s*<version>(.*?)<");

    @Tag(GeneratedFile.TAG)
    @Test
    void theVersionSaysWhatChangedSinceTheLastRelease() throws IOException, ReflectiveOperationException {
        PublicMembers now = PublicMembers.of(version(), classes());
        PublicMembers released = PublicMembers.read(RELEASED);
        boolean later = !now.isFor(released.version());
        if (later) {
            assertThat(released.allows(now))
                    .as(() -> "this is " + released.leastVersion(now) + " at least")
                    .isTrue();
        }
        if (!later || now.isReleased()) {
            new GeneratedFile(RELEASED).holds(now.text());
        }
    }

    private static String version() throws IOException {
        Matcher found = VERSION.matcher(Files.readString(Path.of("pom.xml")));
        assertThat(found.find()).isTrue();
        return found.group(1);
    }

    private static List<Class<?>> classes() throws IOException, ReflectiveOperationException {
        TreeSet<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.list(SOURCES)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java") && !name.startsWith("package-info"))
                    .forEach(name -> names.add(name.replace(".java", "")));
        }
        List<Class<?>> classes = new ArrayList<>();
        for (String name : names) {
            classes.add(Class.forName("org.flightdiff." + name));
        }
        return classes;
    }

    @Test
    void whatIsGoneBreaksUsersAndWhatIsNewDoesNot() {
        assertThat(least("1.2.3", List.of("a", "b"), List.of("a", "b"))).isEqualTo("1.2.4");
        assertThat(least("1.2.3", List.of("a"), List.of("a", "b"))).isEqualTo("1.3.0");
        assertThat(least("1.2.3", List.of("a", "b"), List.of("a", "c"))).isEqualTo("2.0.0");
        assertThat(least("0.1.0", List.of("a", "b"), List.of("a"))).isEqualTo("0.2.0");
    }

    private static String least(String version, List<String> before, List<String> after) {
        PublicMembers later = new PublicMembers("", new TreeSet<>(after));
        return new PublicMembers(version, new TreeSet<>(before)).leastVersion(later);
    }

    @Test
    void aVersionThatSaysTooLittleIsRefused() {
        PublicMembers released = new PublicMembers("1.2.3", new TreeSet<>(List.of("a", "b")));
        assertThat(released.allows(new PublicMembers("1.9.0-SNAPSHOT", new TreeSet<>(List.of("a")))))
                .isFalse();
        assertThat(released.allows(new PublicMembers("2.0.0-SNAPSHOT", new TreeSet<>(List.of("a")))))
                .isTrue();
        assertThat(released.allows(new PublicMembers("1.2.4", new TreeSet<>(List.of("a", "b", "c")))))
                .isFalse();
    }

    /**
     * What the users of a version can call: its public classes and members, each in a line.
     *
     * @param version such as {@code 0.1.0}
     */
    private record PublicMembers(String version, TreeSet<String> lines) {

        private static final String VERSION = "version ";
        private static final String SNAPSHOT = "-SNAPSHOT";

        /** Those of the classes of the library. */
        static PublicMembers of(String version, List<Class<?>> classes) {
            return new PublicMembers(
                    version,
                    classes.stream()
                            .filter(type -> Modifier.isPublic(type.getModifiers()))
                            .flatMap(PublicMembers::lines)
                            .collect(Collectors.toCollection(TreeSet::new)));
        }

        private static Stream<String> lines(Class<?> type) {
            String parents = Stream.concat(Stream.ofNullable(type.getSuperclass()), Arrays.stream(type.getInterfaces()))
                    .map(Class::getName)
                    .collect(Collectors.joining(", "));
            return Stream.concat(
                    // From JDK 19 on it says which are sealed.
                    Stream.of(type.toGenericString().replace("sealed ", "") + " of " + parents),
                    Stream.<Member[]>of(
                                    type.getDeclaredFields(), type.getDeclaredConstructors(), type.getDeclaredMethods())
                            .flatMap(Arrays::stream)
                            .filter(member -> !member.isSynthetic()
                                    && (member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0)
                            .map(PublicMembers::line));
        }

        private static String line(Member member) {
            if (member instanceof Executable executable) {
                return executable.toGenericString();
            }
            return ((Field) member).toGenericString();
        }

        static PublicMembers read(Path file) throws IOException {
            List<String> lines = Files.readAllLines(file);
            return new PublicMembers(
                    lines.get(0).substring(VERSION.length()), new TreeSet<>(lines.subList(1, lines.size())));
        }

        /** The lines of a file that {@link #read} understands. */
        String text() {
            return VERSION + version + "\n"
                    + lines.stream().map(line -> line + "\n").collect(Collectors.joining());
        }

        /** Whether this is a release, rather than on the way to one. */
        boolean isReleased() {
            return !version.endsWith(SNAPSHOT);
        }

        /** Whether this is a version or on the way to it. */
        boolean isFor(String other) {
            return Arrays.equals(numbers(version), numbers(other));
        }

        /**
         * The lowest version that a later state with these members may have: a member that is gone breaks its users, one
         * that was added does not. Before 1.0.0 a minor version may break them.
         */
        String leastVersion(PublicMembers later) {
            int[] parts = numbers(version);
            if (!later.lines.containsAll(lines)) {
                return parts[0] == 0 ? "0." + (parts[1] + 1) + ".0" : (parts[0] + 1) + ".0.0";
            }
            return later.lines.equals(lines)
                    ? parts[0] + "." + parts[1] + "." + (parts[2] + 1)
                    : parts[0] + "." + (parts[1] + 1) + ".0";
        }

        /** Whether the version of a later state with these members says what changed. */
        boolean allows(PublicMembers later) {
            return Arrays.compare(numbers(later.version), numbers(leastVersion(later))) >= 0;
        }

        private static int[] numbers(String version) {
            return Arrays.stream(version.replace(SNAPSHOT, "").split("\\."))
                    .mapToInt(Integer::parseInt)
                    .toArray();
        }
    }
}
