package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Advice;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.window.CommonPart;
import org.flightdiff.comparison.window.WarmUp;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.FileBeside.TextBeside;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.configuration.HeapSettings;
import org.flightdiff.view.configuration.argument.ArgumentsPanel;
import org.flightdiff.view.configuration.argument.Program;
import org.flightdiff.view.configuration.flag.FlagChange;
import org.flightdiff.view.cpu.ProcessorMetrics;

/** Finds what limits a comparison. */
public final class ComparabilityCheck {

    private ComparabilityCheck() {}

    /**
     * What limits the comparison of two sides over some views.
     *
     * @param measured what was measured of them
     */
    public static Comparability of(Sides sides, List<View> views, Both<SideMetrics> measured) {
        List<ComparabilityRemark> remarks = new ArrayList<>();
        remarks.addAll(checked(() -> ProgramRemarks.of(sides)));
        remarks.addAll(checked(() -> JvmRemarks.of(sides)));
        remarks.addAll(checked(() -> FlagRemarks.of(sides)));
        remarks.addAll(checked(() -> MachineRemarks.of(
                sides,
                measured.baseline().amount(ProcessorMetrics.OTHERS),
                measured.candidate().amount(ProcessorMetrics.OTHERS))));
        remarks.addAll(checked(() -> TimeRemarks.of(sides, measured.map(SideMetrics::exposure))));
        remarks.addAll(checked(() -> CommonPartRemarks.of(sides)));
        remarks.addAll(checked(() -> OrderRemarks.of(sides)));
        remarks.addAll(checked(() -> EventRemarks.of(sides, views)));
        remarks.addAll(checked(() -> LogRemarks.of(sides)));
        remarks.addAll(checked(() -> TextRemarks.of(sides)));
        remarks.addAll(checked(() -> ForeignRecorders.of(sides, views)));
        remarks.addAll(checked(() -> RedactedRemarks.of(sides)));
        remarks.addAll(checked(() -> ProblemRemarks.of(sides)));
        remarks.addAll(checked(() -> RunRemarks.of(sides)));
        return Comparability.of(remarks);
    }

    /** What a check finds; where what the recordings hold does not let it be made, a remark that says so. */
    static List<ComparabilityRemark> checked(Supplier<List<ComparabilityRemark>> check) {
        try {
            return check.get();
        } catch (RuntimeException odd) {
            return List.of(new ComparabilityRemark(
                    "not-checked",
                    Severity.WARNING,
                    Text.of("remark.not-checked", Missing.because(odd).reason()),
                    List.of()));
        }
    }

    /** Whether both sides hold some of the same events. */
    private static final class CommonPartRemarks {

        static List<ComparabilityRemark> of(Sides sides) {
            if (sides.baseline().size() > 1 || sides.candidate().size() > 1) {
                return List.of();
            }
            return CommonPart.of(sides.baseline().get(0), sides.candidate().get(0)).stream()
                    .map(CommonPartRemarks::remark)
                    .toList();
        }

        private static ComparabilityRemark remark(CommonPart common) {
            Text text = Text.of(
                    common.isAllOfOther() ? "remark.common-part.all" : "remark.common-part",
                    Text.side(common.longer()),
                    Text.side(common.longer().other()),
                    Text.seconds(common.seconds()));
            return new ComparabilityRemark("common-part", Severity.WARNING, text, Advice.SKIP_COMMON, List.of());
        }
    }

    /** Whether both sides ran the same program. */
    private static final class ProgramRemarks {

        static List<ComparabilityRemark> of(Sides sides) {
            List<Program> before = programs(sides.baseline());
            List<Program> after = programs(sides.candidate());
            boolean alike = before.stream().allMatch(one -> after.stream().allMatch(one::isSameAs));
            return alike
                    ? List.of()
                    : List.of(new ComparabilityRemark(
                            ComparabilityRemark.OTHER_PROGRAM,
                            Severity.WARNING,
                            Text.of("remark.other-program", Text.fromTo(shown(before), shown(after))),
                            List.of()));
        }

        private static List<Program> programs(List<Window> side) {
            return side.stream().map(Program::of).flatMap(Optional::stream).toList();
        }

        private static Text shown(List<Program> programs) {
            return Text.commas(programs.stream()
                    .map(Program::shown)
                    .distinct()
                    .map(Text::recorded)
                    .toList());
        }
    }

    /** Which texts of the JDK's commands were read beside the recordings of a side, and what each gave. */
    private static final class TextRemarks {

        private static final String ID = "beside";

        static List<ComparabilityRemark> of(Sides sides) {
            List<ComparabilityRemark> remarks = new ArrayList<>();
            for (Role role : Role.values()) {
                List<Text> given = sides.of(role).stream()
                        .map(Window::recording)
                        .flatMap(recording -> recording.texts().stream())
                        .map(TextRemarks::given)
                        .toList();
                if (!given.isEmpty()) {
                    remarks.add(new ComparabilityRemark(
                            ID, Severity.INFO, Text.ofSide(role, Text.semicolons(given)), List.of()));
                }
            }
            return remarks;
        }

        private static Text given(TextBeside text) {
            Text name = Text.recorded(String.valueOf(text.file().getFileName()));
            return text.events().isEmpty()
                    ? Text.of("remark.beside.nothing", name)
                    : Text.of("remark.beside", name, Text.codes(text.events()));
        }
    }

    /** Whether somebody changed flags meanwhile: what is listed as a side's flags then holds for a part of it. */
    private static final class FlagRemarks {

        private static final int MOST_TOLD = 5;

        static List<ComparabilityRemark> of(Sides sides) {
            List<Text> changes = Stream.of(Role.values())
                    .flatMap(role -> sides.of(role).stream()
                            .flatMap(window -> FlagChange.in(window).stream())
                            .map(change -> told(change, role)))
                    .distinct()
                    .limit(MOST_TOLD)
                    .toList();
            return changes.isEmpty()
                    ? List.of()
                    : List.of(new ComparabilityRemark(
                            "flags-changed",
                            Severity.INFO,
                            Text.of("remark.flags-changed", Text.semicolons(changes)),
                            List.of("configuration")));
        }

        private static Text told(FlagChange change, Role role) {
            return Text.of(
                    "remark.flags-changed.one",
                    Text.recorded(change.name()),
                    Text.side(role),
                    Text.recorded(change.name(), change.value()));
        }
    }

    /** Whether the sides ran on the same JVM, set up alike. */
    private static final class JvmRemarks {

        private static final List<Contrast> ALL = List.of(
                new Contrast(
                        "other-jdk",
                        Severity.WARNING,
                        window -> recorded(window.recording().jvm().shortVersion())),
                new Contrast(
                        "other-jvm",
                        Severity.INFO,
                        window -> product(window.recording().jvm())),
                new Contrast(
                        "other-vendor",
                        Severity.INFO,
                        window -> recorded(ArgumentsPanel.properties(window).getOrDefault("java.vendor", ""))),
                new Contrast(
                        "other-collector",
                        Severity.WARNING,
                        window -> recorded(window.recording().jvm().collector().label())),
                new Contrast("other-heap", Severity.INFO, window -> {
                    Long bytes = HeapSettings.of(window).maximumBytes();
                    return bytes == null ? Text.none() : Text.bytes(bytes);
                }));

        static List<ComparabilityRemark> of(Sides sides) {
            return ALL.stream()
                    .map(contrast -> contrast.of(sides))
                    .flatMap(Optional::stream)
                    .toList();
        }

        private static Text product(Jvm jvm) {
            return jvm.product() == Jvm.Product.HOTSPOT
                    ? recorded(jvm.name())
                    : jvm.product().label();
        }

        private static Text recorded(String value) {
            return value.isEmpty() ? Text.none() : Text.recorded(value);
        }
    }

    /** What is good to know of the runs of each side, by itself. */
    private static final class RunRemarks {

        static List<ComparabilityRemark> of(Sides sides) {
            List<ComparabilityRemark> remarks = new ArrayList<>();
            for (Role role : Role.values()) {
                List<WarmUp> warmUps = new ArrayList<>();
                for (Window window : sides.of(role)) {
                    RecordingFile source = window.recording().source();
                    if (source.files().size() > 1) {
                        remarks.add(joined(role, source));
                    }
                    WarmUp warmUp = WarmUp.of(window.recording());
                    if (warmUp.endSeconds() > window.fromSeconds() && warmUp.endSeconds() < window.toSeconds()) {
                        warmUps.add(warmUp);
                    }
                }
                if (!warmUps.isEmpty()) {
                    remarks.add(warmingUp(role, warmUps, sides.of(role).size()));
                }
            }
            return remarks;
        }

        private static ComparabilityRemark joined(Role role, RecordingFile source) {
            List<Text> names = source.files().stream()
                    .map(file -> Text.recorded(String.valueOf(file.getFileName())))
                    .toList();
            Text text = Text.ofSide(
                    role,
                    Text.semicolons(
                            Text.of("remark.joined-files", Text.count(names.size()), Text.commas(names)),
                            source.unrecordedSeconds() > 0
                                    ? Text.of("remark.joined-files.gap", Text.seconds(source.unrecordedSeconds()))
                                    : Text.none()));
            return new ComparabilityRemark("joined-files", Severity.INFO, text, List.of());
        }

        private static ComparabilityRemark warmingUp(Role role, List<WarmUp> warmUps, int runs) {
            Text whose = runs == 1
                    ? Text.of("remark.warm-up", warmUps.get(0).text())
                    : Text.of(
                            "remark.warm-up.runs",
                            Text.count(warmUps.size()),
                            Text.count(runs),
                            Text.commas(warmUps.stream()
                                    .map(warmUp -> Text.seconds(warmUp.endSeconds()))
                                    .toList()));
            return new ComparabilityRemark(
                    "warm-up", Severity.INFO, Text.ofSide(role, whose), Advice.SKIP_WARM_UP, List.of());
        }
    }
}
