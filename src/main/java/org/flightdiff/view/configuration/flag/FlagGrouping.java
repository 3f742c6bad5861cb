package org.flightdiff.view.configuration.flag;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.view.panel.SettingsPanel.Grouping;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

/** Groups differing flags by how likely they were set on purpose. The origin of a flag decides its group. */
public final class FlagGrouping implements Grouping {

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
