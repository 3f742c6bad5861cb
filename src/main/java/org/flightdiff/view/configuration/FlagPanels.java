package org.flightdiff.view.configuration;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.configuration.setting.FlagSize;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.ListingRows;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Grouping;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

public final class FlagPanels {

    public static final Panel DIFFERING = new SettingsPanel(
            "configuration.jvm-flags",
            Flags.reads(),
            List.of(),
            new FlagGrouping(),
            window -> flags(window, flag -> true));

    public static final Panel NOT_DEFAULT = new SettingsPanel(
            "configuration.flags-not-default",
            Flags.reads(),
            List.of(),
            new FlagGrouping(),
            window -> flags(window, flag -> !flag.isDefault()));

    public static final Panel CHANGED = new ListingPanel(
            "configuration.jvm-flags-changed-while-recording",
            List.of(
                    new Column("time", Unit.SECONDS),
                    Column.text("flag"),
                    Column.text("before"),
                    Column.text("after"),
                    Column.text("origin")),
            Ordering.LATEST_LAST,
            FlagType.all(FlagType::changes),
            List.of(),
            FlagPanels::changes);

    private FlagPanels() {}

    private static List<Setting> flags(Window window, Predicate<Flag> shown) {
        return Flags.of(window).all().stream()
                .filter(shown)
                .map(flag -> new Setting(
                        FlagGrouping.of(flag),
                        flag.name(),
                        Text.recorded(flag.name()),
                        flag.inWords(),
                        flag.isOrdinary()))
                .toList();
    }

    private static ListingRows changes(Window window) {
        return ListingRows.together(Arrays.stream(FlagType.values())
                .map(type -> changes(window.events(type.changes()), type))
                .toList());
    }

    private static ListingRows changes(Events changes, FlagType type) {
        return ListingRows.byTime(
                changes,
                row -> List.of(
                        ListingCell.of(changes.start(row)),
                        ListingCell.of(changes.text("name", row)),
                        ListingCell.of(value(type, changes, "oldValue", row)),
                        ListingCell.of(value(type, changes, "newValue", row)),
                        ListingCell.of(changes.text("origin", row))));
    }

    private static String value(FlagType type, Events changes, String field, int row) {
        return FlagSize.inWords(String.valueOf(changes.text("name", row)), type.text(changes, field, row));
    }

    /** Groups differing flags by how likely they were set on purpose. The origin of a flag decides its group. */
    public static final class FlagGrouping implements Grouping {

        public static final Text SET = Text.of("group.set-by-hand");
        public static final Text CHOSEN = Text.of("group.chosen-by-the-jvm");
        public static final Text DEFAULT_CHANGED = Text.of("group.default-differs");
        public static final Text ONE_SIDED = Text.of("group.known-to-one-jvm");

        static Text of(Flag flag) {
            if (flag.isSetByPerson()) {
                return SET;
            }
            return flag.isDefault() ? DEFAULT_CHANGED : CHOSEN;
        }

        @Override
        public Text of(@Nullable Setting baseline, @Nullable Setting candidate) {
            if (isOf(SET, baseline) || isOf(SET, candidate)) {
                return SET;
            }
            if (baseline == null || candidate == null) {
                return ONE_SIDED;
            }
            return isOf(CHOSEN, baseline) || isOf(CHOSEN, candidate) ? CHOSEN : DEFAULT_CHANGED;
        }

        /** Texts and recordings tell of other flags that are locked or at default; both of what a person set. */
        @Override
        public boolean mayShare(List<Window> sides, Setting ofOne) {
            return !isOf(SET, ofOne)
                    && sides.stream()
                            .flatMap(window -> window.recording().texts().stream())
                            .anyMatch(text -> text.events()
                                    .contains(FlagType.BOOLEAN.written().event()));
        }

        @Override
        public List<Text> order() {
            return List.of(SET, CHOSEN, DEFAULT_CHANGED, ONE_SIDED);
        }

        private static boolean isOf(Text group, @Nullable Setting flag) {
            return flag != null && flag.group().equals(group);
        }
    }
}
