package org.flightdiff;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the users of a version can call: its public classes and members, each in a line.
 *
 * @param version such as {@code 0.1.0}
 */
record PublicMembers(String version, TreeSet<String> lines) {

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
                Stream.of(type.toGenericString() + " of " + parents),
                Stream.<Member[]>of(type.getDeclaredFields(), type.getDeclaredConstructors(), type.getDeclaredMethods())
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
