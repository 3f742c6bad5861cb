package org.flightdiff.desktop.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.configuration.ConfigurationView;
import org.junit.jupiter.api.Test;

/** The commands that an experiment begins with where nobody says what it shall run. */
class ProposalTest {

    private static final String HERE = System.getProperty("java.home");

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
        return MeasuredRecording.of(
                        SyntheticRecording.named("started-" + Integer.toHexString((arguments + home).hashCode()))
                                .event(
                                        "jdk.JVMInformation",
                                        0,
                                        Map.of("jvmArguments", arguments, "javaArguments", "shop.Main --user me"))
                                .event(
                                        "jdk.InitialSystemProperty",
                                        0,
                                        Map.of("key", "java.class.path", "value", "lib/*"))
                                .event("jdk.InitialSystemProperty", 0, Map.of("key", "java.home", "value", home))
                                .write(),
                        ConfigurationView.VIEW)
                .whole()
                .recording();
    }
}
