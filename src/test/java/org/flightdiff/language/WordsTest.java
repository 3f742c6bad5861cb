package org.flightdiff.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.model.Role;
import org.flightdiff.testing.GeneratedFile;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WordsTest {

    @TempDir
    Path folder;

    @Test
    void whatBothSidesHaveIsWrittenFromBaselineToCandidate() {
        assertThat(english(Text.pair(Text.bytes(1024), Text.bytes(2048)))).isEqualTo("1.00 → 2.00\u00a0KiB");
        assertThat(english(Text.pair(Text.bytes(1024), Text.bytes(1024)))).isEqualTo("1.00\u00a0KiB on both sides");
        assertThat(english(Text.ofSide(Role.BASELINE, Text.code("jdk.GCPhasePause"))))
                .isEqualTo("baseline: jdk.GCPhasePause");
    }

    @Test
    void whatSaysNothingIsLeftOut() {
        assertThat(english(Text.sentences(Text.none(), Text.given("It is."), Text.none())))
                .isEqualTo("It is.");
        assertThat(Text.semicolons(Text.none(), Text.given(""))).isEqualTo(Text.none());
        assertThat(Text.none().isEmpty()).isTrue();
        assertThat(english(Text.joined(Separator.AND, List.of(Text.given("a"), Text.given("b")))))
                .isEqualTo("a and b");
    }

    @Test
    void aLabelWithinASentenceLosesItsCapitalUnlessItIsAnAcronym() {
        assertThat(english(Text.inline(Text.given("Pause share")))).isEqualTo("pause share");
        assertThat(english(Text.inline(Text.given("JVM CPU")))).isEqualTo("JVM CPU");
    }

    @Test
    void numbersAreWrittenAsTheLanguageDoes() {
        assertThat(Words.in(Locale.GERMAN).of(Text.seconds(0.0123))).isEqualTo("12,3\u00a0ms");
        assertThat(english(Text.count(12_345))).isEqualTo("12,345");
        assertThat(english(Text.difference(Unit.BYTES, Double.NEGATIVE_INFINITY)))
                .isEqualTo("−∞");
    }

    @Test
    void onlyWhatRecordingsAndPeopleSayIsMasked() {
        Text text = Text.semicolons(
                Text.recorded("password", "hunter2"),
                Text.given("token=1"),
                Text.code("jdk.Token"),
                Text.pair(Text.recorded("x"), Text.bytes(1)));
        assertThat(english(text.masked((name, value) -> "(" + name + ")")))
                .isEqualTo("(password); (); jdk.Token; () → 1.00\u00a0B");
    }

    @Test
    void wordsOfARecordingAreNoPattern() {
        assertThat(english(Text.of("side.says", Text.side(Role.CANDIDATE), Text.recorded("{0} '{1}' {"))))
                .isEqualTo("candidate: {0} '{1}' {");
    }

    @Tag(GeneratedFile.TAG)
    @ParameterizedTest
    @MethodSource("translations")
    void whatIsToBeTranslatedStandsInItsPlace(Translation translation) throws Exception {
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
    void newWordsArePendingUntilTheyAreTranslated() throws Exception {
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

    private static String english(Text text) {
        return Words.ENGLISH.of(text);
    }

    static Stream<Translation> translations() {
        return Translation.COMPLETE.stream().flatMap(language -> Translation.of(language).stream());
    }
}
