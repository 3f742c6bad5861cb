package org.flightdiff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
            assertTrue(released.allows(now), () -> "this is " + released.leastVersion(now) + " at least");
        }
        if (!later || now.isReleased()) {
            new GeneratedFile(RELEASED).holds(now.text());
        }
    }

    private static String version() throws IOException {
        Matcher found = VERSION.matcher(Files.readString(Path.of("pom.xml")));
        assertTrue(found.find());
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
        assertEquals("1.2.4", least("1.2.3", List.of("a", "b"), List.of("a", "b")));
        assertEquals("1.3.0", least("1.2.3", List.of("a"), List.of("a", "b")));
        assertEquals("2.0.0", least("1.2.3", List.of("a", "b"), List.of("a", "c")));
        assertEquals("0.2.0", least("0.1.0", List.of("a", "b"), List.of("a")));
    }

    private static String least(String version, List<String> before, List<String> after) {
        PublicMembers later = new PublicMembers("", new TreeSet<>(after));
        return new PublicMembers(version, new TreeSet<>(before)).leastVersion(later);
    }

    @Test
    void aVersionThatSaysTooLittleIsRefused() {
        PublicMembers released = new PublicMembers("1.2.3", new TreeSet<>(List.of("a", "b")));
        assertFalse(released.allows(new PublicMembers("1.9.0-SNAPSHOT", new TreeSet<>(List.of("a")))));
        assertTrue(released.allows(new PublicMembers("2.0.0-SNAPSHOT", new TreeSet<>(List.of("a")))));
        assertFalse(released.allows(new PublicMembers("1.2.4", new TreeSet<>(List.of("a", "b", "c")))));
    }
}
