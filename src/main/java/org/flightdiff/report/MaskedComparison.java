package org.flightdiff.report;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Comparison.UnitsOfWork;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.comparison.result.Trial.StartedProgram;
import org.flightdiff.comparison.result.Verdicts;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.privacy.Masked;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.privacy.Masking;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Problem;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.SettingsDifference.SettingRow;
import org.flightdiff.shape.Shape;
import org.jspecify.annotations.Nullable;

/** A comparison with what is not to be shown masked, so that no writer has to think of it. */
public final class MaskedComparison {

    /** Of results and shapes. What stands in them besides, such as a metric or a file, says nothing of a recording. */
    private static final Set<String> LOOKED_INTO =
            Set.of(Comparison.class.getPackageName(), Shape.class.getPackageName(), Both.class.getPackageName());

    private final Map<String, String> known = new HashMap<>();
    private final Map<Class<?>, RecordComponent[]> parts = new HashMap<>();
    private final Masking masking;

    private MaskedComparison(Masking masking) {
        this.masking = masking;
    }

    /** A comparison with masked values. Numbers, names of files and results stay as they are. */
    public static Comparison of(Comparison comparison, Masking masking) {
        MaskedComparison mask = new MaskedComparison(masking);
        Verdicts verdicts = mask.masked(comparison.verdicts());
        List<Diagnosis> diagnoses = mask.masked(comparison.diagnoses());
        UnitsOfWork units = comparison.unitsOfWork();
        UnitsOfWork shown = units == null ? null : mask.masked(units);
        List<MaskedValues> inTexts = masking.masked();
        return new Comparison(
                mask.masked(comparison.baseline()),
                mask.masked(comparison.candidate()),
                shown,
                verdicts,
                diagnoses,
                mask.masked(comparison.views()),
                new Masked(inTexts, masking.masked()));
    }

    public static RunSummary of(RunSummary summary, Masking masking) {
        MaskedComparison mask = new MaskedComparison(masking);
        return summary.with(mask.masked(summary.run()), mask.masked(summary.settings()), masking.masked());
    }

    public static Trial of(Trial trial, Masking masking) {
        return new MaskedComparison(masking).trial(trial);
    }

    /** A named one is the value of a flag. */
    private Text mask(Text text) {
        return text.masked(
                (name, value) -> name.isEmpty() ? mask(value) : masking.value(ValueKind.STATED, name, value));
    }

    private String mask(String text) {
        return known.computeIfAbsent(text, masking::text);
    }

    /** The same, and the very same where nothing of it is masked. */
    @SuppressWarnings("unchecked") // It stays of its class.
    private <T> T masked(T value) {
        Object masked = anew(value);
        return masked == value || masked.equals(value) ? value : (T) masked;
    }

    /** What is masked by more than its form has a line; all else is found wherever it stands. */
    private Object anew(Object value) {
        if (value instanceof Text text) {
            return mask(text);
        }
        if (value instanceof String text) {
            return mask(text);
        }
        if (value instanceof List<?> values) {
            return values.stream().map(this::masked).toList();
        }
        if (value instanceof Set<?> values) {
            return values.stream().map(this::masked).collect(Collectors.toSet());
        }
        if (value instanceof Jvm jvm) {
            return jvm(jvm);
        }
        if (value instanceof Problem problem) {
            return new Problem(problem.id(), mask(problem.text()));
        }
        if (value instanceof Trial trial) {
            return trial(trial);
        }
        if (value instanceof Breakdown shape) {
            return breakdown(shape);
        }
        if (value instanceof Listing shape) {
            return listing(shape);
        }
        if (value instanceof SettingRow row) {
            return setting(row);
        }
        return value instanceof Record record
                        && LOOKED_INTO.contains(value.getClass().getPackageName())
                ? record(record)
                : value;
    }

    private Record record(Record record) {
        RecordComponent[] components = parts.computeIfAbsent(record.getClass(), Class::getRecordComponents);
        try {
            @Nullable Object[] masked = new @Nullable Object[components.length];
            boolean same = true;
            for (int i = 0; i < masked.length; i++) {
                Method part = components[i].getAccessor();
                part.setAccessible(true);
                Object value = part.invoke(record);
                masked[i] = value == null ? null : masked(value);
                same &= masked[i] == value;
            }
            if (same) {
                return record;
            }
            Constructor<? extends Record> constructor = record.getClass()
                    .getDeclaredConstructor(
                            Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            return constructor.newInstance(masked);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Jvm jvm(Jvm jvm) {
        return new Jvm(
                mask(jvm.name()),
                mask(jvm.version()),
                masking.value(ValueKind.JVM_ARGUMENTS, "", jvm.arguments()),
                masking.value(ValueKind.JVM_ARGUMENTS, "", jvm.flags()),
                masking.value(ValueKind.PROGRAM, "", jvm.mainClass()),
                jvm.startEpochNanos(),
                jvm.pid(),
                jvm.collector());
    }

    private Trial trial(Trial trial) {
        Both<StartedProgram> shown = trial.map(this::started).map(StartedProgram::readable);
        return new Trial(
                shown.baseline(),
                shown.candidate(),
                trial.timed(),
                trial.toFillIn() || !shown.equals(new Both<>(trial.baseline(), trial.candidate())));
    }

    private StartedProgram started(StartedProgram started) {
        String options = line(started.options().stream());
        String program = line(Stream.concat(Stream.of(started.launcher()), started.program().stream()));
        String shownOptions = masking.value(ValueKind.JVM_ARGUMENTS, "", options);
        String shownProgram = masking.value(ValueKind.COMMAND, "", program);
        List<String> shown = words(shownProgram);
        return new StartedProgram(
                shownProgram.equals(program) ? started.launcher() : shown.get(0),
                shownOptions.equals(options) ? started.options() : words(shownOptions),
                started.flags(),
                shownProgram.equals(program) ? started.program() : shown.subList(1, shown.size()));
    }

    private static String line(Stream<String> words) {
        return words.collect(Collectors.joining(" ")).replaceAll("\\s+", " ");
    }

    private static List<String> words(String line) {
        return List.of(line.strip().split("\\s+"));
    }

    private Breakdown breakdown(Breakdown shape) {
        return new Breakdown(
                shape.panel(),
                shape.keyName(),
                shape.keyKind(),
                shape.columns(),
                shape.rows().stream().map(row -> row(row, shape.keyKind())).toList(),
                shape.whole(),
                mask(shape.note()));
    }

    /** Even the mean of numbers may be a secret: that of one event is its number. */
    private BreakdownRow row(BreakdownRow row, ValueKind kind) {
        if (kind == ValueKind.FREE_TEXT) {
            return new BreakdownRow(mask(row.key()), mask(row.label()), row.baseline(), row.candidate());
        }
        String key = masking.value(kind, "", row.key());
        boolean all = kind == ValueKind.FIELD && Masking.hidesAll(row.key());
        return new BreakdownRow(
                key,
                row.label().masked((name, value) -> masking.value(kind, name, value)),
                all ? hidden(row.baseline()) : row.baseline(),
                all ? hidden(row.candidate()) : row.candidate());
    }

    private static List<Double> hidden(List<Double> amounts) {
        return Collections.nCopies(amounts.size(), Double.NaN);
    }

    private Listing listing(Listing shape) {
        return new Listing(
                shape.panel(),
                shape.columns(),
                rows(shape.baseline()),
                rows(shape.candidate()),
                shape.foremost(),
                shape.baselineCount(),
                shape.candidateCount(),
                mask(shape.note()));
    }

    private SettingRow setting(SettingRow row) {
        String name = masking.name(row.kind(), row.name());
        String baseline = value(row, row.baseline());
        String candidate = value(row, row.candidate());
        return new SettingRow(
                mask(row.group()),
                name,
                name.equals(row.name()) ? mask(row.label()) : Text.recorded(name),
                baseline,
                row.differs() && candidate != null && candidate.equals(baseline)
                        ? Masking.differing(candidate)
                        : candidate,
                row.ordinary(),
                row.kind());
    }

    private @Nullable String value(SettingRow row, @Nullable String value) {
        return value == null ? null : masking.value(row.kind(), row.name(), value);
    }

    private List<List<ListingCell>> rows(List<List<ListingCell>> rows) {
        return rows.stream().map(row -> row.stream().map(this::cell).toList()).toList();
    }

    private ListingCell cell(ListingCell cell) {
        Text text = cell.text();
        return text == null ? cell : ListingCell.of(mask(text));
    }
}
