package org.flightdiff.workload.timed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.experiment.Ending;
import org.flightdiff.experiment.Experiment;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.FinishedRun;
import org.flightdiff.experiment.Plan;
import org.flightdiff.experiment.PlanFile;
import org.flightdiff.experiment.QuietMachine;
import org.flightdiff.experiment.compared.ComparedRuns;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.testing.OtherJdk;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * From a pair of recordings over the suspects of its hot method to what timing them answers: needs a quiet machine and
 * a JDK from 25 on; with {@code -Dtimed.faults=6} it measures all faults.
 */
@Tag("slow")
class ToldApartTest {

    private static final String MORE = "called-more-often";
    private static final String LONGER = "calls-take-longer";
    private static final Set<String> ANSWERS = Set.of(MORE, LONGER);

    /** What is said where timing takes as long as what it times; how often it is called is told even then. */
    private static final String TOO_SHORT = "too short to tell";

    @TempDir
    private Path temporary;

    /** Orders come so, and the fault is in the method. */
    private record Fault(String program, String how, String method) {

        /** It takes a nanosecond or three. */
        boolean isTooShort() {
            return program.equals("mixing");
        }
    }

    private static final List<Fault> FAULTS = List.of(
            new Fault("tree", "next", "TimedPrograms$Tree.weigh"),
            new Fault("shapes", "2400", "TimedPrograms$Shapes$Polygon.area"),
            new Fault("mixing", "800", "TimedPrograms$Mixing.mix"));

    @Test
    void callsThatAreMoreAreToldFromCallsThatTakeLonger() throws Exception {
        Path java = timingJdk();
        int first = Integer.getInteger("timed.first", 0);
        int faults = Integer.getInteger("timed.faults", 2);
        List<String> wrong = new ArrayList<>();
        for (Fault fault : FAULTS.subList(first / 2, (first + faults) / 2)) {
            for (boolean more : new boolean[] {true, false}) {
                String told = told(java, fault, more);
                String wanted = fault.isTooShort() && !more ? TOO_SHORT : (more ? MORE : LONGER) + " " + fault.method;
                System.out.println((told.equals(wanted) ? "right " : "WRONG ") + wanted + " | " + told);
                if (!told.equals(wanted)) {
                    wrong.add(wanted + ": " + told);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static Path timingJdk() throws Exception {
        Optional<Path> java = OtherJdk.launchers().stream()
                .filter(launcher -> launcher.toString().matches(".*\\b(2[5-9]|[3-9]\\d)\\b.*"))
                .findFirst();
        Assumptions.assumeTrue(java.isPresent(), "no JDK that times calls");
        return java.get();
    }

    private String told(Path java, Fault fault, boolean more) throws Exception {
        String command = java + " -Xmx256m -cp target/test-classes " + TimedFault.class.getName() + " " + fault.program;
        String amounts = more ? " 3 1 " : " 1 3 ";
        String name = fault.program + (more ? "-more" : "-longer");
        Comparison recorded =
                experiment(name + "-recorded", pair(command, amounts, 25, fault) + "runs: 1\nsettings: profile\n");
        Optional<Trial> trial = recorded.diagnoses().stream()
                .flatMap(cause -> Stream.concat(Stream.of(cause), cause.consequences().stream()))
                .filter(cause ->
                        cause.side() == Role.CANDIDATE && !cause.trial().timed().isEmpty())
                .min(Comparator.comparing(cause -> !cause.id().equals("hot-method-changed")))
                .map(Diagnosis::trial);
        if (trial.isEmpty()) {
            return "nothing suspected: "
                    + recorded.diagnoses().stream().map(Diagnosis::id).toList();
        }
        Comparison timed = experiment(
                name + "-timed",
                pair(command, amounts, 4, fault) + "limit: 4\ntime: '"
                        + trial.get().methods() + "'\n");
        System.out.println("  " + trial.get().methods());
        timed.comparability().remarks().stream()
                .filter(remark -> remark.id().startsWith("timed") || remark.id().equals("experiment"))
                .forEach(remark -> System.out.println("  " + English.of(remark.text())));
        List<String> answers = timed.diagnoses().stream()
                .filter(cause -> ANSWERS.contains(cause.id()) && cause.side() == Role.CANDIDATE)
                .map(cause -> cause.id() + " "
                        + English.of(Objects.requireNonNull(cause.site()).method()))
                .toList();
        return answers.isEmpty() ? withoutAnswer(timed) : String.join(", ", answers);
    }

    private static String withoutAnswer(Comparison timed) {
        boolean tooShort = timed.comparability().remarks().stream()
                .filter(remark -> remark.id().equals("timed-methods"))
                .anyMatch(remark -> English.of(remark.text()).contains("its time is unreliable"));
        return tooShort ? TOO_SHORT : "nothing";
    }

    private static String pair(String command, String amounts, int seconds, Fault fault) {
        String rest = seconds + " " + fault.how + "\n";
        return "baseline: " + command + " 1 1 " + rest + "candidate: " + command + amounts + rest;
    }

    private Comparison experiment(String name, String text) throws Exception {
        Plan plan = PlanFile.parse(name, text, Views.ALL);
        ExperimentFolder folder = ExperimentFolder.begin(temporary.resolve(name), text, Path.of(""));
        ComparedRuns runs = new ComparedRuns(plan);
        try (Experiment experiment = new Experiment(
                plan,
                folder,
                new QuietMachine(() -> 0.01),
                (recordings, level) -> runs.questions(recordings, level).areDecided(),
                new Silent())) {
            Ending ending = experiment.run();
            assertThat(ending).as(name.toLowerCase(Locale.ROOT)).isNotEqualTo(Ending.FAILING);
            return runs.comparison(folder, ending);
        }
    }

    private static final class Silent implements Experiment.Listener {
        @Override
        public void starts(int number, Role side) {}

        @Override
        public void ran(FinishedRun run) {}
    }
}
