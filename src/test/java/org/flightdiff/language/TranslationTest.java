package org.flightdiff.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.testing.GeneratedFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TranslationTest {

    @TempDir
    Path folder;

    static Stream<Translation> translations() {
        return Translation.COMPLETE.stream().flatMap(language -> Translation.of(language).stream());
    }

    @Tag(GeneratedFile.TAG)
    @ParameterizedTest
    @MethodSource("translations")
    void whatIsToBeTranslatedStandsInItsPlace(Translation translation) throws IOException {
        new GeneratedFile(translation.translated()).holds(translation.renewed());
    }

    @Tag("release")
    @ParameterizedTest
    @MethodSource("translations")
    void aReleaseLacksNoWords(Translation translation) {
        assertThat(translation.pending())
                .as("to be translated in %s", translation.translated())
                .isEmpty();
    }

    @Test
    void newWordsArePendingUntilTheyAreTranslated() throws IOException {
        Path english = Files.writeString(folder.resolve("a.properties"), """
                # Words.
                a.one=One
                a.two=Two, \\
                    and more

                a.three=Three
                """);
        Path german = Files.writeString(folder.resolve("a_de.properties"), """
                # Wörter.
                a.one=Eins

                # to be translated: a.three=Tree
                """);
        Translation translation = new Translation(english, german);
        assertThat(translation.pending()).isEqualTo(List.of("a.two=Two, and more", "a.three=Three"));
        assertThat(translation.renewed()).isEqualTo("""
                # Wörter.
                a.one=Eins
                # to be translated: a.two=Two, and more
                # to be translated: a.three=Three

                """);

        Files.writeString(german, translation.renewed().replace("# to be translated: a.two=Two", "a.two=Zwei"));
        assertThat(translation.pending()).isEqualTo(List.of("a.three=Three"));
        assertThat(translation.renewed()).contains("a.two=Zwei, and more\n# to be translated: a.three=Three\n");
    }
}
