package org.flightdiff.view.methods;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.statistics.hypothesis.WeightedShare;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.Source;
import org.flightdiff.view.methods.MethodChanges.MethodChange;
import org.flightdiff.view.methods.MethodChanges.Shares;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.stacks.StackWeights;

public final class MethodPanels {

    private static final Column SELF = new Column("self-share", Unit.SHARE);
    private static final Column TOTAL = new Column("total-share", Unit.SHARE);
    private static final Column ERROR = Column.ofThose("standard-error", Unit.SHARE);

    public static final Panel RUNNING = new BreakdownPanel(
                    "methods.methods-running",
                    "method",
                    List.of(SELF, TOTAL, ERROR),
                    Source.allOf(MethodEvents.EXECUTION),
                    window -> shares(window, MethodEvents.EXECUTION, false),
                    (baseline, candidate) -> ChangeNote.of(
                            MethodChanges.between(baseline, candidate).running()))
            .counting(window -> List.of(running(window, MethodEvents.EXECUTION)));

    public static final Panel ON_THE_STACK = new BreakdownPanel(
                    "methods.methods-on-the-stack",
                    "method",
                    List.of(TOTAL, SELF, ERROR),
                    Source.allOf(MethodEvents.EXECUTION),
                    window -> shares(window, MethodEvents.EXECUTION, true),
                    (baseline, candidate) -> ChangeNote.of(
                            MethodChanges.between(baseline, candidate).onTheStack()))
            .counting(window -> List.of(onTheStack(window)));

    public static final Panel IN_NATIVE_CODE = new BreakdownPanel(
                    "methods.native-methods",
                    "method",
                    List.of(SELF, TOTAL, ERROR),
                    Source.allOf(MethodEvents.IN_NATIVE).remarking(window -> Text.of("note.methods.native-waits")),
                    window -> shares(window, MethodEvents.IN_NATIVE, false))
            .counting(window -> List.of(running(window, MethodEvents.IN_NATIVE)));

    static final List<Panel> ALL = List.of(RUNNING, ON_THE_STACK, IN_NATIVE_CODE);

    private MethodPanels() {}

    private static RowEvents running(Window window, Selection sampled) {
        return RowEvents.grouped(
                window.events(sampled),
                samples -> samples.byStack(
                        stack -> stack.frames().isEmpty() ? "" : stack.frames().get(0)));
    }

    private static RowEvents onTheStack(Window window) {
        Events samples = window.events(MethodEvents.EXECUTION);
        return new RowEvents(
                samples,
                method -> samples.isEmpty()
                        ? samples
                        : samples.whereStack(stack -> stack.frames().contains(method)));
    }

    /** The first share, the other one, and the standard error of the first. */
    private static Map<String, double[]> shares(Window window, Selection sampled, boolean totalFirst) {
        Map<String, double[]> amounts = new TreeMap<>();
        if (MethodSamples.of(window, sampled).count() == 0) {
            return amounts;
        }
        MethodShares shares = MethodShares.of(window, sampled);
        shares.total().forEach((method, total) -> {
            WeightedShare self = shares.self(method);
            WeightedShare first = totalFirst ? total : self;
            WeightedShare second = totalFirst ? self : total;
            amounts.put(method, new double[] {first.share(), second.share(), first.standardError()});
        });
        return amounts;
    }

    /** Says in one line which shares changed beyond sampling error and the spread between repeated runs. */
    private static final class ChangeNote {

        static Text of(Shares shares) {
            Text spread = Text.share(StackWeights.RUN_TO_RUN);
            Text tested = Text.count(shares.tested());
            return shares.found().isEmpty()
                    ? Text.of("note.methods.none-changed", spread, tested)
                    : Text.of(
                            "note.methods.changed",
                            spread,
                            tested,
                            Text.commas(shares.found().stream()
                                    .map(ChangeNote::named)
                                    .toList()));
        }

        private static Text named(MethodChange change) {
            return Text.of(
                    "note.methods.change",
                    Text.recorded(change.method()),
                    Text.difference(Unit.SHARE, change.difference()),
                    Text.code(String.format(Locale.ROOT, "%.1f", change.z())));
        }
    }

    /** Shares of samples in which methods were running, or on the stack, and that of one that was not. */
    private record MethodShares(Map<String, WeightedShare> self, Map<String, WeightedShare> total, WeightedShare none) {

        private static final Map<Selection, PerWindow<MethodShares>> SHARES = new ConcurrentHashMap<>();

        static MethodShares of(Window window, Selection sampled) {
            return SHARES.computeIfAbsent(sampled, event -> new PerWindow<>(each -> of(MethodSamples.of(each, event))))
                    .of(window);
        }

        private static MethodShares of(MethodSamples samples) {
            double[] all = samples.samples();
            return new MethodShares(
                    shares(samples.self(), all),
                    shares(samples.total(), all),
                    WeightedShare.ofSamples(new double[all.length], all));
        }

        private static Map<String, WeightedShare> shares(Map<String, double[]> hits, double[] all) {
            Map<String, WeightedShare> shares = new TreeMap<>();
            hits.forEach((method, perBin) -> shares.put(method, WeightedShare.ofSamples(perBin, all)));
            return shares;
        }

        WeightedShare self(String method) {
            return self.getOrDefault(method, none);
        }
    }
}
