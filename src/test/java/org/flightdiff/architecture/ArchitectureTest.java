package org.flightdiff.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.language.Words;
import org.flightdiff.recording.Footing;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;

/** The structure of the project: data flows one way, and each package does only its own job. */
@AnalyzeClasses(packages = "org.flightdiff", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String[] ONLY_OF_THE_PROGRAM = {
        "org.flightdiff.cli..",
        "org.flightdiff.desktop..",
        "org.flightdiff.experiment..",
        "org.flightdiff.junit..",
        "org.flightdiff.live..",
        "org.flightdiff.picture..",
        "org.flightdiff.report.archive..",
        "org.flightdiff.report.catalogue..",
        "org.flightdiff.report.html..",
        "org.flightdiff.report.stacks..",
        "org.flightdiff.report.svg..",
        "gg.jte.generated.."
    };

    @ArchTest
    static final ArchRule WORDS_ARE_FOUND_AT_THE_EDGE = noClasses()
            .that()
            .resideOutsideOfPackages("..language..", "..picture..", "..report..", "..desktop..", "..cli..", "..goals..")
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Words.class)
            .because("what decides and measures speaks in values; words are for writers, who know language and format");

    @ArchTest
    static final ArchRule DATA_FLOWS_ONE_WAY = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("model")
            .definedBy("..flightdiff.model..")
            .layer("language")
            .definedBy("..flightdiff.language..")
            .layer("unit")
            .definedBy("..flightdiff.unit..")
            .layer("shape")
            .definedBy("..flightdiff.shape..")
            .layer("difference")
            .definedBy("..flightdiff.difference..")
            .layer("statistics")
            .definedBy("..flightdiff.statistics..")
            .layer("stacks")
            .definedBy("..flightdiff.stacks..")
            .layer("outside")
            .definedBy("org.flightdiff.outside..")
            .layer("recording")
            .definedBy("..flightdiff.recording..")
            .layer("view")
            .definedBy("..flightdiff.view..")
            .layer("comparison")
            .definedBy("..flightdiff.comparison..")
            .layer("events")
            .definedBy("..flightdiff.events..")
            .optionalLayer("diagnosis")
            .definedBy("..flightdiff.diagnosis..")
            .layer("goals")
            .definedBy("..flightdiff.goals..")
            .layer("repeats")
            .definedBy("..flightdiff.repeats..")
            .layer("experiment")
            .definedBy("..flightdiff.experiment..")
            .layer("report")
            .definedBy("..flightdiff.report..")
            .optionalLayer("desktop")
            .definedBy("..flightdiff.desktop..")
            .layer("library")
            .definedBy("org.flightdiff")
            .layer("junit")
            .definedBy("org.flightdiff.junit..")
            .layer("cli")
            .definedBy("..flightdiff.cli..")
            .whereLayer("library")
            .mayOnlyBeAccessedByLayers("junit")
            .whereLayer("junit")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("cli")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("desktop")
            .mayOnlyBeAccessedByLayers("cli")
            .whereLayer("experiment")
            .mayOnlyBeAccessedByLayers("desktop", "cli")
            .whereLayer("goals")
            .mayOnlyBeAccessedByLayers("experiment", "desktop", "cli", "library")
            .whereLayer("repeats")
            .mayOnlyBeAccessedByLayers("cli")
            .whereLayer("report")
            .mayOnlyBeAccessedByLayers("cli", "desktop", "library")
            .whereLayer("diagnosis")
            .mayOnlyBeAccessedByLayers("experiment", "report", "desktop", "cli", "library")
            .whereLayer("comparison")
            .mayOnlyBeAccessedByLayers(
                    "diagnosis", "goals", "repeats", "experiment", "report", "desktop", "cli", "library")
            .whereLayer("view")
            .mayOnlyBeAccessedByLayers(
                    "comparison", "events",
                    "diagnosis", "goals",
                    "repeats", "experiment",
                    "report", "desktop",
                    "cli", "library")
            .whereLayer("events")
            .mayOnlyBeAccessedByLayers("report", "desktop", "cli")
            .whereLayer("difference")
            .mayOnlyBeAccessedByLayers("report", "desktop", "cli")
            .whereLayer("statistics")
            .mayOnlyBeAccessedByLayers("view", "comparison", "difference", "stacks", "experiment")
            .whereLayer("outside")
            .mayOnlyBeAccessedByLayers("recording", "view", "desktop", "cli")
            .whereLayer("unit")
            .mayOnlyBeAccessedByLayers(
                    "language", "outside",
                    "shape", "stacks",
                    "difference", "view",
                    "comparison", "events",
                    "diagnosis", "goals",
                    "report", "desktop",
                    "cli", "library")
            .because("a number on screen is followed back from the renderer to its metric, never the other way");

    @ArchTest
    static final ArchRule ONLY_THE_READER_KNOWS_JFR = noClasses()
            .that()
            .resideOutsideOfPackage("..flightdiff.recording..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jdk.jfr..")
            .because("the recording package is the only reader of jdk.jfr");

    @ArchTest
    static final ArchRule ONLY_THE_DESKTOP_KNOWS_JAVAFX = noClasses()
            .that()
            .resideOutsideOfPackage("..flightdiff.desktop..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx..", "org.controlsfx..", "atlantafx..")
            .because("everything but the window must run without a toolkit");

    @ArchTest
    static final ArchRule THE_LIBRARY_NEEDS_NEITHER_WINDOW_NOR_COMMAND = noClasses()
            .that()
            .resideOutsideOfPackages(ONLY_OF_THE_PROGRAM)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ONLY_OF_THE_PROGRAM)
            .orShould()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx..", "org.controlsfx..", "atlantafx..", "picocli..", "gg.jte..")
            .because("flightdiff-core holds all but these packages, library.without in pom.xml, and brings none of"
                    + " that");

    @ArchTest
    static final ArchRule THE_DESKTOP_COMPUTES_NOTHING = noClasses()
            .that()
            .resideInAnyPackage("..flightdiff.desktop..", "..flightdiff.picture..", "..flightdiff.report..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..flightdiff.statistics..", "..flightdiff.stacks")
            .because("writers and views render what the comparison holds");

    @ArchTest
    static final ArchRule RULES_SEE_ONLY_WHAT_WAS_COMPARED = noClasses()
            .that()
            .resideInAPackage("..flightdiff.diagnosis..")
            .and()
            .doNotHaveSimpleName("Investigation")
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(LoadedRecording.class, Sides.class, MeasuredSides.class)
            .orShould()
            .callMethod(Window.class, "recording")
            .orShould()
            .callMethod(Window.class, "on", Footing.class)
            .because("a cause told from other windows than the table's contradicts the table");

    @ArchTest
    static final ArchRule METRICS_ARE_NAMED_BY_THEIR_CONSTANTS = noClasses()
            .that()
            .resideInAnyPackage(
                    "..flightdiff.diagnosis..", "..flightdiff.comparison.head..",
                    "..flightdiff.comparison.load..", "..flightdiff.comparison.verdict..")
            .and()
            .doNotHaveSimpleName("ShownChange")
            .should()
            .callMethod(Comparison.class, "metric", String.class)
            .orShould()
            .callMethod(Views.class, "metric", String.class)
            .because("ids come from files and people; the compiler finds a misspelt constant");

    @ArchTest
    static final ArchRule NO_CYCLE_BETWEEN_ANY_TWO_PACKAGES = slices().matching("org.flightdiff.(**)")
            .should()
            .beFreeOfCycles()
            .because("each package can be read, tested and taken out without those that stand on it");

    @ArchTest
    static final ArchRule RULES_OF_ONE_SUBJECT_ARE_FOUND_BY_NO_OTHER_PACKAGE = noClasses()
            .that()
            .resideOutsideOfPackages("..flightdiff.diagnosis", "..flightdiff.diagnosis.rules..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..flightdiff.diagnosis.rules..")
            .because("a cause is known by its id and listed in Rules");

    @ArchTest
    static final ArchRule NAMES_SAY_WHAT_A_CLASS_IS = classes()
            .should()
            .haveSimpleNameNotEndingWith("Manager")
            .andShould()
            .haveSimpleNameNotEndingWith("Helper")
            .andShould()
            .haveSimpleNameNotEndingWith("Util")
            .andShould()
            .haveSimpleNameNotEndingWith("Utils")
            .andShould()
            .haveSimpleNameNotEndingWith("Impl")
            .because("such a name says only that the author had no better one");

    @ArchTest
    static final ArchRule NOTHING_LEAVES_THE_MACHINE = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.net.http..", "javax.net..")
            .because("recordings hold what their owners would not send anywhere");

    private static final String PREFIX = "org.flightdiff.";
    private static final Pattern ROW = Pattern.compile("^\\| (`[^|]+) \\|", Pattern.MULTILINE);
    private static final Pattern NAME = Pattern.compile("`([a-z.]+)`");

    /** Of a package within another one only some have a row, but those that have one are there. */
    @ArchTest
    static void THE_PAGE_HAS_A_ROW_FOR_EACH_PACKAGE(JavaClasses classes) throws IOException {
        Set<String> packages = classes.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(PREFIX))
                .map(name -> name.substring(PREFIX.length()))
                .flatMap(name -> Stream.of(name, name.split("\\.")[0]))
                .collect(Collectors.toSet());
        Set<String> rows = ROW.matcher(Files.readString(Path.of("docs", "architecture.md")))
                .results()
                .flatMap(row -> NAME.matcher(row.group(1)).results())
                .map(name -> name.group(1))
                .collect(Collectors.toSet());
        assertThat(rows)
                .containsAll(
                        packages.stream().filter(name -> !name.contains(".")).toList());
        assertThat(packages).containsAll(rows);
    }
}
