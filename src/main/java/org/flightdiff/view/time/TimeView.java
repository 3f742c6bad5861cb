package org.flightdiff.view.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Account;
import org.flightdiff.accounting.Account.Sort;
import org.flightdiff.accounting.CollectorTime;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.accounting.ProcessorTime;
import org.flightdiff.accounting.SideLedger;
import org.flightdiff.accounting.Start;
import org.flightdiff.accounting.ThreadTime;
import org.flightdiff.accounting.ThreadTime.Amount;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.accounting.Threads;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.Word;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Sureness;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.ThreadBars;
import org.flightdiff.shape.TimeSpent.TimePart;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.OwnEvents;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.Source;
import org.flightdiff.view.View;
import org.flightdiff.view.cpu.CpuEvents;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.heap.HeapEvents;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.panel.BreakdownPanel;

/**
 * The view of where the time of threads went. Its numbers are judged where they come from: CPU, locks, I/O, threads; but
 * for the time that the start took.
 */
public final class TimeView {

    public static final Panel WHERE_IT_WENT = TimePanel.BARS;

    public static final Panel PROCESSORS = new ProcessorsPanel();

    /** Runs of one program lie up to a second apart, so that this much is felt. */
    public static final Metric START = Metric.named("start.time")
            .in(Unit.SECONDS)
            .lowerIsBetter()
            .importance(2)
            .feltFrom(1)
            .using(Start.READ.toArray(Selection[]::new))
            .fromOwn(OwnEvents.UNITS_OF_WORK)
            .measured(window -> {
                Start start = Start.of(window);
                Text off = Availability.missing(window, List.of(MethodEvents.EXECUTION));
                return start.isOfWork()
                        ? Measurements.point(start.seconds(), 1)
                        : new NotRecorded(off == null ? Text.of("reason.time.no-start") : off);
            });

    public static final Panel START_BY_PARTS = new BreakdownPanel(
                    "time.start-by-parts",
                    "part",
                    List.of(new Column("seconds", Unit.SECONDS)),
                    Source.anyOf(Start.READ),
                    window -> amounts(Start.of(window).parts()))
            .naming(word -> Text.of("account.start." + word));

    public static final Panel COLLECTOR_BY_PARTS = new BreakdownPanel(
                    "time.collector-by-parts",
                    "part",
                    List.of(new Column("seconds-per-second", Unit.SHARE)),
                    Source.allOf(GcEvents.PAUSE)
                            .alsoReading(GcEvents.CONCURRENT_PHASE, HeapEvents.ALLOCATION_STALL)
                            .alsoReading(Ledger.reads().toArray(Selection[]::new)),
                    window -> amounts(CollectorTime.of(window).perSecond()))
            .naming(word -> Text.of("account.collector." + word));

    public static final View VIEW =
            new View("time", List.of(START), List.of(WHERE_IT_WENT, PROCESSORS, START_BY_PARTS, COLLECTOR_BY_PARTS));

    private TimeView() {}

    private static Map<String, double[]> amounts(Map<? extends Word, Double> parts) {
        return parts.entrySet().stream()
                .collect(Collectors.toMap(each -> each.getKey().word(), each -> new double[] {each.getValue()}));
    }

    static final class TimePanel extends AccountPanel {

        static final Panel BARS = new TimePanel();

        /** As many as fit on a screen, or nearly so. */
        private static final int MOST_KINDS = 10;

        /** Of the weight of other changes: idle threads come and go by the dozen. */
        private static final double IDLE = 0.1;

        /** In threads: kinds with fewer are shown together, as of one that runs 5 % of a processor. */
        private static final double LEAST = 0.05;

        /** Of the threads of a side: by so much its parts may be more than there were threads without a remark. */
        private static final double MOST_EXCESS = 0.01;

        /** From what works on the left to what has nothing to do on the right. */
        private static final Comparator<Account> ORDER =
                Comparator.comparing(Account::use).thenComparing(Comparator.naturalOrder());

        private TimePanel() {
            super("time.where-it-went", Source.anyOf(Ledger.telling()).withoutRemark());
        }

        @Override
        public List<RowEvents> counted(Window window) {
            return Ledger.counted(window);
        }

        @Override
        public Text label(String part) {
            return Text.of(
                    "time.part",
                    Threads.LABEL.apply(Ledger.kindOf(part)),
                    Ledger.accountOf(part).label());
        }

        @Override
        protected Shape shape(Shown shown) {
            Ledger ledger = Ledger.of(new Both<>(shown.baseline(), shown.candidate()));
            List<String> ordered = ledger.kinds().stream()
                    .sorted(Comparator.comparing((String kind) -> isOfJvm(ledger.nature(kind)))
                            .thenComparing(kind -> weight(ledger, kind), Comparator.reverseOrder())
                            .thenComparing(kind -> alive(ledger, kind), Comparator.reverseOrder()))
                    .toList();
            List<String> kept = ordered.stream()
                    .filter(kind -> ledger.nature(kind) != Nature.JVM && alive(ledger, kind) >= LEAST)
                    .limit(MOST_KINDS)
                    .toList();
            List<String> folded =
                    ordered.stream().filter(kind -> !kept.contains(kind)).toList();
            Both<Set<String>> unrecorded = new Both<>(unrecorded(ledger.baseline()), unrecorded(ledger.candidate()));
            List<ThreadBars> bars = new ArrayList<>(kept.stream()
                    .map(kind -> new ThreadBars(
                            Threads.LABEL.apply(kind),
                            parts(ledger, Role.BASELINE, kind),
                            parts(ledger, Role.CANDIDATE, kind),
                            unrecorded))
                    .toList());
            if (!folded.isEmpty()) {
                bars.add(new ThreadBars(
                        Text.of("time.more-kinds", Text.count(folded.size())),
                        together(ledger, Role.BASELINE, folded),
                        together(ledger, Role.CANDIDATE, folded),
                        unrecorded));
            }
            return new TimeSpent(id(), bars, note(shown, ledger));
        }

        private static Set<String> unrecorded(SideLedger side) {
            return Stream.of(Account.values())
                    .filter(account -> !side.recorded().contains(account))
                    .map(Account::word)
                    .collect(Collectors.toSet());
        }

        private static boolean isOfJvm(Nature nature) {
            return switch (nature) {
                case PROGRAM, VIRTUAL, OTHER -> false;
                case JVM, COMPILERS, COLLECTOR -> true;
            };
        }

        private static double alive(Ledger ledger, String kind) {
            return Math.max(
                    ledger.of(Role.BASELINE, kind).alive(),
                    ledger.of(Role.CANDIDATE, kind).alive());
        }

        private static double weight(Ledger ledger, String kind) {
            double weight = 0;
            for (Account account : Account.values()) {
                double baseline = ledger.of(Role.BASELINE, kind).amount(account).threads();
                double candidate =
                        ledger.of(Role.CANDIDATE, kind).amount(account).threads();
                double change = Math.abs(candidate - baseline);
                weight += account.sort() == Sort.IDLE ? change * IDLE : change;
                weight += account.sort() == Sort.IDLE || account.sort() == Sort.BELOW_THRESHOLD
                        ? 0
                        : Math.max(baseline, candidate) * IDLE;
            }
            return weight;
        }

        private static List<TimePart> parts(Ledger ledger, Role side, String kind) {
            ThreadTime time = ledger.of(side, kind);
            return time.amounts().keySet().stream()
                    .sorted(ORDER)
                    .map(account -> part(account, time.amount(account), Ledger.part(kind, account)))
                    .toList();
        }

        private static List<TimePart> together(Ledger ledger, Role side, List<String> kinds) {
            return Stream.of(Account.values())
                    .sorted(ORDER)
                    .map(account -> part(
                            account,
                            kinds.stream()
                                    .map(kind -> ledger.of(side, kind).amount(account))
                                    .reduce(Amount.NONE, Amount::plus),
                            ""))
                    .filter(part -> part.threads() > 0)
                    .toList();
        }

        private static TimePart part(Account account, Amount amount, String key) {
            return new TimePart(
                    account.word(),
                    account.label(),
                    account.use(),
                    amount.threads(),
                    amount.sureness(),
                    key,
                    key.isEmpty() ? List.of() : Ledger.types(account));
        }

        private static Text note(Shown shown, Ledger ledger) {
            return Text.semicolons(
                    shown.note(),
                    Text.of("note.time.signs"),
                    excess(Role.BASELINE, ledger.baseline()),
                    excess(Role.CANDIDATE, ledger.candidate()));
        }

        private static Text excess(Role side, SideLedger ledger) {
            return ledger.excess() > MOST_EXCESS * ledger.alive()
                    ? Text.of("note.time.excess", Text.side(side), Text.amount(Unit.ONE, ledger.excess()))
                    : Text.none();
        }
    }

    /** Made from the accounts, and told in words by reports that draw nothing. */
    private abstract static class AccountPanel extends Panel {

        AccountPanel(String id, Source source) {
            super(id, source);
        }

        @Override
        public final List<Selection> reads() {
            return Ledger.reads();
        }

        @Override
        public final boolean isTold() {
            return true;
        }
    }

    /** Who used the processors of the machine: a bar for each side, as long as it has processors. */
    private static final class ProcessorsPanel extends AccountPanel {

        private ProcessorsPanel() {
            super("time.processors", Source.allOf(CpuEvents.LOAD, CpuEvents.INFORMATION));
        }

        @Override
        protected Shape shape(Shown shown) {
            Both<List<TimePart>> sides = new Both<>(shown.baseline(), shown.candidate()).map(ProcessorsPanel::parts);
            Text label = Text.of("time.processors");
            return new TimeSpent(
                    id(),
                    List.of(new ThreadBars(label, sides.baseline(), sides.candidate(), new Both<>(Set.of(), Set.of()))),
                    shown.note());
        }

        private static List<TimePart> parts(List<Window> runs) {
            ProcessorTime time = ProcessorTime.of(runs);
            return time.used().keySet().stream()
                    .sorted()
                    .map(use -> new TimePart(
                            use.word(), use.label(), use.use(), time.of(use), Sureness.EXACT, "", List.of()))
                    .toList();
        }
    }
}
