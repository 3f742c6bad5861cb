package org.flightdiff.view.panel;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.Redacted;
import org.flightdiff.view.panel.SettingsPanel.Grouping;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

/** Groups settings by which of the sides has them; what differs comes first. */
final class Presence implements Grouping {

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
