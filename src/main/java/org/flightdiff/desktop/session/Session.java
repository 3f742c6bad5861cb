package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.outside.Outside;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;

/** What is open: two sides, and their comparison as soon as both are read. */
public final class Session {

    private final Side baseline;
    private final Side candidate;
    private final LatestComparison latest;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private final WarmUpChoice warmUp;
    private final OneRecording one;
    private final FromOutside outside;
    private final WhatWasOpen earlier;
    private Consumer<SavedSession> reopened = saved -> {};
    private boolean exchanging;

    public Session(RecordingSource source, Comparing comparing, Work work) {
        latest = new LatestComparison(source, comparing, work, this::refuse, this::goOn);
        warmUp = new WarmUpChoice(this, latest, work);
        one = new OneRecording(this, work);
        baseline = new Side(Role.BASELINE, source, work, this::refuse);
        candidate = new Side(Role.CANDIDATE, source, work, this::refuse);
        for (Side side : List.of(baseline, candidate)) {
            side.stateProperty().addListener((all, before, now) -> {
                compare(false);
                one.follow();
                goOnAlone(now);
                settle();
            });
            side.rangeProperty().addListener((all, before, now) -> {
                compareAgain();
                settle();
            });
        }
        latest.stateProperty().addListener((all, before, now) -> {
            one.follow();
            settle();
        });
        earlier = new WhatWasOpen(new Both<>(baseline, candidate), latest);
        outside = new FromOutside(this, earlier, work);
        busy.bind(Bindings.createBooleanBinding(
                () -> state().isBusy() || baseline.isLoading() || candidate.isLoading(),
                latest.stateProperty(),
                baseline.stateProperty(),
                candidate.stateProperty()));
    }

    private void settle() {
        if (!exchanging) {
            earlier.settle();
        }
    }

    private void goOn() {
        baseline.goOn();
        candidate.goOn();
    }

    /** A side that is not going to be compared has no first look to wait for. */
    private void goOnAlone(SideState now) {
        if (!now.seen().isEmpty() && !isExpected()) {
            goOn();
        }
    }

    public Side side(Role role) {
        return new Both<>(baseline, candidate).of(role);
    }

    public OneRecording one() {
        return one;
    }

    public FromOutside outside() {
        return outside;
    }

    public void look(String view) {
        latest.look(view);
    }

    /** The windows of both sides as they are compared, for the events behind the numbers; none of nothing. */
    public Both<List<Window>> compared() {
        return latest.windows();
    }

    public ReadOnlyObjectProperty<ComparisonState> stateProperty() {
        return latest.stateProperty();
    }

    public ComparisonState state() {
        return latest.stateProperty().get();
    }

    /** The comparison of what is open, or of what was until that is compared; null until both sides are read. */
    public @Nullable Comparison comparison() {
        return state().shown();
    }

    public ReadOnlyObjectProperty<List<TimeSeries>> outlineProperty() {
        return latest.outlineProperty();
    }

    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Whether both sides are read, or being read, so that their comparison follows. */
    public boolean isExpected() {
        return failure.get().isEmpty()
                && Stream.of(baseline, candidate)
                        .allMatch(side -> side.isLoading() || !side.recordings().isEmpty());
    }

    /** As soon as nothing of it is missing; never if that fails, is closed, or gives way to other files. */
    public void whenFinished(Consumer<Comparison> receiver) {
        latest.whenFinished(receiver);
    }

    /** Why the last request could not be opened or compared; empty otherwise. */
    public ReadOnlyStringProperty failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Opens files: one is for the given side, of two the first is the baseline, more are runs of the given side. */
    public void open(List<Path> files, Role sideOfOne) {
        if (files.size() == Role.values().length) {
            open(files.subList(0, 1), files.subList(1, 2));
        } else {
            openRuns(files, sideOfOne);
        }
    }

    public void open(List<Path> runsBefore, List<Path> runsAfter) {
        refuse("");
        baseline.open(runsBefore);
        candidate.open(runsAfter);
    }

    public void openRuns(List<Path> runs, Role side) {
        refuse("");
        side(side).open(runs);
    }

    public void addRuns(List<Path> runs, Role side) {
        refuse("");
        side(side).add(runs);
    }

    public void open(SavedSession saved) {
        refuse("");
        baseline.open(saved.baseline().files(), saved.baseline().range());
        SavedSession.SavedSide other = saved.candidate();
        if (other == null) {
            candidate.put(new SideState.Empty(), TimeRange.WHOLE);
        } else {
            candidate.open(other.files(), other.range());
        }
        outside.restore(saved.baseline().measured(), other == null ? MeasuredOutside.NONE : other.measured());
        reopened.accept(saved);
    }

    public void onReopened(Consumer<SavedSession> listener) {
        reopened = listener;
    }

    public boolean isOpen(List<LoadedRecording> before, TimeRange timeBefore, SavedSession.SavedSide after) {
        return baseline.recordings().equals(before)
                && baseline.rangeProperty().get().equals(timeBefore)
                && !candidate.recordings().isEmpty()
                && SavedSession.SavedSide.of(candidate).equals(after);
    }

    /** Opens files as the candidate, with recordings that are already read as the baseline. */
    public void openPair(List<LoadedRecording> before, TimeRange timeBefore, SavedSession.SavedSide after) {
        refuse("");
        exchanging = true;
        if (!baseline.recordings().equals(before)) {
            baseline.put(new SideState.Loaded(before), timeBefore);
        }
        baseline.choose(timeBefore);
        exchanging = false;
        candidate.open(after.files(), after.range());
    }

    /** Says why something was not opened, or clears the message if the text is empty; what is open stays. */
    public void refuse(String message) {
        failure.set(message);
    }

    /** Reads the files of both sides again; windows, and what cannot be read any more, stay. */
    public void reload() {
        refuse("");
        Both<Outside> measured =
                new Both<>(MeasuredOutside.all(baseline.recordings()), MeasuredOutside.all(candidate.recordings()));
        baseline.reload();
        candidate.reload();
        outside.renew(measured);
    }

    /** Chooses the window of each side; if a recording does not have one, it is refused and nothing changes. */
    public void choose(TimeRange before, TimeRange after) {
        refuse("");
        try {
            baseline.seen().forEach(before::of);
            candidate.seen().forEach(after::of);
        } catch (IllegalArgumentException outside) {
            refuse(String.valueOf(outside.getMessage()));
            return;
        }
        exchanging = true;
        baseline.choose(before);
        candidate.choose(after);
        exchanging = false;
        compareAgain();
    }

    public void skipWarmUp(Collection<Role> roles) {
        warmUp.skip(roles);
    }

    /** Compares two windows of the current recordings of one side; does nothing while a file is being read. */
    public void compareWithin(Role role, TimeRange before, TimeRange after) {
        if (baseline.isLoading() || candidate.isLoading()) {
            return;
        }
        SideState state = side(role).state();
        exchange(state, before, state, after);
    }

    /** Exchanges the sides; does nothing while a file is being read. */
    public void swap() {
        if (baseline.isLoading() || candidate.isLoading()) {
            return;
        }
        exchange(
                candidate.state(),
                candidate.rangeProperty().get(),
                baseline.state(),
                baseline.rangeProperty().get());
    }

    /** How much is compared of what is being compared, 0 to 1; negative while unknown. */
    public ReadOnlyDoubleProperty doneProperty() {
        return latest.doneProperty();
    }

    public boolean canBeCancelled() {
        return earlier.isOnItsWay();
    }

    /** Stops what is being read or compared; what was open before is back, whole. */
    public void cancel() {
        if (canBeCancelled()) {
            refuse("");
            exchanging = true;
            earlier.backToSides();
            exchanging = false;
            earlier.backToComparison();
        }
    }

    /** Stops reading a side; where something was compared before, all that was asked for, as sides belong together. */
    public void cancel(Role side) {
        if (earlier.wasCompared()) {
            cancel();
        } else {
            side(side).cancel();
        }
    }

    public void close() {
        exchange(new SideState.Empty(), TimeRange.WHOLE, new SideState.Empty(), TimeRange.WHOLE);
    }

    /** The same recordings with something else that was measured outside them; sides without any stay as they are. */
    void replace(List<LoadedRecording> before, List<LoadedRecording> after) {
        exchanging = true;
        replace(baseline, before);
        replace(candidate, after);
        exchanging = false;
        compare(false);
    }

    private static void replace(Side side, List<LoadedRecording> recordings) {
        if (!recordings.isEmpty()) {
            side.put(new SideState.Loaded(recordings), side.rangeProperty().get());
        }
    }

    private void exchange(SideState before, TimeRange timeBefore, SideState after, TimeRange timeAfter) {
        exchanging = true;
        baseline.put(before, timeBefore);
        candidate.put(after, timeAfter);
        exchanging = false;
        refuse("");
        compare(false);
    }

    /** Whether the candidate was recorded before the baseline, so that the sides may have been confused. */
    public boolean looksSwapped() {
        List<LoadedRecording> before = baseline.seen();
        List<LoadedRecording> after = candidate.seen();
        return !before.isEmpty()
                && !after.isEmpty()
                && after.get(0).source().startEpochNanos()
                        < before.get(0).source().startEpochNanos();
    }

    private void compareAgain() {
        refuse("");
        compare(true);
    }

    private void compare(boolean again) {
        if (exchanging) {
            return;
        }
        if (baseline.seen().isEmpty() || candidate.seen().isEmpty()) {
            latest.none();
            return;
        }
        try {
            Sides sides = new Sides(baseline.windows(), candidate.windows());
            if (latest.isOf(sides) || (!again && (baseline.isRenewing() || candidate.isRenewing()))) {
                return;
            }
            if (again) {
                latest.follow(sides);
            } else {
                latest.of(sides);
            }
        } catch (IllegalArgumentException outside) {
            latest.none();
            refuse(String.valueOf(outside.getMessage()));
        }
    }
}
