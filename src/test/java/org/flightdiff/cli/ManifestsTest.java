package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The manifests of Homebrew, winget, SDKMAN and Flathub name files that a release has, where it has them. */
class ManifestsTest {

    private static final Path FOLDER = Path.of("packaging", "manifests");
    private static final String FROM = "@URL@/releases/download/v@VERSION@/";
    private static final Pattern DOWNLOAD = Pattern.compile("\\S*/releases/download/\\S*/([^\"\\s]+)");
    private static final Pattern SUM = Pattern.compile("@SHA256:(flightdiff-@VERSION@-[a-z0-9_.-]+)@");
    private static final Pattern PLACE = Pattern.compile("@[A-Z0-9]+(?=[@:])");
    private static final Pattern PACKAGE = Pattern.compile("\\$out/(flightdiff-\\$version-[^\"]+)\"");

    static List<Path> manifests() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("manifests")
    void whatAManifestFetchesIsWhatItHasTheSumOf(Path manifest) throws IOException {
        String text = Files.readString(manifest);
        Set<String> fetched = groups(DOWNLOAD, text).stream()
                .map(file -> file.replace("#{version}", "@VERSION@"))
                .collect(Collectors.toSet());
        assertThat(fetched).isEqualTo(groups(SUM, text));
        assertThat(DOWNLOAD.matcher(text.replace("#{version}", "@VERSION@")).results())
                .extracting(MatchResult::group)
                .allMatch(url -> url.contains(FROM));
    }

    @Test
    void packageShMakesEveryFileThatAManifestFetches() throws IOException {
        Set<String> made = groups(PACKAGE, Files.readString(Path.of("packaging", "package.sh"))).stream()
                .map(file -> file.replace("$version", "@VERSION@"))
                .flatMap(file -> Stream.of("x86_64", "arm64").map(machine -> file.replace("$(uname -m)", machine)))
                .collect(Collectors.toSet());
        Set<String> wanted = new TreeSet<>();
        for (Path manifest : manifests()) {
            wanted.addAll(groups(SUM, Files.readString(manifest)));
        }
        assertThat(wanted).hasSize(3).isSubsetOf(made);
    }

    @ParameterizedTest
    @MethodSource("manifests")
    void manifestsShFillsInEveryPlace(Path manifest) throws IOException {
        String script = Files.readString(Path.of("packaging", "manifests.sh"));
        assertThat(PLACE.matcher(Files.readString(manifest)).results())
                .extracting(MatchResult::group)
                .isSubsetOf("@VERSION", "@URL", "@DATE", "@SHA256")
                .allMatch(script::contains);
    }

    @Test
    void yamlIsYaml() throws IOException {
        List<Path> files = manifests().stream()
                .filter(file -> file.toString().matches(".*\\.(ya?ml|json)"))
                .toList();
        assertThat(files).hasSize(5);
        for (Path file : files) {
            assertThat(new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file)))
                    .as(file.toString())
                    .isInstanceOf(Map.class);
        }
    }

    @Test
    void theChangelogHasTheVersionThatIsOnTheWay() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        String version = groups(
                        Pattern.compile("<version>([0-9.]+)(?:-SNAPSHOT)?</version>\\s*<name>Flightdiff</name>"), pom)
                .iterator()
                .next();
        assertThat(Path.of("CHANGELOG.md")).content().contains("\n## [" + version + "] - ");
    }

    private static Set<String> groups(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1)).collect(Collectors.toSet());
    }
}
