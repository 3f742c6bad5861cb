package org.flightdiff.accounting.regression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.accounting.ThreadTime;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Pace;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.accounting.regression.Regression.Proof;
import org.flightdiff.accounting.regression.UsageChange.Factors;
import org.flightdiff.accounting.regression.UsageChange.Place;
import org.flightdiff.accounting.regression.UsageChange.Question;
import org.flightdiff.accounting.work.ObjectLayout;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.FrameAmounts;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.statistics.judgement.Judge;
import org.flightdiff.statistics.judgement.Judge.Evidence;
import org.flightdiff.statistics.judgement.Judge.JudgedEvidence;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.threads.ThreadNames;

/**
 * What each side of a comparison spends more of than the other, found when it is first asked for: what ends in one method is
 * one cause.
 */
public final class Regressions {

    /**
     * Processor seconds that allocating and clearing a gigabyte of small objects takes: 0.5 to 1 on today's machines. What
     * computing takes no more comes with the allocation.
     */
    private static final double CORES_PER_BYTE = 1e-9;

    private static final Pattern LOOPBACK = Pattern.compile("localhost|127\\..*|::1|0:0:0:0:0:0:0:1");

    private static final double HALF = 0.5;

    private final Lazy<Usage> usage;
    private final Lazy<Both<List<Regression>>> sides;
    private final Lazy<ChangedCode> changedCode;
    private final boolean ofOtherJvms;

    /** @param work how much the candidate did of what the baseline did */
    public Regressions(Both<List<Window>> windows, Work work, Significance significance) {
        ofOtherJvms = isOther(windows);
        usage = new Lazy<>(() -> Usage.of(windows));
        changedCode = new Lazy<>(() -> new ChangedCode(windows, usage));
        sides = new Lazy<>(() -> notDisplaced(
                of(usage.get(), Role.BASELINE, new Expected(work.swapped(), ofOtherJvms), significance),
                of(usage.get(), Role.CANDIDATE, new Expected(work, ofOtherJvms), significance)));
    }

    private static Both<List<Regression>> notDisplaced(List<Regression> before, List<Regression> after) {
        return new Both<>(
                before.stream().filter(each -> !isDisplaced(each, after)).toList(),
                after.stream().filter(each -> !isDisplaced(each, before)).toList());
    }

    /** Whether it is sleep, no longer each time, to which the same threads come less often where they wait for something. */
    private static boolean isDisplaced(Regression regression, List<Regression> other) {
        Increase slept = regression.main();
        boolean asLong = slept.each() == null
                || !(slept.each().after() > WaitLengths.LONGER * slept.each().before());
        return slept.resource() == Resource.SLEEPING
                && slept.before() > 0
                && asLong
                && other.stream()
                        .map(Regression::main)
                        .anyMatch(each -> each.thread().equals(slept.thread())
                                && each.resource().isWaiting()
                                && each.more() >= HALF * slept.more());
    }

    /** Who waits in another way on the other side, most of them first, if that is all that some ways of waiting changed by. */
    public List<MovedWait> moved(Set<Resource> ways) {
        return usage.get().moved(ways);
    }

    /** What a side spends more of, the most severe first. */
    public List<Regression> of(Role suffering) {
        return sides.get().of(suffering);
    }

    public ChangedCode changedCode() {
        return changedCode.get();
    }

    /** Whether release, collector or layout of objects differ, which makes other amounts of the same program. */
    public boolean isOfOtherJvms() {
        return ofOtherJvms;
    }

    private static boolean isOther(Both<List<Window>> windows) {
        return !ObjectLayout.isAlike(windows)
                || Stream.concat(windows.baseline().stream(), windows.candidate().stream())
                                .map(window -> window.jvm().feature() + " "
                                        + window.jvm().collector())
                                .distinct()
                                .count()
                        > 1;
    }

    /**
     * Where nothing is spent more of, though less gets done: who waits all the time, and so cannot wait more, waits longer each
     * time.
     *
     * @param expected what more or less work, or another JVM, makes of what the other side spends
     */
    static List<Regression> of(Usage spent, Role suffering, Expected expected, Significance significance) {
        List<Regression> more = of(spent, suffering, expected, 1, significance);
        List<Regression> longer = more.stream().noneMatch(Regression::isSure) && expected.isHeldUp()
                ? of(spent, suffering, expected, expected.ratio(), significance)
                : List.of();
        return longer.stream().anyMatch(Regression::isSure) ? longer : more;
    }

    /**
     * @param expected what more or less work, or another JVM, makes of what the other side spends
     * @param ofAlways what the work makes besides of the waits of threads that do nothing else
     */
    private static List<Regression> of(
            Usage spent, Role suffering, Expected expected, double ofAlways, Significance significance) {
        Map<Resource, UsageChange> changes = new EnumMap<>(Resource.class);
        List<Window> windows = Stream.of(Role.values())
                .flatMap(side -> spent.windows().of(side).stream())
                .toList();
        spent.amounts().forEach((resource, amounts) -> {
            double factor = expected.factor(resource, amounts, suffering);
            double threshold = resource.threshold(windows);
            Factors factors = new Factors(factor, ofAlways);
            changes.put(
                    resource,
                    new UsageChange(
                            resource,
                            amounts,
                            spent.ledger(),
                            spent.moved(),
                            suffering,
                            factors,
                            threshold,
                            spent.ownCode()));
        });
        Map<Place, Proof> proven = proven(changes, significance);
        return Arrays.stream(Proof.values())
                .map(proof -> of(spent, suffering, changes, places(proven, proof), ofAlways < 1, proof))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static Set<Place> places(Map<Place, Proof> proven, Proof proof) {
        return proven.entrySet().stream()
                .filter(each -> each.getValue() == proof)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static List<Regression> of(
            Usage spent,
            Role suffering,
            Map<Resource, UsageChange> changes,
            Set<Place> sure,
            boolean onlyForEach,
            Proof proof) {
        List<Increase> left = new ArrayList<>(changes.values().stream()
                .flatMap(change -> change.increases(sure).stream())
                .sorted(Comparator.comparingDouble((Increase each) -> -each.severity())
                        .thenComparing(Increase::resource)
                        .thenComparing(Increase::thread))
                .toList());
        List<Regression> regressions = new ArrayList<>();
        while (!left.isEmpty()) {
            Increase first = left.remove(0);
            List<Increase> same = new ArrayList<>(List.of(first));
            left.removeIf(each -> isOne(changes, first, each) && same.add(each));
            regressions.add(regression(same, onlyForEach, proof));
        }
        List<Window> own = spent.windows().of(suffering);
        List<Regression> waiting =
                regressions.stream().filter(each -> waitsForOthers(each, own)).toList();
        List<Regression> byFewer = regressions.stream()
                .filter(each -> !waiting.isEmpty() && isOfFewer(each, spent.ledger(), suffering))
                .toList();
        boolean others = regressions.stream().anyMatch(each -> !waiting.contains(each) && !byFewer.contains(each));
        return regressions.stream()
                .map(each -> (waiting.contains(each) ? others : byFewer.contains(each)) ? each.following() : each)
                .sorted(Comparator.comparing(Regression::follows).thenComparingDouble(each -> -each.severity()))
                .toList();
    }

    /** How sure it is that more is spent, of all that is asked together; only of places of which something is. */
    private static Map<Place, Proof> proven(Map<Resource, UsageChange> changes, Significance significance) {
        List<Question> asked =
                changes.values().stream().flatMap(UsageChange::questions).toList();
        List<Evidence> evidence = asked.stream().map(Question::evidence).toList();
        long tests = evidence.stream().filter(each -> !Double.isNaN(each.p())).count();
        List<JudgedEvidence> judged = Judge.together(evidence, significance.underDependence(tests));
        Map<Place, Proof> proven = new HashMap<>();
        for (int i = 0; i < asked.size(); i++) {
            Place place = asked.get(i).place();
            Proof.of(asked.get(i), judged.get(i).answer()).ifPresent(proof -> proven.put(place, proof));
        }
        return proven;
    }

    /** Whether two end in one method: most of one is within that of the other. */
    private static boolean isOne(Map<Resource, UsageChange> changes, Increase one, Increase other) {
        return !one.frame().isEmpty()
                && (one.frame().equals(other.frame())
                        || Objects.requireNonNull(changes.get(other.resource())).isMostlyWithin(other, one.frame())
                        || Objects.requireNonNull(changes.get(one.resource())).isMostlyWithin(one, other.frame()));
    }

    /**
     * Whether threads wait for others of the same JVM, or for a peer on the same machine, which may be this JVM: what these
     * others spend more of is what makes them wait.
     */
    private static boolean waitsForOthers(Regression regression, List<Window> suffering) {
        Resource resource = regression.main().resource();
        return resource == Resource.PARKED
                || resource == Resource.WAITING
                || (resource == Resource.SOCKET
                        && areMostLocal(suffering, regression.main().thread()));
    }

    /** Whether a kind of threads talks to its own machine for half of its time in sockets. */
    static boolean areMostLocal(List<Window> windows, String thread) {
        double local = 0;
        double all = 0;
        for (Selection selection : List.of(Operation.SOCKET_READ.selection(), Operation.SOCKET_WRITE.selection())) {
            for (Window window : windows) {
                Events events = window.events(selection)
                        .whereText(
                                Selection.THREAD,
                                name -> ThreadNames.kindOf(name).equals(thread));
                for (int row = 0; row < events.size(); row++) {
                    all += events.duration(row);
                    local += isLocal(events, row) ? events.duration(row) : 0;
                }
            }
        }
        return local > HALF * all;
    }

    /** Whether threads spend more of it that are half as many as before: it is no more, but fewer do it. */
    private static boolean isOfFewer(Regression regression, Ledger ledger, Role suffering) {
        Both<Double> alive = ledger.map(side ->
                side.of(regression.main().thread()).map(ThreadTime::alive).orElse(Double.NaN));
        return alive.of(suffering) <= HALF * alive.of(suffering.other());
    }

    private static boolean isLocal(Events events, int row) {
        return Stream.of("host", "address")
                .filter(events::has)
                .map(field -> events.text(field, row))
                .anyMatch(name -> name != null && LOOPBACK.matcher(name).matches());
    }

    private static Regression regression(List<Increase> all, boolean onlyForEach, Proof proof) {
        List<Increase> same = measuredOnce(all);
        Increase main = same.stream()
                .filter(each -> each.resource().isOperation())
                .findFirst()
                .orElseGet(() -> withoutOperation(same));
        return new Regression(
                main, same.stream().filter(each -> !each.equals(main)).toList(), onlyForEach, false, proof);
    }

    /** Of two measures of the same time, the one that saw more of it. */
    private static List<Increase> measuredOnce(List<Increase> same) {
        return same.stream()
                .filter(each -> same.stream()
                        .noneMatch(other -> each.isSameTimeAs(other)
                                && (other.more() > each.more()
                                        || (other.more() == each.more() && same.indexOf(other) < same.indexOf(each)))))
                .toList();
    }

    private static Increase withoutOperation(List<Increase> same) {
        Increase first = same.get(0);
        Map<Resource, Increase> byResource = new HashMap<>();
        same.forEach(each -> byResource.putIfAbsent(each.resource(), each));
        Increase computing = byResource.get(Resource.COMPUTING);
        Increase allocating = byResource.get(Resource.ALLOCATING);
        boolean either = first.resource() == Resource.COMPUTING || first.resource() == Resource.ALLOCATING;
        if (!either || computing == null || allocating == null) {
            return first;
        }
        return computing.more() > CORES_PER_BYTE * allocating.more() ? computing : allocating;
    }

    /**
     * What one side is expected to spend, by what the other does.
     *
     * @param work how much the suffering side does of what the other does
     * @param otherJvm whether the sides run different JVMs, or the same with other collectors or compilers: what these make
     *     of all threads alike is theirs
     */
    record Expected(Work work, boolean otherJvm) {

        double factor(Resource resource, FrameAmounts amounts, Role suffering) {
            double ratio = ratio();
            // Who waits longer does less, and does not wait less for it.
            double byWork = resource.isWaiting() ? Math.max(1, ratio) : ratio;
            return otherJvm && resource.isByJvm() ? Math.max(byWork, ofAll(amounts, suffering)) : byWork;
        }

        /** Whether less gets done for sure, and not because less is asked for. */
        boolean isHeldUp() {
            return work.isLess() && work.pace() == Pace.OWN;
        }

        /** Where as much may have been done, that; else as much as may have been. */
        private double ratio() {
            if (!work.isKnown()) {
                return 1;
            }
            return work.low() <= 1 && work.high() >= 1 ? Math.max(1, work.ratio()) : work.high();
        }

        private static double ofAll(FrameAmounts amounts, Role suffering) {
            double before = all(amounts, suffering.other());
            return before > 0 ? all(amounts, suffering) / before : 1;
        }

        private static double all(FrameAmounts amounts, Role side) {
            return amounts.threads().stream()
                    .map(thread -> amounts.within(thread, ""))
                    .mapToDouble((Both<double[]> bins) ->
                            Arrays.stream(bins.of(side)).average().orElse(0))
                    .sum();
        }
    }
}
