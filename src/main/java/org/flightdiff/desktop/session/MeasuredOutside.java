package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.OutsideSeries;
import org.flightdiff.outside.OutsideValue;
import org.flightdiff.outside.command.JvmText;
import org.flightdiff.recording.LoadedRecording;

/** What was measured outside the runs of a side, as it is saved: the files of series and texts, and single numbers. */
public record MeasuredOutside(List<Path> series, List<OutsideValue> values) {

    public static final MeasuredOutside NONE = new MeasuredOutside(List.of(), List.of());

    public MeasuredOutside {
        series = List.copyOf(series);
        values = List.copyOf(values);
    }

    public boolean isEmpty() {
        return series.isEmpty() && values.isEmpty();
    }

    static MeasuredOutside of(List<LoadedRecording> runs) {
        return of(all(runs));
    }

    static MeasuredOutside of(Outside all) {
        return new MeasuredOutside(
                Stream.concat(
                                all.series().stream().map(OutsideSeries::file),
                                all.texts().stream().map(JvmText::file))
                        .distinct()
                        .toList(),
                all.values());
    }

    /** The same whole; a series that several runs share is there once. */
    static Outside all(List<LoadedRecording> runs) {
        return new Outside(
                runs.stream().flatMap(run -> run.outside().values().stream()).toList(),
                runs.stream()
                        .flatMap(run -> run.outside().series().stream())
                        .distinct()
                        .toList(),
                runs.stream().flatMap(run -> run.outside().texts().stream()).toList());
    }

    public static List<String> names(List<LoadedRecording> runs) {
        Outside all = all(runs);
        return Stream.of(
                        all.values().stream().map(OutsideValue::name),
                        all.series().stream().map(OutsideSeries::name),
                        all.texts().stream()
                                .map(text -> String.valueOf(text.file().getFileName())))
                .flatMap(names -> names)
                .distinct()
                .toList();
    }
}
