package org.flightdiff.accounting.regression;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Account;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.accounting.ThreadTime;
import org.flightdiff.accounting.regression.GrownMethods.Within;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.stacks.FrameAmounts;
import org.flightdiff.stacks.FrameAmounts.Series;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.statistics.hypothesis.PairedDifference;
import org.flightdiff.statistics.judgement.Judge.Evidence;
import org.flightdiff.view.lanes.JvmThreads;
import org.flightdiff.view.panel.Sites;

/**
 * What both sides spend of one resource, and where that is more on the suffering side.
 *
 * @param ledger how many threads of each kind there are, and how much they run
 * @param moved of each kind of threads, how it waits in another way
 * @param factors what the work done, or another JVM, makes of what the other side spends
 * @param threshold below how many seconds a wait is not recorded; NaN where the length of waits is not known
 * @param ownCode the program's own classes
 */
record UsageChange(
        Resource resource,
        FrameAmounts amounts,
        Ledger ledger,
        Map<String, MovedWait> moved,
        Role suffering,
        Factors factors,
        double threshold,
        OwnCode ownCode) {

    /** Fewer samples of something that lasts may all be of one moment. */
    private static final double FEWEST_EVENTS = 12;

    private static final double HALF = 0.5;

    private static final Pattern ASKS =
            Pattern.compile("^java\\.util\\.concurrent\\.(Linked|Array|ConcurrentLinked|Synchronous)\\w*"
                    + "(Queue|Deque)\\.(poll|peek|isEmpty|drainTo)\\w*$");

    /** What still has so much of a change has most of it. */
    private static final double MOST = 0.8;

    /** Of the time of threads: who is somewhere for so much of it does nothing else. */
    private static final double ALWAYS = 0.8;

    /** @param ofAlways besides, of threads that wait in one way all the time on both sides */
    record Factors(double ofAll, double ofAlways) {}

    /**
     * A method with all it calls, of a kind of threads; without a name all that they do.
     *
     * @param longer whether it is asked of each wait, not of all of them together
     */
    record Place(Resource resource, String thread, String frame, boolean longer) {}

    /** What is known of whether more is spent at a place than expected. */
    record Question(Place place, Evidence evidence) {}

    /** What is asked of it, to be judged with what is asked of the other resources. */
    Stream<Question> questions() {
        double side = ofSide();
        WaitLengths lengths = lengths();
        return threads().flatMap(thread -> {
            double least = resource.least(side, busy(thread));
            return amounts.series(thread).entrySet().stream()
                    .filter(each -> each.getKey().isEmpty() || isOfApplication(each.getKey()))
                    .flatMap(each -> Stream.concat(
                            Stream.of(new Question(
                                    new Place(resource, thread, each.getKey(), false),
                                    evidence(thread, each.getValue(), least))),
                            lengths.question(thread, each.getKey(), each.getValue()).stream()));
        });
    }

    private WaitLengths lengths() {
        Both<Map<String, Double>> busy =
                ledger.map(side -> threads().collect(Collectors.toMap(thread -> thread, side::busy)));
        return new WaitLengths(resource, amounts, busy, suffering, threshold);
    }

    private Evidence evidence(String thread, Both<Series> series, double least) {
        Both<double[]> bins = series.map(Series::bins);
        double p = series.of(suffering).events() < FEWEST_EVENTS
                ? Double.NaN
                : PairedDifference.of(bins.of(suffering.other()), bins.of(suffering), factor(thread))
                        .p();
        MovedWait from = moved.get(thread);
        double sure = from != null && kept(thread) < 1 ? Math.max(p, from.p()) : p;
        return new Evidence(more(thread, within(thread, "", bins.map(UsageChange::mean))), sure, least);
    }

    /** The kinds of threads that may suffer: who is new, and waits for others or for time to pass, keeps nobody waiting. */
    private Stream<String> threads() {
        return amounts.threads().stream()
                .filter(thread -> !JvmThreads.has(thread))
                .filter(thread -> !resource.isForOthers()
                        || ledger.of(suffering.other()).of(thread).isPresent());
    }

    private double ofSide() {
        return amounts.threads().stream()
                .filter(thread -> !JvmThreads.has(thread))
                .map(this::total)
                .mapToDouble(total -> Math.max(total.expected(), total.after()))
                .sum();
    }

    /** Where each kind of threads spends more than expected, of the places at which that is sure. */
    List<Increase> increases(Set<Place> sure) {
        double side = ofSide();
        WaitLengths lengths = lengths();
        return threads()
                .flatMap(thread -> {
                    List<Increase> found = of(thread, side, sure);
                    return found.isEmpty() ? lengths.longer(thread, sure).stream() : found.stream();
                })
                .toList();
    }

    private List<Increase> of(String thread, double side, Set<Place> sure) {
        Within total = total(thread);
        Predicate<Within> isSure = each -> sure.contains(new Place(resource, thread, each.frame(), false));
        List<Within> found = within(thread, "").filter(isSure).toList();
        // Where such threads allocate hardly more in all, others of their methods allocated it before, as where a
        // compiler inlines other methods.
        GrownMethods methods = new GrownMethods(this, thread);
        Optional<Within> first = methods.grown(found)
                .filter(each -> resource != Resource.ALLOCATING || !(total.more() < HALF * each.more()));
        return Stream.concat(
                        first
                                .or(() -> Optional.of(total)
                                        .filter(isSure)
                                        .filter(each -> !methods.isOfOtherThreads(each)))
                                .stream(),
                        first.flatMap(each -> methods.beside(found, each)).stream())
                .map(each -> increase(thread, each, side))
                // What is told is the whole time, the beginning too, and must not say otherwise.
                .filter(each -> each.after() > factor(thread) * each.before())
                .toList();
    }

    private double busy(String thread) {
        return ledger.of(suffering).busy(thread);
    }

    static boolean isOfApplication(String frame) {
        return !Sites.isJdk(frame) && !frame.contains("$$Lambda") && !frame.equals(Movement.TRUNCATED);
    }

    /**
     * How much more there is for certain. Threads that run for moments are sampled far too seldom or too often, which may
     * differ from side to side: where the processors counted less of the same threads, that has the last word.
     */
    private double more(String thread, Within within) {
        double counted =
                within.after() * counted(suffering, thread) - within.expected() * counted(suffering.other(), thread);
        return resource == Resource.COMPUTING ? Math.min(within.more(), counted) : within.more();
    }

    /** How much of its time a kind of threads was running for each moment in which it was sampled; 1 where that is unknown. */
    private double counted(Role side, String thread) {
        double running = ledger.of(side)
                .of(thread)
                .map(each -> each.amount(Account.RUNNING).threads())
                .orElse(Double.NaN);
        double scale = running / amounts.whole(thread).of(side);
        return Double.isFinite(scale) ? scale : 1;
    }

    Within total(String thread) {
        return anywhere(thread, "");
    }

    /** All within a frame, whoever calls it. */
    Within anywhere(String thread, String frame) {
        return within(thread, frame, amounts.within(thread, frame).map(UsageChange::mean));
    }

    static double mean(double[] bins) {
        return Arrays.stream(bins).average().orElse(0);
    }

    Within within(String thread, String frame, Both<Double> both) {
        double before = both.of(suffering.other());
        double after = both.of(suffering);
        double expected = factor(thread) * before;
        double waitedElsewhere = (1 - kept(thread)) * Math.max(0, after - expected);
        return new Within(frame, before, expected + waitedElsewhere, after);
    }

    /** What part of what such threads have more of this resource did not come from another one. */
    private double kept(String thread) {
        MovedWait from = moved.get(thread);
        return from == null ? 1 : from.kept(suffering, resource);
    }

    /** What to expect of a kind of threads, as many more of which wait where that is for somebody outside. */
    double factor(String thread) {
        double ofMore = resource.isFromOutside()
                ? factors.ofAll * Math.max(1, alive(suffering, thread) / alive(suffering.other(), thread))
                : factors.ofAll;
        return waitsAlways(thread) ? factors.ofAlways * ofMore : ofMore;
    }

    private boolean waitsAlways(String thread) {
        return (resource.isOperation() || resource.isForAnswers())
                && Stream.of(Role.values())
                        .allMatch(side -> amounts.whole(thread).of(side) >= ALWAYS * alive(side, thread));
    }

    private double alive(Role side, String thread) {
        return Math.max(1, ledger.of(side).of(thread).map(ThreadTime::alive).orElse(1.0));
    }

    Stream<Within> within(String thread, String below) {
        return amounts.frames(thread, below).entrySet().stream()
                .map(each -> within(thread, each.getKey(), each.getValue()))
                .filter(each -> each.more() > 0);
    }

    static double sum(Map<String, Double> amounts) {
        return amounts.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private Increase increase(String thread, Within most, double side) {
        Within mechanism = most.frame().isEmpty() ? most : deepest(thread, most);
        Within inner = most.frame().isEmpty()
                ? most
                : new GrownMethods(this, thread).innermost(most, UsageChange::isOfApplication);
        Optional<String> caller = caller(thread, most);
        String through =
                inner.frame().equals(most.frame()) || inner.frame().equals(mechanism.frame()) ? "" : inner.frame();
        Both<Double> told = amounts.whole(thread, most.frame());
        double threads = busy(thread);
        return new Increase(
                resource,
                thread,
                threads,
                caller.orElse(most.frame()),
                caller.isPresent() ? most.frame() : through,
                mechanism.frame().equals(most.frame()) ? "" : mechanism.frame(),
                system(thread, most.frame(), mechanism.frame()),
                told.of(suffering.other()),
                told.of(suffering),
                amounts.course(thread, most.frame(), suffering),
                most.more(),
                lengths().each(thread, most.frame()),
                resource.severity(more(thread, most), side, threads));
    }

    /** Which of the program's own methods calls one of a library, and nearly all that this has more: the innermost. */
    private Optional<String> caller(String thread, Within most) {
        return most.frame().isEmpty() || ownCode.has(most.frame())
                ? Optional.empty()
                : within(thread, "")
                        .filter(each -> ownCode.has(each.frame()))
                        .filter(each -> within(thread, "", amounts.withinBoth(thread, each.frame(), most.frame()))
                                        .more()
                                >= MOST * most.more())
                        .min(Comparator.comparingDouble(Within::after).thenComparing(Within::frame))
                        .map(Within::frame);
    }

    private SystemCall system(String thread, String frame, String mechanism) {
        if (resource == Resource.COMPUTING) {
            return spins(thread, mechanism) ? SystemCall.SPINS : SystemCall.OTHER;
        }
        return resource == Resource.NATIVE
                ? SystemCall.most(amounts.running(thread, frame, suffering))
                : SystemCall.OTHER;
    }

    /**
     * Whether a method does next to nothing but call what pauses a processor, which compiled code shows as that method, or asks a
     * queue: what comes out of it takes longer.
     */
    private boolean spins(String thread, String method) {
        if (ASKS.matcher(method).find()) {
            return true;
        }
        if (method.isEmpty() || !amounts.isSeen(thread, SystemCall.SPINS::is, method, suffering)) {
            return false;
        }
        Map<String, Double> running = amounts.running(thread, method, suffering);
        double itself = running.entrySet().stream()
                .filter(each -> each.getKey().startsWith(method + " ") || SystemCall.SPINS.is(each.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
        return itself >= MOST * sum(running);
    }

    /** Of what is below a method and has half of what it has more, that with the least. */
    private Within deepest(String thread, Within most) {
        return within(thread, most.frame())
                .filter(each ->
                        each.more() >= HALF * most.more() && !each.frame().equals(Movement.TRUNCATED))
                .filter(each -> !each.frame().contains("$$Lambda"))
                .min(Comparator.comparingDouble(Within::after).thenComparing(Within::frame))
                .orElse(most);
    }

    /** Whether half of an increase of this resource happens within a method, too. */
    boolean isMostlyWithin(Increase increase, String frame) {
        if (frame.isEmpty() || increase.frame().isEmpty()) {
            return false;
        }
        Both<Double> both = amounts.withinBoth(increase.thread(), increase.frame(), frame);
        return within(increase.thread(), "", both).more() >= HALF * increase.more();
    }
}
