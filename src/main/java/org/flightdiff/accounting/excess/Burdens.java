package org.flightdiff.accounting.excess;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;

/** Finds what a side spends more of, and makes one cause of what ends in one method. */
public final class Burdens {

    /**
     * Processor seconds that allocating and clearing a gigabyte of small objects takes: 0.5 to 1 on today's machines. What
     * computing takes no more comes with the allocation.
     */
    private static final double CORES_PER_BYTE = 1e-9;

    private final List<Window> suffering;
    private final Map<Resource, Spending> spendings = new EnumMap<>(Resource.class);

    private Burdens(Expenditure spent, Role suffering, Expected expected) {
        this.suffering = spent.windows().of(suffering);
        spent.amounts().forEach((resource, amounts) -> {
            double factor = expected.factor(resource, amounts, suffering);
            spendings.put(resource, new Spending(resource, amounts, spent.ledger(), suffering, factor));
        });
    }

    /**
     * All of a side, the most severe first.
     *
     * @param suffering the side that spends more
     * @param expected what more or less work, or another JVM, makes of what the other side spends
     */
    static List<Burden> of(Expenditure spent, Role suffering, Expected expected) {
        return new Burdens(spent, suffering, expected).all();
    }

    private List<Burden> all() {
        List<Excess> left = new ArrayList<>(spendings.values().stream()
                .flatMap(spending -> spending.excesses().stream())
                .sorted(Comparator.comparingDouble((Excess each) -> -each.severity())
                        .thenComparing(Excess::resource)
                        .thenComparing(Excess::thread))
                .toList());
        List<Burden> burdens = new ArrayList<>();
        while (!left.isEmpty()) {
            Excess first = left.remove(0);
            List<Excess> same = new ArrayList<>(List.of(first));
            left.removeIf(each -> isOne(first, each) && same.add(each));
            burdens.add(burden(same));
        }
        boolean others = burdens.stream().anyMatch(each -> !waitsForOthers(each));
        return burdens.stream()
                .map(each -> others && waitsForOthers(each) ? each.following() : each)
                .sorted(Comparator.comparing(Burden::follows).thenComparingDouble(each -> -each.severity()))
                .toList();
    }

    /** Whether two end in one method: most of one is within that of the other. */
    private boolean isOne(Excess one, Excess other) {
        return !one.frame().isEmpty()
                && (one.frame().equals(other.frame())
                        || spending(other).isMostlyWithin(other, one.frame())
                        || spending(one).isMostlyWithin(one, other.frame()));
    }

    /**
     * Whether threads wait for others of the same JVM, or for a peer on the same machine, which may be this JVM: what these
     * others spend more of is what makes them wait.
     */
    private boolean waitsForOthers(Burden burden) {
        return switch (burden.main().resource()) {
            case PARKED, WAITING -> true;
            case SOCKET -> LocalPeers.areMost(suffering, burden.main().thread());
            case COMPUTING, NATIVE, ALLOCATING, BLOCKED, QUEUED, SLEEPING, FILE -> false;
        };
    }

    private Spending spending(Excess excess) {
        return Objects.requireNonNull(spendings.get(excess.resource()));
    }

    private static Burden burden(List<Excess> all) {
        List<Excess> same = measuredOnce(all);
        Excess main = same.stream().filter(Excess::isOperation).findFirst().orElseGet(() -> withoutOperation(same));
        return new Burden(main, same.stream().filter(each -> !each.equals(main)).toList(), false);
    }

    /** Of two measures of the same time, the one that saw more of it. */
    private static List<Excess> measuredOnce(List<Excess> same) {
        return same.stream()
                .filter(each -> same.stream()
                        .noneMatch(other -> each.isSameTimeAs(other)
                                && (other.more() > each.more()
                                        || (other.more() == each.more() && same.indexOf(other) < same.indexOf(each)))))
                .toList();
    }

    private static Excess withoutOperation(List<Excess> same) {
        Excess first = same.get(0);
        Map<Resource, Excess> byResource = new HashMap<>();
        same.forEach(each -> byResource.putIfAbsent(each.resource(), each));
        Excess computing = byResource.get(Resource.COMPUTING);
        Excess allocating = byResource.get(Resource.ALLOCATING);
        boolean either = first.resource() == Resource.COMPUTING || first.resource() == Resource.ALLOCATING;
        if (!either || computing == null || allocating == null) {
            return first;
        }
        return computing.more() > CORES_PER_BYTE * allocating.more() ? computing : allocating;
    }
}
