package org.flightdiff.diagnosis.rules.jdk;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Divergences;
import org.flightdiff.jdk.JdkChange;
import org.flightdiff.jdk.JdkChanges;
import org.flightdiff.jdk.Release;

/**
 * From one release of the JDK to another, either way.
 *
 * @param baseline the release of the baseline
 * @param candidate that of the candidate
 * @param known how many changes between both are known
 * @param shown those of them that the pair shows, the one that accounts for most first
 */
record Upgrade(Release baseline, Release candidate, int known, List<ShownChange> shown) {

    private static final Upgrade NONE = new Upgrade(new Release(0, 0), new Release(0, 0), 0, List.of());

    /** That of a pair; none where a release is not known, or both are the same. */
    static Upgrade of(Case pair) {
        return pair.once(Upgrade.class, Upgrade::between);
    }

    private static Upgrade between(Case pair) {
        Optional<Release> before = Release.of(pair.before().jvm().javaVersion());
        Optional<Release> after = Release.of(pair.after().jvm().javaVersion());
        if (before.isEmpty() || after.isEmpty() || before.equals(after)) {
            return NONE;
        }
        List<JdkChange> between = JdkChanges.between(before.get(), after.get());
        List<ShownChange> shown = between.stream()
                .flatMap(change -> ShownChange.of(pair, change, after.get()).stream())
                .toList();
        Divergences divergences = new Divergences(pair.comparison());
        return new Upgrade(
                before.get(),
                after.get(),
                between.size(),
                shown.stream()
                        .sorted(Comparator.comparingDouble(each -> -each.share(divergences, shown)))
                        .toList());
    }

    /** Whether there is anything to tell: another feature release, or an update that shows. */
    boolean isTold() {
        return baseline.feature() != candidate.feature() || !shown.isEmpty();
    }
}
