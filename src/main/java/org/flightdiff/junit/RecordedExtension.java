package org.flightdiff.junit;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import jdk.management.jfr.FlightRecorderMXBean;
import org.flightdiff.Comparison;
import org.flightdiff.Flightdiff;
import org.flightdiff.GoalOutcome;
import org.flightdiff.Goals;
import org.flightdiff.Run;
import org.flightdiff.Summary;
import org.flightdiff.live.ComparisonSettings;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

final class RecordedExtension implements BeforeTestExecutionCallback, AfterTestExecutionCallback {

    private static final String RENEW = "flightdiff.renew";
    private static final Namespace NAMESPACE = Namespace.create(RecordedExtension.class);

    @Override
    public void beforeTestExecution(ExtensionContext test) {
        test.getStore(NAMESPACE).put(OwnRecording.class, OwnRecording.start());
    }

    /** Judges a test that passed; one that failed has told enough. */
    @Override
    public void afterTestExecution(ExtensionContext test) throws IOException {
        try (OwnRecording recording =
                Objects.requireNonNull(test.getStore(NAMESPACE).remove(OwnRecording.class, OwnRecording.class))) {
            recording.stop();
            if (test.getExecutionException().isEmpty()) {
                Path file = Files.createTempFile(test.getRequiredTestMethod().getName() + "-", ".jfr");
                recording.write(file);
                judge(file, test);
                Files.delete(file);
            }
        }
    }

    private static void judge(Path recorded, ExtensionContext test) throws IOException {
        Recorded wanted = test.getRequiredTestMethod().getAnnotation(Recorded.class);
        Path baseline = Path.of(wanted.baseline());
        if (test.getConfigurationParameter(RENEW).map(Boolean::valueOf).orElse(false)) {
            renew(baseline, recorded);
            test.publishReportEntry(RENEW, baseline.toString());
        } else if (Files.notExists(baseline)) {
            throw new AssertionError("there is no baseline " + baseline + ": run this test once with -D" + RENEW
                    + "=true where it is as it should be, and keep the file that it writes");
        } else {
            hold(recorded, baseline, Goals.read(Path.of(wanted.goals())), test);
        }
    }

    private static void renew(Path baseline, Path recorded) throws IOException {
        Path folder = baseline.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        if (isRecording(baseline)) {
            Files.write(baseline, Files.readAllBytes(recorded));
        } else {
            Files.writeString(
                    baseline, Flightdiff.summarise(Flightdiff.read(recorded)).toJson());
        }
    }

    private static void hold(Path recorded, Path baseline, Goals goals, ExtensionContext test) throws IOException {
        Run before = isRecording(baseline) ? Flightdiff.read(baseline) : Summary.read(baseline);
        Comparison comparison = Flightdiff.compare(List.of(before), List.of(Flightdiff.read(recorded)), goals);
        test.publishReportEntry("flightdiff", comparison.headline());
        String missed = comparison.goals().stream()
                .filter(goal -> Boolean.FALSE.equals(goal.passed()))
                .map(GoalOutcome::text)
                .collect(Collectors.joining(", "));
        if (!missed.isEmpty()) {
            throw new AssertionError("missed: " + missed + "\n\n"
                    + comparison.toText().orElse("") + "\nThe recording is kept: " + recorded);
        }
    }

    private static boolean isRecording(Path baseline) {
        return baseline.toString().toLowerCase(Locale.ROOT).endsWith(".jfr");
    }

    private record OwnRecording(FlightRecorderMXBean recorder, long id) implements AutoCloseable {

        static OwnRecording start() {
            FlightRecorderMXBean recorder = ManagementFactory.getPlatformMXBean(FlightRecorderMXBean.class);
            OwnRecording recording = new OwnRecording(recorder, recorder.newRecording());
            recorder.setConfiguration(
                    recording.id, ComparisonSettings.forJdk(Runtime.version().feature()));
            recorder.startRecording(recording.id);
            return recording;
        }

        void stop() {
            recorder.stopRecording(id);
        }

        void write(Path file) throws IOException {
            recorder.copyTo(id, file.toString());
        }

        @Override
        public void close() throws IOException {
            recorder.closeRecording(id);
        }
    }
}
