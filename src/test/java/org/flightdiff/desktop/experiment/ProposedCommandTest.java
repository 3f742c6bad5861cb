package org.flightdiff.desktop.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.configuration.ConfigurationView;
import org.junit.jupiter.api.Test;

/** What stands behind the masks of a recorded command. */
class ProposedCommandTest {

    private static final ProposedCommand COMMAND = ProposedCommand.of(
            "java -Dkey=(masked) -Xmx1g -jar a.jar --user=(masked) (masked)",
            List.of("java", "-Dkey=a b;c", "-Xmx1g", "-jar", "a.jar", "--user=me", "one", "$two"),
            List.of("java", "-Dkey=(masked)", "-Xmx1g", "-jar", "a.jar", "--user=(masked)", "(masked)"));

    private static final String HERE = System.getProperty("java.home");

    @Test
    void aCommandIsCompletedAsItWasRecordedAndQuotedForAShell() {
        assertThat(COMMAND.completed(COMMAND.text()))
                .isEqualTo("java '-Dkey=a b;c' -Xmx1g -jar a.jar --user=me one '$two'");
    }

    @Test
    void whatIsTypedBesideMasksStays() {
        assertThat(COMMAND.completed("java  -Xmx2g -Dkey=(masked)\n-jar 'b c.jar' (masked)"))
                .isEqualTo("java  -Xmx2g '-Dkey=a b;c'\n-jar 'b c.jar' one '$two'");
    }

    @Test
    void aMaskThatNobodyCanTellIsLeft() {
        assertThat(COMMAND.completed("java -Dother=(masked)")).isEqualTo("java -Dother=(masked)");
        assertThat(COMMAND.completed("java (masked) (masked)")).isEqualTo("java (masked) (masked)");
        ProposedCommand twice = ProposedCommand.of(
                "run (masked) --x (masked)",
                List.of("run", "a", "--x", "b"),
                List.of("run", "(masked)", "--x", "(masked)"));
        assertThat(twice.completed("run (masked) --x (masked)")).isEqualTo("run a --x b");
        assertThat(twice.completed("run --x (masked)")).isEqualTo("run --x (masked)");
    }

    @Test
    void whatTheJvmLeftOutOfItsRecordingStandsForNothing() {
        ProposedCommand part = ProposedCommand.of(
                "java -Dkey=(masked) Shop (masked)",
                List.of("java", "-Dkey=a", "Shop", "(masked)"),
                List.of("java", "-Dkey=(masked)", "Shop", "(masked)"));
        assertThat(part.hidden()).isEmpty();
        assertThat(part.completed(part.text())).contains("Shop (masked)");
    }

    @Test
    void aLineThatIsMaskedOtherwiseIsLeft() {
        ProposedCommand other = ProposedCommand.of("x (masked)", List.of("y", "z"), List.of("x", "(masked)"));
        assertThat(other.completed("x (masked)")).isEqualTo("x (masked)");
    }

    /** Each mask may stand for any number of words, so that looking for all ways would take forever. */
    @Test
    void aLongLineThatDoesNotFitIsToldAtOnce() {
        List<String> real = IntStream.range(0, 400).mapToObj(at -> "a").toList();
        List<String> shown = Stream.concat(IntStream.range(0, 100).mapToObj(at -> "(masked)"), Stream.of("b"))
                .collect(Collectors.toList());
        assertThat(ProposedCommand.of("(masked)", real, shown).hidden()).isEmpty();
    }

    // The commands that an experiment begins with where nobody says what it shall run.

    @Test
    void bothProgramsAreThoseOfTheRecordingsWithoutWhatRecordedThem() {
        Proposal proposal = Proposal.asRecorded(
                List.of(recorded("-Xmx1g -XX:StartFlightRecording=filename=a.jfr", HERE)),
                List.of(recorded("-Xmx2g", HERE)));
        assertThat(text(proposal, Role.BASELINE)).isEqualTo("java -Xmx1g -cp 'lib/*' shop.Main --user (masked)");
        assertThat(text(proposal, Role.CANDIDATE)).isEqualTo("java -Xmx2g -cp 'lib/*' shop.Main --user (masked)");
        assertThat(proposal.commands().candidate().completed(text(proposal, Role.CANDIDATE)))
                .isEqualTo("java -Xmx2g -cp 'lib/*' shop.Main --user me");
    }

    @Test
    void eachProgramHasItsOwnJdkWhereTheyDifferAndThisMachineHasIt() {
        Proposal proposal =
                Proposal.asRecorded(List.of(recorded("-Xmx1g", HERE)), List.of(recorded("-Xmx1g", "/absent/jdk")));
        assertThat(text(proposal, Role.BASELINE)).startsWith(Path.of(HERE, "bin", "java") + " -Xmx1g");
        assertThat(text(proposal, Role.CANDIDATE)).startsWith("java -Xmx1g");
    }

    @Test
    void nothingIsOfferedForASideOfWhichTheProgramIsNotKnown() {
        assertThat(Proposal.asRecorded(List.of(), List.of())).isEqualTo(Proposal.NONE);
    }

    private static String text(Proposal proposal, Role side) {
        return proposal.commands().of(side).text();
    }

    private static LoadedRecording recorded(String arguments, String home) {
        return SyntheticRecording.named("started-" + Integer.toHexString((arguments + home).hashCode()))
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of("jvmArguments", arguments, "javaArguments", "shop.Main --user me"))
                .event("jdk.InitialSystemProperty", 0, Map.of("key", "java.class.path", "value", "lib/*"))
                .event("jdk.InitialSystemProperty", 0, Map.of("key", "java.home", "value", home))
                .in(ConfigurationView.VIEW)
                .whole()
                .recording();
    }
}
