package org.flightdiff.comparison.head;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.accounting.WorkWords;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.goal.Gate.Trigger;
import org.flightdiff.comparison.load.AmountOfWork;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Advice;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.comparison.result.VitalSign.VitalState;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Shape;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.ThroughputMetric;
import org.jspecify.annotations.Nullable;

/** What stands at the top of window and reports: whoever reads no further knows what happened. */
public final class Head {

    private static final int CAVEATS = 2;

    private static final List<String> FIRST = List.of(
            ComparabilityRemark.OTHER_PROGRAM, ComparabilityRemark.SIDES_SWAPPED, ComparabilityRemark.PART_OF_WINDOW);

    /** A line with what weighs little beside what stands above it. */
    public static final String CAVEAT = "caveats";

    private static final Set<String> LATER =
            Set.of("perhaps-worse", "perhaps-better", "perhaps-different", "ruled-out", CAVEAT);

    /** More are not read in a list of one line. */
    private static final int FEW = 4;

    private final Comparison comparison;
    private final Gate gate;
    private final Effects effects;
    private final Headline headline;
    private final List<Divergence> divergences;
    private final @Nullable Proof proof;

    private Head(Comparison comparison, Gate gate) {
        this.comparison = comparison;
        this.gate = gate;
        effects = new Effects(comparison);
        headline = Headline.of(News.of(comparison, effects));
        divergences = Divergence.of(comparison, effects, headline);
        proof = LeadingPicture.of(comparison, headline).orElse(null);
    }

    public static Head of(Comparison comparison) {
        return of(comparison, Gate.OPEN);
    }

    public static Head of(Comparison comparison, Gate gate) {
        return new Head(comparison, gate);
    }

    public Tone tone() {
        return headline.tone();
    }

    public @Nullable Gist gist() {
        return headline.gist();
    }

    public Text badge() {
        return headline.gist() != null
                ? headline.gist().text()
                : tone() == Tone.UNCHANGED && (comparison.isOfLogs() || unseen().isPresent())
                        ? Text.of("head.tone.nothing-found")
                        : tone().text();
    }

    /** Where requests were not recorded, that nothing was found is no proof of no change. */
    private Optional<ComparabilityRemark> unseen() {
        return gist() == null
                        && EnumSet.of(Tone.UNCHANGED, Tone.DOUBTFUL, Tone.DIFFERENT)
                                .contains(tone())
                ? comparison.comparability().remarks().stream()
                        .filter(remark -> remark.id().equals(ComparabilityRemark.REQUESTS_UNSEEN))
                        .findFirst()
                : Optional.empty();
    }

    public Text headline() {
        return headline.text();
    }

    public @Nullable Proof proof() {
        return proof;
    }

    /** @param telling those worth a line at the top */
    public record HeadGroup(List<MetricResult> results, List<MetricResult> telling) {

        static HeadGroup of(List<MetricResult> results) {
            return new HeadGroup(results, results);
        }
    }

    /** @param id what it tells, as the field has it */
    public record HeadEntry(String id, Text label, Text text) {}

    /** The vital signs of which something is said; all of them where it is said of none, so that some are in sight. */
    public List<VitalSign> loudSigns() {
        return VitalSign.loud(signs());
    }

    /** The other vital signs, which are unchanged, or of which nothing is known. */
    public List<VitalSign> quietSigns() {
        List<VitalSign> loud = loudSigns();
        return signs().stream().filter(sign -> !loud.contains(sign)).toList();
    }

    /** The picture that proves a cause, where neither this nor a cause before it has the same. */
    public Optional<Shape> besideProof(Comparison whole, Diagnosis cause) {
        return whole.ownPicture(cause)
                .filter(picture ->
                        proof == null || !picture.panel().equals(proof.shape().panel()));
    }

    /** What the headline tells, how much was done where it is not led by that, then the vital signs. */
    public List<VitalSign> signs() {
        Optional<MetricResult> work = comparison.workDone();
        Optional<MetricResult> main = Optional.ofNullable(headline.main());
        Stream<MetricResult> first =
                (headline.isLedByWork() ? Stream.of(work, main) : Stream.of(main, work)).flatMap(Optional::stream);
        return Stream.concat(first, comparison.vitalSigns().stream().map(VitalSign::result))
                .map(result -> comparison.provenAs(result).orElse(result))
                .flatMap(result -> VitalSign.of(result, comparison.vitals()).stream())
                .distinct()
                .toList();
    }

    /** What diverged, what leads the headline first. */
    public List<Divergence> divergences() {
        return divergences;
    }

    /** What speaks against believing it, the weightiest first. */
    public List<Text> caveats() {
        return doubts().map(ComparabilityRemark::finding).toList();
    }

    private Stream<ComparabilityRemark> doubts() {
        Stream<ComparabilityRemark> others = comparison.comparability().remarks().stream()
                .filter(remark -> remark.severity() != Severity.INFO
                        || FIRST.contains(remark.id())
                        || ComparabilityRemark.ABOUT_ORDER.contains(remark.id()))
                .sorted(Comparator.comparing((ComparabilityRemark remark) -> !FIRST.contains(remark.id()))
                        .thenComparing(remark -> remark.severity() == Severity.INFO));
        return Stream.concat(unseen().stream(), others).limit(CAVEATS);
    }

    /** Whether all else is to be read in the light of a caveat. What is proved is so, whatever else may go unseen. */
    private boolean isInDoubt() {
        return (proof == null && unseen().isPresent())
                || doubts().map(ComparabilityRemark::id)
                        .anyMatch(id -> FIRST.contains(id) || id.equals(ComparabilityRemark.OTHER_LOAD));
    }

    public HeadGroup worse() {
        return diverged(PassedVerdict.WORSE);
    }

    public HeadGroup better() {
        return diverged(PassedVerdict.BETTER);
    }

    public HeadGroup different() {
        return diverged(PassedVerdict.DIFFERENT);
    }

    /** What fell only because the candidate gets less done, or rose because it gets more done. */
    public HeadGroup withWork() {
        return HeadGroup.of(effects.work());
    }

    /** Vital signs whose values lie far apart without proof, those that seem worse first. */
    public HeadGroup doubtful() {
        return InconclusiveVitals.of(comparison);
    }

    /** What is not felt is told only where there is nothing else, or where it leads the headline. */
    private HeadGroup diverged(PassedVerdict verdict) {
        List<MetricResult> all = effects.with(verdict);
        boolean anyNews = effects.all().stream().anyMatch(effects::isNews);
        return new HeadGroup(
                all,
                divergences.stream()
                        .flatMap(Divergence::all)
                        .filter(all::contains)
                        .filter(result -> result.equals(divergences.get(0).result())
                                || (!effects.isOfPauses(result) && (!anyNews || effects.isNews(result))))
                        .toList());
    }

    /**
     * Vital signs that are shown to be unchanged. Where pauses are in doubt, or changed, throughput that hardly changes for
     * it rules nothing out.
     */
    public HeadGroup ruledOut() {
        boolean pausesAreAlike = comparison.vitalSigns().stream()
                .filter(sign -> sign.result().metric().equals(PauseMetrics.SHARE))
                .allMatch(sign -> sign.state() == VitalState.UNCHANGED || sign.state() == VitalState.UNDECIDED);
        boolean told = comparison.amountOfWork().source() == Source.UNITS;
        return HeadGroup.of(comparison.vitalSigns().stream()
                .filter(sign -> sign.state() == VitalState.UNCHANGED)
                .map(VitalSign::result)
                .filter(result -> !told || !result.metric().equals(ApplicationMetrics.UNITS))
                .filter(result -> pausesAreAlike || !result.metric().equals(ThroughputMetric.THROUGHPUT))
                .toList());
    }

    /** What became of the goals and of the pipeline's gate; empty without any. */
    public Text gate() {
        boolean asked = gate.trigger() != Trigger.NEVER || gate.unproven();
        Text verdict = !asked
                ? Text.none()
                : Text.of(gate.failures(comparison).isEmpty() ? "head.gate-passed" : "head.gate-failed");
        return Text.sentences(verdict, goals());
    }

    private Text goals() {
        List<GoalResult> all = comparison.goals();
        if (all.isEmpty()) {
            return Text.none();
        }
        long passed =
                all.stream().filter(goal -> Boolean.TRUE.equals(goal.passed())).count();
        Text goals = Text.of("head.goals", Text.count(passed), Text.count(all.size()));
        List<Text> missed = all.stream()
                .filter(gate::isMissed)
                .map(GoalResult::text)
                .limit(FEW)
                .map(Text::given)
                .toList();
        return missed.isEmpty() ? goals : Text.of("head.goals-missed", goals, Text.semicolons(missed));
    }

    /** The remarks that are not told as caveats here already, or with what can be done about them. */
    public List<ComparabilityRemark> besideCaveats(List<ComparabilityRemark> remarks) {
        return remarks.stream()
                .filter(remark -> remark.advice() != Advice.NONE || !caveats().contains(remark.finding()))
                .toList();
    }

    /**
     * What stands below the headline, in order; what there is nothing of has no line, nor what is neither good nor bad where
     * something is.
     */
    public List<HeadEntry> lines() {
        HeadEntry worse = line(Text.of("head.line.worse"), worse(), PassedVerdict.WORSE);
        HeadEntry better = line(betterLabel(), better(), PassedVerdict.BETTER);
        HeadEntry different = worse.text().isEmpty() && better.text().isEmpty()
                ? line(Text.of("head.line.different"), different(), PassedVerdict.DIFFERENT)
                : line("different", Text.none(), HeadGroup.of(List.of()));
        return Stream.of(
                        new HeadEntry("work", WorkWords.label(), workLine()),
                        new HeadEntry("bill", Text.of("head.line.bill"), Bill.of(comparison)),
                        worse,
                        better,
                        different,
                        line("with-work", workLabel(), withWork()),
                        doubt(PassedVerdict.WORSE),
                        doubt(PassedVerdict.BETTER),
                        doubt(PassedVerdict.DIFFERENT),
                        line("ruled-out", Text.of("head.line.ruled-out"), ruledOut()),
                        new HeadEntry(
                                isInDoubt() ? "doubts" : CAVEAT,
                                Text.of("head.line.caveats"),
                                Text.semicolons(caveats())),
                        new HeadEntry("gate", Text.of("head.line.gate"), gate()))
                .filter(line -> !line.text().isEmpty())
                .toList();
    }

    /** Those that are read before picture and vital signs: without what the latter tell, or what weighs little beside them. */
    public List<HeadEntry> foremost() {
        return lines().stream().filter(line -> !LATER.contains(line.id())).toList();
    }

    /** Nothing of a job, which is the same and tells how long it took; nor where nothing was asked, as of saved numbers. */
    private Text workLine() {
        Work amount = comparison.amountOfWork();
        boolean asked = amount.isKnown() || amount.carriers() > 0;
        return asked && comparison.slowerJob().isEmpty() ? WorkWords.line(amount) : Text.none();
    }

    private Text betterLabel() {
        AmountOfWork done = effects.workDone();
        boolean less = done == AmountOfWork.LESS && comparison.amountOfWork().isKnown();
        String label = less ? "head.line.better-with-less" : "head.line.better-if-as-much";
        return Text.of(done == AmountOfWork.AS_MUCH ? "head.line.better" : label);
    }

    /** What a side that gets less done seems to gain. */
    private Text workLabel() {
        Work amount = comparison.amountOfWork();
        String sure = amount.high() < 1 ? "head.line.less-work" : "head.line.more-work";
        boolean mayBeSame = !amount.isKnown() || (amount.low() <= 1 && amount.high() >= 1);
        return Text.of(
                comparison.slowerJob().isPresent() ? "head.line.pace" : mayBeSame ? "head.line.follows-load" : sure);
    }

    private HeadEntry doubt(PassedVerdict way) {
        List<Text> told = doubtful().results().stream()
                .filter(result -> result.leaning() == way)
                .map(result -> InconclusiveVitals.told(comparison, result))
                .toList();
        return new HeadEntry(
                "perhaps-" + way.word(), Text.of("head.line.perhaps-" + way.word()), Text.semicolons(told));
    }

    /** What is told as a cost of the work may have stayed as it was per second; where it went the other way, it is not told so. */
    private Text told(MetricResult result) {
        Work amount = comparison.amountOfWork();
        Text told = Effects.told(comparison, result);
        Metric each = result.metric().perUnit();
        Text name = each == null ? Text.of("work.per-request", result.metric().label()) : comparison.name(each);
        return result.isCharged() && (amount.isLess() || amount.isMore())
                ? result.amounts()
                        .map(both -> both.candidate() / both.baseline())
                        .map(times -> Text.of(
                                (times > 1) == (times > amount.ratio()) ? "work.each" : "work.each-alone",
                                told,
                                WorkWords.ratio(times / amount.ratio()),
                                Text.inline(name)))
                        .orElse(told)
                : told;
    }

    private HeadEntry line(Text label, HeadGroup group, PassedVerdict verdict) {
        // Counted as in the table, in which every metric has a row.
        List<MetricResult> all = comparison.with(verdict).stream()
                .filter(result -> !withWork().results().contains(result))
                .toList();
        return line(verdict.word(), label, new HeadGroup(all, group.telling()));
    }

    private HeadEntry line(String id, Text label, HeadGroup group) {
        List<MetricResult> first = group.telling().stream().limit(FEW).toList();
        Text few = Text.semicolons(first.stream().map(this::told).toList());
        long more =
                group.results().stream().filter(each -> !first.contains(each)).count();
        return new HeadEntry(
                id, label, few.isEmpty() || more == 0 ? few : Text.of("head.and-more", few, Text.count(more)));
    }
}
