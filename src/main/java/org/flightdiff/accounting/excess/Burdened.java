package org.flightdiff.accounting.excess;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.work.ObjectLayout;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Lazy;

/** What each side of a comparison spends more of than the other, found when it is first asked for. */
public final class Burdened {

    private final Lazy<Both<List<Burden>>> sides;
    private final boolean ofOtherJvms;

    /**
     * Of the windows compared.
     *
     * @param work how much the candidate did of what the baseline did
     */
    public Burdened(Both<List<Window>> windows, Work work) {
        ofOtherJvms = isOther(windows);
        sides = new Lazy<>(() -> {
            Expenditure spent = Expenditure.of(windows);
            return new Both<>(
                    Burdens.of(spent, Role.BASELINE, new Expected(work.swapped(), ofOtherJvms)),
                    Burdens.of(spent, Role.CANDIDATE, new Expected(work, ofOtherJvms)));
        });
    }

    /** What a side spends more of, the most severe first. */
    public List<Burden> of(Role suffering) {
        return sides.get().of(suffering);
    }

    /** Whether release, collector or layout of objects differ between any of them. */
    public boolean isOfOtherJvms() {
        return ofOtherJvms;
    }

    /** Other releases, collectors and layouts of objects make other amounts of the same program. */
    private static boolean isOther(Both<List<Window>> windows) {
        return !ObjectLayout.isAlike(windows)
                || Stream.concat(windows.baseline().stream(), windows.candidate().stream())
                                .map(Window::jvm)
                                .map(Burdened::kind)
                                .distinct()
                                .count()
                        > 1;
    }

    private static String kind(Jvm jvm) {
        return jvm.feature() + " " + jvm.collector();
    }
}
