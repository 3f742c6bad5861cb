package org.flightdiff.view.panel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.Masking;
import org.flightdiff.privacy.Redacted;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.SettingsDifference.SettingRow;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.panel.SettingsPanel.Grouping;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

/**
 * Settings that differ between the sides; a name identifies a setting within a panel. If runs of one side differ, all
 * their values are shown. If a side did not record its settings, there is no difference to show; nor is there where a JVM
 * left out of a value, or of the name of one, what the other side may have too.
 */
public final class SettingsPanel extends Panel {

    private final Grouping grouping;
    private final Function<Window, List<Setting>> settings;

    /** One setting of one recording, identified by its name; an ordinary one always differs from run to run. */
    public record Setting(Text group, String name, Text label, String value, boolean ordinary, ValueKind kind) {

        public Setting(Text group, String name, Text label, String value, boolean ordinary) {
            this(group, name, label, value, ordinary, ValueKind.STATED);
        }

        private Setting beside(String another) {
            return value.equals(another)
                    ? this
                    : new Setting(group, name, label, value + Masking.SEVERAL_RUNS + another, ordinary, kind);
        }

        private Setting leftOut() {
            return new Setting(group, name, label, Redacted.MARK, ordinary, kind);
        }
    }

    public interface Grouping {

        /** The heading of a setting; one of both is null if that side has no such setting. */
        Text of(@Nullable Setting baseline, @Nullable Setting candidate);

        default boolean mayShare(List<Window> sides, Setting ofOne) {
            return false;
        }

        /** Whether it is worth telling that both sides have a setting with other values. */
        default boolean isTold(Setting baseline, Setting candidate) {
            return true;
        }

        /** Headings in the order they are shown; others follow. */
        List<Text> order();

        /** Each setting under its own group, in this order; if the sides disagree, under that of the candidate. */
        static Grouping own(String... keys) {
            List<Text> headings = Stream.of(keys).map(Text::of).toList();
            return new Grouping() {
                @Override
                public Text of(@Nullable Setting baseline, @Nullable Setting candidate) {
                    return any(candidate, baseline).group();
                }

                @Override
                public List<Text> order() {
                    return headings;
                }
            };
        }
    }

    public SettingsPanel(String id, List<Selection> required, Function<Window, List<Setting>> settings) {
        this(id, required, List.of(), Grouping.own(), settings);
    }

    /** A table of settings that differ; optional events have further ones, if they were recorded. */
    public SettingsPanel(
            String id,
            List<Selection> required,
            List<Selection> optional,
            Grouping grouping,
            Function<Window, List<Setting>> settings) {
        super(id, Source.allOf(required).alsoReading(optional.toArray(Selection[]::new)));
        this.grouping = grouping;
        this.settings = settings;
    }

    public static SettingsPanel ofAll(
            String id, List<Selection> required, List<Selection> optional, Function<Window, List<Setting>> settings) {
        return new SettingsPanel(id, required, optional, new Presence(), settings);
    }

    @Override
    protected Shape shape(Shown shown) {
        if (shown.only() != null) {
            return ofOneSide(shown, shown.only());
        }
        if (shown.baseline().isEmpty() || shown.candidate().isEmpty()) {
            return new Unavailable(id(), shown.note());
        }
        Map<String, Setting> baseline = merged(shown.baseline());
        Map<String, Setting> candidate = merged(shown.candidate());
        TreeSet<String> names = new TreeSet<>(baseline.keySet());
        names.addAll(candidate.keySet());
        List<Window> sides = Stream.concat(shown.baseline().stream(), shown.candidate().stream())
                .toList();
        List<SettingRow> rows = new ArrayList<>();
        int alike = 0;
        for (String name : names) {
            Setting before = known(sides, baseline, candidate, name);
            Setting after = known(sides, candidate, baseline, name);
            String old = before == null ? null : before.value();
            String now = after == null ? null : after.value();
            boolean differs = Redacted.surelyDiffer(old, now)
                    && (before == null || after == null || grouping.isTold(before, after));
            alike += Redacted.surelyEqual(old, now) ? 1 : 0;
            if (differs || grouping instanceof Presence) {
                Setting either = any(before, after);
                boolean ordinary = differs && either.ordinary();
                rows.add(new SettingRow(
                        grouping.of(before, after), name, either.label(), old, now, ordinary, either.kind()));
            }
        }
        rows.sort(Comparator.comparingInt(this::rank).thenComparing(SettingRow::name));
        return new SettingsDifference(id(), rows, alike, shown.note());
    }

    private Shape ofOneSide(Shown shown, Role side) {
        List<SettingRow> rows = new ArrayList<>();
        boolean ofBaseline = side == Role.BASELINE;
        for (Setting setting : merged(shown.of(side)).values()) {
            String before = ofBaseline ? setting.value() : null;
            String after = ofBaseline ? null : setting.value();
            rows.add(new SettingRow(
                    setting.group(), setting.name(), setting.label(), before, after, false, setting.kind()));
        }
        rows.sort(Comparator.comparingInt(this::rank).thenComparing(SettingRow::name));
        return new SettingsDifference(id(), rows, 0, shown.note(), side);
    }

    private int rank(SettingRow row) {
        int rank = grouping.order().indexOf(row.group());
        return rank < 0 ? grouping.order().size() : rank;
    }

    private static Setting any(@Nullable Setting preferred, @Nullable Setting other) {
        return preferred == null ? Objects.requireNonNull(other) : preferred;
    }

    /** What is known of one side's setting: one that only the other has may be among those that lost their names. */
    private @Nullable Setting known(
            List<Window> sides, Map<String, Setting> side, Map<String, Setting> other, String name) {
        Setting own = side.get(name);
        if (own == null) {
            Setting theirs = Objects.requireNonNull(other.get(name));
            boolean mayHave =
                    (!Redacted.isIn(name) && side.containsKey(Redacted.MARK)) || grouping.mayShare(sides, theirs);
            return mayHave ? theirs.leftOut() : null;
        }
        return Redacted.isIn(name) ? own.leftOut() : own;
    }

    private Map<String, Setting> merged(List<Window> windows) {
        return windows.stream()
                .flatMap(window -> settings.apply(window).stream())
                .collect(Collectors.toMap(
                        Setting::name, setting -> setting, (a, b) -> a.beside(b.value()), TreeMap::new));
    }

    /** Groups settings by which of the sides has them; what differs comes first. */
    private static final class Presence implements Grouping {

        private static final Text OTHER_VALUE = Text.of("group.other-value");
        private static final Text ONLY_BASELINE = Text.of("group.only-baseline");
        private static final Text ONLY_CANDIDATE = Text.of("group.only-candidate");
        private static final Text ON_BOTH_SIDES = Text.of("group.on-both-sides");
        private static final Text REDACTED = Text.of("group.redacted");

        @Override
        public Text of(@Nullable Setting baseline, @Nullable Setting candidate) {
            boolean known = !isUnknown(baseline) && !isUnknown(candidate);
            if (!known && !Redacted.surelyDiffer(value(baseline), value(candidate))) {
                return REDACTED;
            }
            if (baseline == null) {
                return ONLY_CANDIDATE;
            }
            if (candidate == null) {
                return ONLY_BASELINE;
            }
            return Redacted.surelyEqual(baseline.value(), candidate.value()) ? ON_BOTH_SIDES : OTHER_VALUE;
        }

        @Override
        public List<Text> order() {
            return List.of(OTHER_VALUE, ONLY_BASELINE, ONLY_CANDIDATE, ON_BOTH_SIDES, REDACTED);
        }

        private static boolean isUnknown(@Nullable Setting setting) {
            return Redacted.isIn(value(setting));
        }

        private static @Nullable String value(@Nullable Setting setting) {
            return setting == null ? null : setting.value();
        }
    }
}
