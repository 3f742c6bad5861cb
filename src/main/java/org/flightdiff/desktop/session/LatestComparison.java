package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;

/**
 * The comparison requested last: for other recordings everything at once, for other windows their values first, then
 * the verdicts; of recordings that are still being read, values alone. Earlier requests are cancelled. To be used on the window's executor.
 */
final class LatestComparison {

    private final Comparing comparing;
    private final Work work;
    private final Consumer<String> failed;
    private final Runnable firstLook;
    private final ReadOnlyObjectWrapper<@Nullable Comparison> comparison = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<List<TimeSeries>> outline = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyBooleanWrapper computing = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper pending = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper();
    private Calculation calculation = new Calculation();
    private @Nullable Sides sides;
    private boolean renewing;
    private String seen = "";
    private int asked;

    /** Who waits for a comparison with nothing missing. */
    private final List<Consumer<Comparison>> waiting = new ArrayList<>();

    /**
     * No comparison yet.
     *
     * @param failed receives one line on why something could not be compared
     * @param firstLook is told when what was read first of files is on screen
     */
    LatestComparison(Comparing comparing, Work work, Consumer<String> failed, Runnable firstLook) {
        this.comparing = comparing;
        this.work = work;
        this.failed = failed;
        this.firstLook = firstLook;
    }

    /** The result; null until there is one. While others are compared, the one before. */
    ReadOnlyObjectProperty<@Nullable Comparison> comparisonProperty() {
        return comparison.getReadOnlyProperty();
    }

    /** Curves over the whole recordings; empty until they are compared. */
    ReadOnlyObjectProperty<List<TimeSeries>> outlineProperty() {
        return outline.getReadOnlyProperty();
    }

    /** Whether something is being computed. */
    ReadOnlyBooleanProperty computingProperty() {
        return computing.getReadOnlyProperty();
    }

    /** Whether the verdicts are still those of other windows. */
    ReadOnlyBooleanProperty pendingProperty() {
        return pending.getReadOnlyProperty();
    }

    /** Whether the comparison has no verdicts, as recordings are still being read, or were until just now. */
    ReadOnlyBooleanProperty readingProperty() {
        return reading.getReadOnlyProperty();
    }

    /** Number of the latest request; unchanged as long as there is no other request. */
    int asked() {
        return asked;
    }

    /** Sets the view on screen, by its id; its values come first, also if it is opened before verdicts are known. */
    void look(String view) {
        boolean other = !view.equals(seen);
        seen = view;
        if (other && pending.get() && !renewing && !reading.get() && sides != null) {
            follow(sides);
        }
    }

    /** Stops comparing. */
    void none() {
        ask(null, null, false);
        computing.set(false);
    }

    /** Whether these windows are compared, or being compared. */
    boolean isOf(Sides windows) {
        return sides != null
                && areSame(sides.baseline(), windows.baseline())
                && areSame(sides.candidate(), windows.candidate());
    }

    private static boolean areSame(List<Window> some, List<Window> others) {
        return some.size() == others.size()
                && IntStream.range(0, some.size())
                        .allMatch(run -> some.get(run).recording()
                                        == others.get(run).recording()
                                && some.get(run).fromSeconds()
                                        == others.get(run).fromSeconds()
                                && some.get(run).toSeconds() == others.get(run).toSeconds());
    }

    /** Whether verdicts, charts or tables of the comparison are still to come. */
    boolean isUnfinished() {
        return comparison.get() != null && (computing.get() || pending.get());
    }

    /**
     * Hands over the comparison as soon as nothing of it is missing: now, or after what is being compared; never if
     * that fails, is closed, or gives way to other files.
     */
    void whenFinished(Consumer<Comparison> receiver) {
        if (comparison.get() != null) {
            waiting.add(receiver);
            release();
        }
    }

    private void release() {
        Comparison finished = comparison.get();
        if (finished != null && !isUnfinished()) {
            List<Consumer<Comparison>> now = List.copyOf(waiting);
            waiting.clear();
            now.forEach(receiver -> receiver.accept(finished));
        }
    }

    /** Whether what is shown is of other recordings than what is being compared. */
    boolean isRenewing() {
        return renewing && pending.get();
    }

    /** Compares recordings; the previous comparison, if there is any, stays until then. */
    void of(Sides recordings) {
        if (sides == null || !files(sides).equals(files(recordings))) {
            waiting.clear();
        }
        int ask = ask(recordings, comparison.get(), true);
        String view = seen;
        calculate(ask, () -> open(recordings, view, ask));
    }

    /** Compares other windows of the same recordings. */
    void follow(Sides windows) {
        Comparison before = comparison.get();
        if (before == null || isRenewing() || reading.get()) {
            of(windows);
        } else {
            int ask = ask(windows, before, false);
            String view = seen;
            calculate(ask, () -> follow(windows, before, view, ask));
        }
    }

    /**
     * Cancels the previous request.
     *
     * @param wanted what is compared; null for nothing
     * @param before the comparison whose verdicts are shown until there are others; null for none
     * @param ofOthers whether that comparison is of other recordings
     */
    private int ask(@Nullable Sides wanted, @Nullable Comparison before, boolean ofOthers) {
        asked++;
        sides = wanted;
        renewing = ofOthers;
        calculation.giveUp();
        comparison.set(before);
        pending.set(before != null);
        if (before == null) {
            waiting.clear();
            outline.set(List.of());
            reading.set(false);
        }
        return asked;
    }

    private void calculate(int ask, Runnable all) {
        computing.set(true);
        Calculation latest = new Calculation();
        calculation = latest;
        Runnable task = () -> latest.run(() -> {
            try {
                all.run();
            } catch (RuntimeException | Error unexpected) {
                String message = Messages.get("compare.internal-error", unexpected.toString());
                work.window().execute(() -> fail(ask, message));
            }
        });
        try {
            work.background().execute(task);
        } catch (RejectedExecutionException closed) {
            // The window was closed between two steps; nobody waits for the next.
            latest.giveUp();
        }
    }

    /** Shows first what is seen first; the rest follows. */
    private void open(Sides recordings, String view, int ask) {
        List<TimeSeries> whole = comparing.outline(whole(recordings));
        boolean partly = !areRead(recordings);
        Comparison result = partly ? comparing.unjudged(recordings, view) : comparing.first(recordings, view);
        work.window().execute(() -> {
            if (ask == asked) {
                outline.set(whole);
                show(recordings, result, partly, ask);
            }
        });
    }

    private void show(Sides windows, Comparison first, boolean partly, int ask) {
        put(first, partly, true);
        work.painted().execute(() -> {
            firstLook.run();
            if (ask == asked) {
                calculate(ask, () -> complete(windows, first, partly, ask));
            }
        });
    }

    private void complete(Sides recordings, Comparison first, boolean partly, int ask) {
        Comparison result = comparing.whole(recordings, first);
        work.window().execute(() -> finish(ask, result, partly));
    }

    private static boolean areRead(Sides sides) {
        return Stream.concat(sides.baseline().stream(), sides.candidate().stream())
                .allMatch(window -> window.recording().unread().isEmpty());
    }

    private static Both<List<Path>> files(Sides sides) {
        return new Both<>(sides.baseline(), sides.candidate())
                .map(windows -> windows.stream()
                        .map(window -> window.recording().source().file())
                        .toList());
    }

    /** Verdicts keep all processors busy, so they wait until the values are painted. */
    private void follow(Sides windows, Comparison before, String view, int ask) {
        Comparison values = comparing.values(windows, before, view);
        work.window().execute(() -> {
            if (ask == asked) {
                comparison.set(values);
                work.painted().execute(() -> {
                    if (ask == asked) {
                        calculate(ask, () -> assess(windows, ask));
                    }
                });
            }
        });
    }

    private void assess(Sides windows, int ask) {
        Comparison result = comparing.of(windows);
        work.window().execute(() -> finish(ask, result, false));
    }

    private void fail(int ask, String message) {
        if (ask == asked) {
            sides = null;
            failed.accept(message);
            finish(ask, null, false);
        }
    }

    /** @param partly whether verdicts wait until all is read */
    private void finish(int ask, @Nullable Comparison result, boolean partly) {
        if (ask == asked) {
            put(result, partly, false);
            if (result == null) {
                waiting.clear();
            }
            release();
        }
    }

    private void put(@Nullable Comparison result, boolean partly, boolean unfinished) {
        computing.set(unfinished);
        renewing = false;
        reading.set(partly);
        pending.set(partly);
        comparison.set(result);
    }

    private static Sides whole(Sides windows) {
        return new Sides(
                windows.baseline().stream()
                        .map(window -> window.recording().whole())
                        .toList(),
                windows.candidate().stream()
                        .map(window -> window.recording().whole())
                        .toList());
    }
}
