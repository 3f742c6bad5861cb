package org.flightdiff.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Account;
import org.flightdiff.accounting.CollectorTime;
import org.flightdiff.accounting.ProcessorUse;
import org.flightdiff.accounting.Start;
import org.flightdiff.accounting.regression.Resource;
import org.flightdiff.comparison.head.Gist;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.comparison.result.Comparability.Degree;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.comparison.verdict.Assessment.Normalisation;
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.jdk.JdkChanges;
import org.flightdiff.model.Role;
import org.flightdiff.report.catalogue.Reports;
import org.flightdiff.shape.Listing.ListedThings;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.view.OwnEvents;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.gc.PauseParts;
import org.flightdiff.view.heap.MemoryPart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every text of the program has words in English, with a placeholder for each argument, and no words are unused.
 * Translations have no other keys and placeholders; {@link WordsTest} says what they lack.
 */
class BundleTest {

    private static final Path SOURCES = Path.of("src/main/java/org/flightdiff");
    private static final Path TEMPLATES = Path.of("src/main/jte");
    private static final Path BUNDLE = Path.of("src/main/resources/org/flightdiff/language");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    /** What a report, a matrix or a page of stacks says around the texts of a comparison. */
    private static final Pattern SAID = Pattern.compile("\\b(?:word|stack)\\(\\s*\"([\\w.-]+)\"");

    /** In a template, where an attribute's quotes may stand around it. */
    private static final Pattern ID = Pattern.compile("\"([\\w.-]+)\"");

    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)");

    /** The id of a column or of things that are counted, where one is declared. */
    private static final Pattern COLUMN =
            Pattern.compile("(?:new Column|Column\\.(?:text|ofThose|named))\\(\\s*\"([^\"]+)\"");

    private final Map<String, String> english = bundle("");
    private final Set<String> literals = literals();

    @Test
    void everyKeyStandsInTheFileOfItsFirstWordAndOnce() throws IOException {
        Set<String> seen = new HashSet<>();
        for (Path file : files("")) {
            String name = String.valueOf(file.getFileName()).replace(".properties", "");
            for (String line : Files.readAllLines(file)) {
                if (line.matches("[a-z][\\w.-]*=.*")) {
                    String key = line.substring(0, line.indexOf('='));
                    assertThat(key).startsWith(name + ".");
                    assertThat(seen.add(key)).as(key + " stands once").isTrue();
                }
            }
        }
        assertThat(seen).isEqualTo(english.keySet());
    }

    @Test
    void everyKeyInTheSourcesHasWords() {
        Set<String> files = english.keySet().stream()
                .map(key -> key.substring(0, key.indexOf('.')))
                .collect(Collectors.toSet());
        Pattern key = Pattern.compile("Text\\.of\\(\\s*\"([\\w.-]+)\"\\s*[,)]|\\? \"((?:" + String.join("|", files)
                + ")\\.[\\w.-]+)\"|: \"((?:" + String.join("|", files) + ")\\.[\\w.-]+)\"");
        Set<String> asked = sources("desktop")
                .flatMap(source -> key.matcher(source).results())
                .map(found -> Stream.of(1, 2, 3)
                        .map(found::group)
                        .filter(group -> group != null)
                        .findFirst()
                        .orElseThrow())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(asked).hasSizeGreaterThan(200);
        asked.removeAll(english.keySet());
        assertThat(asked).as("keys without words in " + BUNDLE).isEmpty();
    }

    @Test
    void whatReportsSayAroundAComparisonHasWords() {
        Set<String> said = Stream.concat(sources(), templates())
                .flatMap(source -> SAID.matcher(source).results())
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(said).hasSizeGreaterThan(80);
        assertThat(said.stream()
                        .filter(id -> Stream.of("page.", "matrix.", "grid.", "trend.", "stack.", "summary.")
                                .noneMatch(file -> english.containsKey(file + id))))
                .as("ids without words in " + BUNDLE)
                .isEmpty();
    }

    @Test
    void whatTheCataloguesNameHasWords() {
        assertThat(named().stream()
                        .map(text -> ((Saying.Phrase) text.saying()).key())
                        .filter(key -> !english.containsKey(key)))
                .as("keys without words in " + BUNDLE)
                .isEmpty();
    }

    private static List<Text> named() {
        List<Text> named = new ArrayList<>();
        Views.ALL.forEach(view -> {
            named.add(view.label());
            view.metrics()
                    .forEach(metric -> named.addAll(List.of(metric.label(), metric.meaning(), metric.shownLabel())));
            view.panels().forEach(panel -> named.add(panel.title()));
        });
        Rules.ALL.forEach(rule -> {
            named.addAll(List.of(rule.title(), rule.evidence()));
            named.addAll(
                    rule.advice().saying() instanceof Saying.Sequence parts ? parts.parts() : List.of(rule.advice()));
        });
        Reports.ALL.forEach(format -> named.addAll(List.of(format.label(), format.help())));
        named.addAll(ofEnums());
        sources()
                .flatMap(source -> COLUMN.matcher(source).results())
                .forEach(column -> named.add(Text.of("column." + column.group(1))));
        return named;
    }

    @Test
    void nobodyKeepsWordsThatAreNotAskedFor() {
        Set<String> asked = named().stream()
                .map(text -> ((Saying.Phrase) text.saying()).key())
                .collect(Collectors.toSet());
        for (Separator separator : Separator.values()) {
            asked.add(separator.key());
        }
        JdkChanges.all()
                .forEach(change -> asked.add(((Saying.Phrase) change.title().saying()).key()));
        assertThat(english.keySet().stream().filter(key -> !asked.contains(key) && !isAskedFor(key)))
                .as("words that no source asks for")
                .isEmpty();
    }

    private boolean isAskedFor(String key) {
        String id = key.substring(key.indexOf('.') + 1).replaceFirst("\\.(meaning|evidence|advice|gone)$", "");
        boolean named = key.startsWith("name.") && literals.contains(english.get(key));
        return named || literals.contains(key) || literals.contains(id);
    }

    @Test
    void translationsHaveTheSamePlaces() {
        Set<String> languages = languages();
        assertThat(languages).contains("_ja", "_zh_CN");
        for (String language : languages) {
            bundle(language).forEach((key, pattern) -> {
                assertThat(english).as("no English words for " + key + language).containsKey(key);
                assertThat(places(pattern)).as(key).isEqualTo(places(english.getOrDefault(key, "")));
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_zh_CN", "_ja"})
    void everyPatternIsOneOfMessageFormat(String language) {
        bundle(language).forEach((key, pattern) -> {
            assertThat(new MessageFormat(pattern, Locale.ENGLISH)).as(key).isNotNull();
            assertThat(pattern.replace("''", "").replaceAll("'[{}]+'", ""))
                    .as(key + language + ": an apostrophe is doubled, or it swallows what follows")
                    .doesNotContain("'");
        });
    }

    private static List<Text> ofEnums() {
        List<Text> texts = new ArrayList<>();
        Stream.of(PassedVerdict.values()).map(PassedVerdict::text).forEach(texts::add);
        Stream.of(PauseParts.Part.values()).map(PauseParts.Part::label).forEach(texts::add);
        Stream.of(Start.Part.values()).map(Start.Part::label).forEach(texts::add);
        Stream.of(CollectorTime.Part.values()).map(CollectorTime.Part::label).forEach(texts::add);
        Stream.of(Normalisation.values())
                .map(Normalisation::text)
                .filter(text -> !text.isEmpty())
                .forEach(texts::add);
        Stream.of(Account.values()).map(Account::label).forEach(texts::add);
        Stream.of(ProcessorUse.values()).map(ProcessorUse::label).forEach(texts::add);
        Stream.of(ThreadState.values()).map(ThreadState::label).forEach(texts::add);
        Stream.concat(
                        Stream.of(Resource.values())
                                .filter(resource -> resource != Resource.NATIVE)
                                .map(resource -> resource.name().toLowerCase(Locale.ROOT)),
                        Stream.of("computing.spins", "native.files", "native.other", "native.sockets", "native.spins"))
                .forEach(spent ->
                        texts.addAll(List.of(Text.of("cause.spent." + spent), Text.of("cause.site." + spent))));
        Stream.concat(
                        Stream.of(Resource.values()).map(each -> each.name().toLowerCase(Locale.ROOT)),
                        Stream.of("exceptions"))
                .forEach(held -> texts.add(Text.of("cause.library-changed." + held)));
        Stream.of(ListedThings.values()).map(ListedThings::word).forEach(texts::add);
        Stream.of(Confidence.values()).map(Confidence::text).forEach(texts::add);
        Stream.of(Group.values()).map(Group::heading).forEach(texts::add);
        Stream.of(Per.values()).map(Per::label).forEach(texts::add);
        Stream.of(TreeDirection.values()).map(TreeDirection::label).forEach(texts::add);
        Stream.of(FrameChange.values()).map(FrameChange::label).forEach(texts::add);
        Stream.of(Role.values()).map(Text::side).forEach(texts::add);
        Stream.of(MemoryPart.values()).map(MemoryPart::label).forEach(texts::add);
        Stream.of(Degree.values()).map(Degree::text).forEach(texts::add);
        Stream.of(Severity.values()).map(Severity::text).forEach(texts::add);
        Stream.of(Tone.values()).map(Tone::text).forEach(texts::add);
        Stream.of(Gist.values()).map(Gist::text).forEach(texts::add);
        Stream.of(Quiet.values()).map(Quiet::text).forEach(texts::add);
        texts.add(Text.of("vital-sign.undecided"));
        Stream.of("worse", "better", "different")
                .forEach(way -> texts.addAll(
                        List.of(Text.of("head.line.perhaps-" + way), Text.of("vital-sign.not-proven." + way))));
        Views.ALL.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(metric -> metric.ownEvents() == OwnEvents.UNITS_OF_WORK)
                .forEach(metric -> texts.add(Text.of("head.name." + metric.id(), Text.given("shop.Request"))));
        return texts;
    }

    private static Set<String> places(String pattern) {
        return PLACE.matcher(pattern).results().map(found -> found.group(1)).collect(Collectors.toSet());
    }

    static Map<String, String> bundle(String language) {
        Map<String, String> all = new TreeMap<>();
        for (Path file : files(language)) {
            Properties texts = new Properties();
            try (Reader reader = Files.newBufferedReader(file)) {
                texts.load(reader);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            texts.stringPropertyNames().forEach(key -> all.put(key, texts.getProperty(key)));
        }
        return all;
    }

    private static Set<String> languages() {
        return files("_[A-Za-z_]+").stream()
                .map(file -> String.valueOf(file.getFileName()).replaceFirst("^[a-z-]+(_.+)\\.properties$", "$1"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<Path> files(String language) {
        try (Stream<Path> files = Files.list(BUNDLE)) {
            return files.filter(
                            file -> String.valueOf(file.getFileName()).matches("[a-z-]+" + language + "\\.properties"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> literals() {
        return Stream.concat(
                        sources().flatMap(source -> LITERAL.matcher(source).results()),
                        templates().flatMap(template -> ID.matcher(template).results()))
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toSet());
    }

    private static Stream<String> templates() {
        return read(TEMPLATES, file -> file.toString().endsWith(".jte"));
    }

    /** All except those of some packages. */
    private static Stream<String> sources(String... without) {
        return read(
                SOURCES,
                file -> file.toString().endsWith(".java")
                        && Stream.of(without)
                                .noneMatch(name -> SOURCES.relativize(file).startsWith(name)));
    }

    private static Stream<String> read(Path folder, Predicate<Path> wanted) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<String> sources = new ArrayList<>();
            for (Path file : files.filter(wanted).toList()) {
                sources.add(Files.readString(file));
            }
            return sources.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
