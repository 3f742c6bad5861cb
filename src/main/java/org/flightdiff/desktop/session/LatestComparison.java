package org.flightdiff.desktop.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.comparison.Measured;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.desktop.session.ComparisonState.Reading;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;

/** Values of other windows come first, then verdicts; earlier requests are cancelled. For the window's executor. */
final class LatestComparison {

    private static final double UNKNOWN = -1;

    private final RecordingSource source;
    private final Comparing comparing;
    private final Work work;
    private final Consumer<String> failed;
    private final Runnable firstLook;
    private final ReadOnlyObjectWrapper<ComparisonState> state =
            new ReadOnlyObjectWrapper<>(new ComparisonState.Nothing());
    private final ReadOnlyObjectWrapper<List<TimeSeries>> outline = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyDoubleWrapper done = new ReadOnlyDoubleWrapper(UNKNOWN);
    private Calculation calculation = new Calculation();
    private volatile Request latest = new Request(null, null);
    private FirstLook seen = new FirstLook("");
    private final List<Consumer<Comparison>> waiting = new ArrayList<>();

    static final class Request {

        private final @Nullable Opened opened;
        private final @Nullable Sides windows;
        private @Nullable Footed sides;

        Request(@Nullable Opened opened, @Nullable Sides windows) {
            this.opened = opened;
            this.windows = windows;
        }

        /** What is compared, put on one footing when it is first needed, once; null of nothing. */
        synchronized @Nullable Footed sides() {
            if (sides == null && opened != null && windows != null) {
                sides = opened.on(windows);
            }
            return sides;
        }
    }

    record Asked(Request request, ComparisonState state, List<TimeSeries> outline) {

        boolean isOf(Asked before) {
            return request == before.request;
        }
    }

    /** @param firstLook is told when what was read first of files is on screen */
    LatestComparison(
            RecordingSource source, Comparing comparing, Work work, Consumer<String> failed, Runnable firstLook) {
        this.source = source;
        this.comparing = comparing;
        this.work = work;
        this.failed = failed;
        this.firstLook = firstLook;
    }

    ReadOnlyObjectProperty<ComparisonState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<TimeSeries>> outlineProperty() {
        return outline.getReadOnlyProperty();
    }

    /** How much of the latest request is compared, 0 to 1; negative while unknown. */
    ReadOnlyDoubleProperty doneProperty() {
        return done.getReadOnlyProperty();
    }

    Asked asked() {
        return new Asked(latest, state.get(), outline.get());
    }

    void goBackTo(Asked before) {
        calculation.giveUp();
        latest = before.request;
        outline.set(before.outline);
        finish(before.state);
        Footed sides = before.state instanceof ComparisonState.Verdicts ? latest.sides() : null;
        if (sides != null) {
            next(latest, () -> complete(before.request, sides, before.state));
        }
    }

    /** Sets the view on screen, by its id; its values come first, also if it is opened before verdicts are known. */
    void look(String view) {
        FirstLook before = seen;
        seen = new FirstLook(view);
        Sides windows = latest.windows;
        if (!seen.equals(before) && windows != null && state.get() instanceof ComparisonState.Values) {
            follow(windows);
        }
    }

    void none() {
        ask(new Request(null, null), new ComparisonState.Nothing());
    }

    boolean isOf(Sides windows) {
        Sides asked = latest.windows;
        return asked != null
                && areSame(asked.baseline(), windows.baseline())
                && areSame(asked.candidate(), windows.candidate());
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

    /** As soon as nothing of it is missing; never if that fails, is closed, or gives way to other files. */
    void whenFinished(Consumer<Comparison> receiver) {
        if (state.get().shown() != null) {
            waiting.add(receiver);
            release();
        }
    }

    private void release() {
        if (state.get() instanceof ComparisonState.Complete complete) {
            List<Consumer<Comparison>> now = List.copyOf(waiting);
            waiting.clear();
            now.forEach(receiver -> receiver.accept(complete.shown()));
        }
    }

    void of(Sides recordings) {
        Opened before = latest.opened;
        Opened now = before != null && before.isOf(recordings) ? before : new Opened(source, recordings);
        if (before == null || !before.files().equals(now.files())) {
            waiting.clear();
        }
        Request request = new Request(now, recordings);
        ask(request, new ComparisonState.Begun(state.get()));
        FirstLook look = seen;
        calculate(request, () -> open(request, now, Objects.requireNonNull(request.sides()), look));
    }

    void follow(Sides windows) {
        ComparisonState now = state.get();
        Comparison before = now.shown();
        Opened opened = latest.opened;
        if (before == null || opened == null || now instanceof ComparisonState.Begun || now instanceof Reading) {
            of(windows);
        } else {
            Request request = new Request(opened, windows);
            ask(request, new ComparisonState.Values(before));
            FirstLook look = seen;
            calculate(request, () -> {
                Footed sides = Objects.requireNonNull(request.sides());
                follow(request, opened, sides, look.values(sides, before));
            });
        }
    }

    /** The windows asked for, as they are compared, with the unit of work that is expected; none of nothing. */
    Both<List<Window>> windows() {
        Footed sides = latest.sides();
        return sides == null ? new Both<>(List.of(), List.of()) : sides.windows();
    }

    private void ask(Request request, ComparisonState begun) {
        latest = request;
        calculation.giveUp();
        done.set(UNKNOWN);
        if (begun.shown() == null) {
            waiting.clear();
            outline.set(List.of());
        }
        state.set(begun);
    }

    private void calculate(Request request, Runnable step) {
        Calculation begun = new Calculation();
        calculation = begun;
        Runnable task = () -> begun.run(() -> {
            try {
                step.run();
            } catch (RuntimeException | Error unexpected) {
                String message = Messages.get("compare.internal-error", unexpected.toString());
                work.window().execute(() -> fail(request, message));
            }
        });
        try {
            work.background().execute(task);
        } catch (RejectedExecutionException closed) {
            // The window was closed between two steps; nobody waits for the next.
            begun.giveUp();
        }
    }

    private void open(Request request, Opened opened, Footed sides, FirstLook look) {
        List<TimeSeries> whole = FirstLook.outline(opened.whole());
        ComparisonState first = opened.areRead()
                ? new ComparisonState.Verdicts(
                        FirstLook.proven(comparing.of(sides, opened.expected(), look, progress(request)), sides))
                : new Reading(
                        Measured.of(sides, Views.ALL).comparison().withViews(look.of(Views.ALL, sides.windows())));
        inWindow(request, () -> {
            outline.set(whole);
            state.set(first);
            work.painted().execute(() -> {
                firstLook.run();
                next(request, () -> complete(request, sides, first));
            });
        });
    }

    private void complete(Request request, Footed sides, ComparisonState first) {
        ComparisonState whole = first instanceof Reading reading
                ? new Reading(charted(reading.shown(), sides))
                : new ComparisonState.Complete(charted(Objects.requireNonNull(first.shown()), sides));
        inWindow(request, () -> finish(whole));
    }

    private static Comparison charted(Comparison first, Footed sides) {
        boolean isWhole = first.views().stream().noneMatch(view -> view.shapes().isEmpty());
        return isWhole ? first : first.withViews(Showing.ALL.of(Investigation.views(sides), sides.windows()));
    }

    /** Tells of every hundredth; ends what nobody waits for any more, also where its pool has a single busy thread. */
    private Progress progress(Request request) {
        AtomicLong told = new AtomicLong();
        return (compared, all) -> {
            if (request != latest) {
                throw new CancellationException();
            }
            long percent = 100 * compared / all;
            if (told.getAndAccumulate(percent, Math::max) < percent) {
                inWindow(request, () -> done.set(Math.max(percent / 100.0, done.get())));
            }
            return true;
        };
    }

    /** ComparisonState.Verdicts keep all processors busy, so they wait until the values are painted. */
    private void follow(Request request, Opened opened, Footed sides, Comparison values) {
        inWindow(request, () -> {
            state.set(new ComparisonState.Values(values));
            work.painted()
                    .execute(() -> next(request, () -> {
                        Comparison result = comparing.of(sides, opened.expected(), Showing.ALL, progress(request));
                        inWindow(request, () -> finish(new ComparisonState.Complete(result)));
                    }));
        });
    }

    private void next(Request request, Runnable step) {
        if (request == latest) {
            calculate(request, step);
        }
    }

    /** Does nothing once something else is asked for. */
    private void inWindow(Request request, Runnable news) {
        work.window().execute(() -> {
            if (request == latest) {
                news.run();
            }
        });
    }

    private void fail(Request request, String message) {
        if (request == latest) {
            latest = new Request(null, null);
            failed.accept(message);
            waiting.clear();
            finish(new ComparisonState.Nothing());
        }
    }

    private void finish(ComparisonState end) {
        state.set(end);
        release();
    }

    /** Can be cancelled: its streams run on its own threads, all processors but one, which is left to the window. */
    static final class Calculation {

        /** A single thread could not be cancelled, as it does not ask the pool for the next part. */
        private static final int FEWEST = 2;

        private final ForkJoinPool threads =
                new ForkJoinPool(Math.max(FEWEST, Runtime.getRuntime().availableProcessors() - 1));

        private volatile @Nullable ForkJoinTask<?> whole;

        boolean run(Runnable all) {
            try {
                ForkJoinTask<?> task = threads.submit(all);
                whole = task;
                if (threads.isShutdown()) {
                    task.cancel(false);
                }
                task.join();
                return true;
            } catch (CancellationException | RejectedExecutionException givenUp) {
                return false;
            } finally {
                threads.shutdown();
            }
        }

        /** Cancels the whole, too: a pool of JDK 21 that is shut down may forget parts of it, for which it would wait. */
        void giveUp() {
            threads.shutdownNow();
            ForkJoinTask<?> task = whole;
            if (task != null) {
                task.cancel(false);
            }
        }
    }
}
