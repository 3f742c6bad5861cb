package org.flightdiff.desktop.session;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.outside.Companion;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.OutsideSeries;
import org.flightdiff.outside.OutsideValue;
import org.flightdiff.outside.SeriesFile;
import org.flightdiff.outside.UnreadableSeriesException;
import org.flightdiff.outside.command.JvmText;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.beside.MeasuredBeside;

/** Replaces by name what was measured outside the recordings. To be used on the window's executor. */
public record FromOutside(Session session, WhatWasOpen earlier, Work work) {

    private interface OutsideReader {
        Both<Outside> read() throws UnreadableSeriesException;
    }

    /** Of two files each is for a side; others are for the given one. Series with times of the clock are for both. */
    public void addFiles(List<Path> files, Role side) {
        boolean isPair = files.size() == Role.values().length;
        Both<List<Path>> given =
                isPair ? new Both<>(files.subList(0, 1), files.subList(1, 2)) : Both.seenFrom(side, files, List.of());
        read(() -> new Both<>(outside(given.baseline()), outside(given.candidate())));
    }

    private static Outside outside(List<Path> files) throws UnreadableSeriesException {
        Outside all = Outside.NONE;
        for (Path file : files) {
            try {
                all = all.and(Companion.read(file));
            } catch (UnreadableSeriesException unreadable) {
                if (SeriesFile.maybeAnyText(file) && Files.isReadable(file)) {
                    throw new IllegalArgumentException(Messages.get("outside.neither", file.toString()), unreadable);
                }
                throw unreadable;
            }
        }
        return all;
    }

    /** Takes a number of each side, {@code p99=12 ms,15 ms}. */
    public void addValues(String typed) {
        read(() -> {
            List<OutsideValue> both = OutsideValue.parseAll(typed);
            if (both.size() != Role.values().length) {
                throw new IllegalArgumentException(Messages.get("outside.two", typed));
            }
            return new Both<>(new Outside(both.subList(0, 1), List.of()), new Outside(both.subList(1, 2), List.of()));
        });
    }

    /** Reads and gives again what was saved; single numbers stay if a series cannot be read. */
    void restore(MeasuredOutside before, MeasuredOutside after) {
        renew(
                before,
                after,
                new Both<>(new Outside(before.values(), List.of()), new Outside(after.values(), List.of())));
    }

    /** Reads again what the recordings had; all of it stays as it was if a series cannot be read any more. */
    void renew(Both<Outside> had) {
        renew(MeasuredOutside.of(had.baseline()), MeasuredOutside.of(had.candidate()), had);
    }

    private void renew(MeasuredOutside before, MeasuredOutside after, Both<Outside> otherwise) {
        if (before.isEmpty() && after.isEmpty()) {
            return;
        }
        int cancelled = earlier.cancelled();
        work.background().execute(() -> {
            try {
                Both<Outside> read = new Both<>(outside(before), outside(after));
                work.window().execute(() -> whenRead(cancelled, () -> give(read)));
            } catch (UnreadableSeriesException unreadable) {
                work.window()
                        .execute(() -> whenRead(cancelled, () -> {
                            give(otherwise);
                            session.refuse(String.valueOf(unreadable.getMessage()));
                        }));
            }
        });
    }

    public void forget() {
        session.refuse("");
        session.replace(runs(Role.BASELINE, Outside.NONE), runs(Role.CANDIDATE, Outside.NONE));
    }

    private static Outside outside(MeasuredOutside saved) throws UnreadableSeriesException {
        Outside all = new Outside(saved.values(), List.of());
        for (Path file : saved.series()) {
            Outside read = Companion.read(file);
            all = all.and(new Outside(List.of(), read.series(), read.texts()));
        }
        return all;
    }

    private void read(OutsideReader reading) {
        session.refuse("");
        int cancelled = earlier.cancelled();
        work.background().execute(() -> {
            try {
                Both<Outside> read = reading.read();
                work.window().execute(() -> whenRead(cancelled, () -> give(read)));
            } catch (UnreadableSeriesException | IllegalArgumentException unusable) {
                work.window().execute(() -> session.refuse(String.valueOf(unusable.getMessage())));
            } catch (RuntimeException | Error unexpected) {
                work.window()
                        .execute(() -> session.refuse(Messages.get("compare.internal-error", unexpected.toString())));
            }
        });
    }

    private void whenRead(int cancelled, Runnable next) {
        session.side(Role.BASELINE)
                .whenSettled(before -> session.side(Role.CANDIDATE).whenSettled(after -> {
                    if (earlier.cancelled() == cancelled) {
                        next.run();
                    }
                }));
    }

    private void give(Both<Outside> read) {
        Both<Outside> given = new Both<>(withShared(read, Role.BASELINE), withShared(read, Role.CANDIDATE));
        for (Role role : Role.values()) {
            if (!given.of(role).isEmpty() && session.side(role).recordings().isEmpty()) {
                session.refuse(Messages.get("outside.no-recording", Messages.of(Text.side(role))));
                return;
            }
        }
        try {
            session.replace(with(Role.BASELINE, given.baseline()), with(Role.CANDIDATE, given.candidate()));
        } catch (IllegalArgumentException doesNotFit) {
            session.refuse(String.valueOf(doesNotFit.getMessage()));
        }
    }

    /** With the other side's series that have rows in this side, too; without own ones that have rows in that alone. */
    private Outside withShared(Both<Outside> read, Role role) {
        List<LoadedRecording> runs = session.side(role).recordings();
        List<LoadedRecording> others = session.side(role.other()).recordings();
        List<OutsideSeries> own = read.of(role).series().stream()
                .filter(series -> MeasuredBeside.isOf(runs, series) || !MeasuredBeside.isOf(others, series))
                .toList();
        List<OutsideSeries> shared = read.of(role.other()).series().stream()
                .filter(series -> MeasuredBeside.isOf(runs, series))
                .toList();
        Set<String> names = new HashSet<>();
        return new Outside(
                read.of(role).values(),
                Stream.concat(own.stream(), shared.stream())
                        .filter(series -> names.add(series.name() + " " + series.file()))
                        .toList(),
                read.of(role).texts());
    }

    private List<LoadedRecording> with(Role role, Outside more) {
        Outside known = MeasuredOutside.all(session.side(role).recordings());
        List<String> values = more.values().stream().map(OutsideValue::name).toList();
        List<String> series = more.series().stream().map(OutsideSeries::name).toList();
        List<Path> texts = more.texts().stream().map(JvmText::file).toList();
        Outside kept = new Outside(
                known.values().stream()
                        .filter(value -> !values.contains(value.name()))
                        .toList(),
                known.series().stream()
                        .filter(each -> !series.contains(each.name()))
                        .toList(),
                known.texts().stream()
                        .filter(text -> !texts.contains(text.file()))
                        .toList());
        return runs(role, kept.and(more));
    }

    private List<LoadedRecording> runs(Role role, Outside outside) {
        return MeasuredBeside.of(
                session.side(role).recordings().stream()
                        .map(LoadedRecording::bare)
                        .toList(),
                role.word(),
                outside);
    }
}
