package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.comparison.comparability.MachineRemarks.Contrast;
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
import org.flightdiff.privacy.Redacted;
import org.flightdiff.recording.FileBeside.TextBeside;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.configuration.ArgumentsPanel;
import org.flightdiff.view.configuration.FlagChange;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.configuration.HeapSettings;
import org.flightdiff.view.configuration.Program;
import org.flightdiff.view.cpu.ProcessorMetrics;

public final class ComparabilityCheck {

    private static final int MOST_TOLD = 5;

    private static final Pattern FLAG = Pattern.compile("-XX:.*|-Xm[nsx]|-Xss");

    private static final List<Contrast> OF_JVM = List.of(
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

    private ComparabilityCheck() {}

    public static Comparability of(Sides sides, List<View> views, Both<SideMetrics> measured) {
        List<ComparabilityRemark> remarks = new ArrayList<>();
        remarks.addAll(checked(() -> otherProgram(sides)));
        remarks.addAll(checked(() ->
                OF_JVM.stream().flatMap(contrast -> contrast.of(sides).stream()).toList()));
        remarks.addAll(checked(() -> changedFlags(sides)));
        remarks.addAll(checked(() -> otherArguments(sides)));
        remarks.addAll(checked(() -> MachineRemarks.of(
                sides,
                measured.baseline().amount(ProcessorMetrics.OTHERS),
                measured.candidate().amount(ProcessorMetrics.OTHERS))));
        remarks.addAll(checked(() -> TimeRemarks.of(sides, measured.map(SideMetrics::exposure))));
        remarks.addAll(checked(() -> commonPart(sides)));
        remarks.addAll(checked(() -> TimeRemarks.ofOrder(sides)));
        remarks.addAll(checked(() -> EventRemarks.of(sides, views)));
        remarks.addAll(checked(() -> EventRemarks.ofLogs(sides)));
        remarks.addAll(checked(() -> textsBeside(sides)));
        remarks.addAll(checked(() -> ForeignRecorders.of(sides, views)));
        remarks.addAll(checked(() -> RedactedRemarks.of(sides)));
        remarks.addAll(checked(() -> ProblemRemarks.of(sides)));
        remarks.addAll(checked(() -> ofRuns(sides)));
        return Comparability.of(remarks);
    }

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
    private static List<ComparabilityRemark> commonPart(Sides sides) {
        if (sides.baseline().size() > 1 || sides.candidate().size() > 1) {
            return List.of();
        }
        return CommonPart.of(sides.baseline().get(0), sides.candidate().get(0)).stream()
                .map(common -> {
                    Text text = Text.of(
                            common.isAllOfOther() ? "remark.common-part.all" : "remark.common-part",
                            Text.side(common.longer()),
                            Text.side(common.longer().other()),
                            Text.seconds(common.seconds()));
                    return new ComparabilityRemark(
                            "common-part", Severity.WARNING, text, Advice.SKIP_COMMON, List.of());
                })
                .toList();
    }

    private static List<ComparabilityRemark> otherProgram(Sides sides) {
        Both<List<Program>> programs = sides.map(
                side -> side.stream().map(Program::of).flatMap(Optional::stream).toList());
        boolean alike = programs.baseline().stream()
                .allMatch(one -> programs.candidate().stream().allMatch(one::isSameAs));
        return alike
                ? List.of()
                : List.of(new ComparabilityRemark(
                        ComparabilityRemark.OTHER_PROGRAM,
                        Severity.WARNING,
                        Text.of(
                                "remark.other-program",
                                Text.fromTo(shown(programs.baseline()), shown(programs.candidate()))),
                        List.of()));
    }

    private static Text shown(List<Program> programs) {
        return Text.commas(programs.stream()
                .map(Program::shown)
                .distinct()
                .map(Text::recorded)
                .toList());
    }

    /** Which texts of the JDK's commands were read beside the recordings of a side, and what each gave. */
    private static List<ComparabilityRemark> textsBeside(Sides sides) {
        List<ComparabilityRemark> remarks = new ArrayList<>();
        for (Role role : Role.values()) {
            List<Text> given = sides.of(role).stream()
                    .flatMap(window -> window.recording().texts().stream())
                    .map(ComparabilityCheck::given)
                    .toList();
            if (!given.isEmpty()) {
                remarks.add(new ComparabilityRemark(
                        "beside", Severity.INFO, Text.ofSide(role, Text.semicolons(given)), List.of()));
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

    /** Whether somebody changed flags meanwhile: what is listed as a side's flags then holds for a part of it. */
    private static List<ComparabilityRemark> changedFlags(Sides sides) {
        List<Text> changes = Stream.of(Role.values())
                .flatMap(role -> sides.of(role).stream()
                        .flatMap(window -> FlagChange.in(window).stream())
                        .map(change -> Text.of(
                                "remark.flags-changed.one",
                                Text.recorded(change.name()),
                                Text.side(role),
                                Text.recorded(change.name(), change.value()))))
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

    /** By their names alone: values, and the flags that were recorded, stand in the configuration. */
    private static List<ComparabilityRemark> otherArguments(Sides sides) {
        List<Window> all = Stream.of(Role.values())
                .flatMap(role -> sides.of(role).stream())
                .toList();
        if (all.stream().map(Window::jvm).anyMatch(jvm -> (jvm.arguments() + jvm.mainClass()).isEmpty())) {
            return List.of();
        }
        boolean flagsTold =
                all.stream().anyMatch(window -> !Flags.of(window).all().isEmpty());
        Both<List<Map<String, String>>> given =
                sides.map(side -> side.stream().map(ArgumentsPanel::named).toList());
        List<String> names = Stream.concat(given.baseline().stream(), given.candidate().stream())
                .flatMap(side -> side.keySet().stream())
                .distinct()
                .sorted()
                .filter(name -> !flagsTold || !FLAG.matcher(name).matches())
                .filter(name -> given.baseline().stream()
                        .allMatch(before -> given.candidate().stream()
                                .allMatch(after -> Redacted.surelyDiffer(before.get(name), after.get(name)))))
                .toList();
        Text told = Text.codes(names.subList(0, Math.min(MOST_TOLD, names.size())));
        return names.isEmpty()
                ? List.of()
                : List.of(new ComparabilityRemark(
                        "other-arguments",
                        Severity.INFO,
                        names.size() <= MOST_TOLD
                                ? Text.of("remark.other-arguments", told)
                                : Text.of("remark.other-arguments.more", told, Text.count(names.size() - MOST_TOLD)),
                        Advice.NONE,
                        List.of("configuration"),
                        names.size() <= MOST_TOLD ? Text.none() : Text.codes(names)));
    }

    private static Text product(Jvm jvm) {
        return jvm.product() == Jvm.Product.HOTSPOT
                ? recorded(jvm.name())
                : jvm.product().label();
    }

    private static Text recorded(String value) {
        return value.isEmpty() ? Text.none() : Text.recorded(value);
    }
    /** What is good to know of the runs of each side, by itself. */
    private static List<ComparabilityRemark> ofRuns(Sides sides) {
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
