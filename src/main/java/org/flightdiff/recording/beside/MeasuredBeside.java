package org.flightdiff.recording.beside;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.outside.Companion;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.OutsideSeries;
import org.flightdiff.outside.OutsideValue;
import org.flightdiff.outside.command.JvmText;
import org.flightdiff.outside.command.TextKind;
import org.flightdiff.outside.command.TextRow;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.FileBeside.TextBeside;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.RecordTimes;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.EventRows;
import org.flightdiff.recording.table.EventTable;

/** Numbers in the order given, series by their times, texts by the name of a run or else in the order given. */
public final class MeasuredBeside {

    private static final long NANOS = 1_000_000_000L;

    private final List<LoadedRecording> runs;
    private final String side;
    private final List<Outside> parts = new ArrayList<>();

    private MeasuredBeside(List<LoadedRecording> runs, String side) {
        this.runs = List.copyOf(runs);
        this.side = side;
        runs.forEach(run -> parts.add(run.outside()));
    }

    /** By the clock a series is of all runs it has rows in; others, numbers and texts are of the runs in their order. */
    public static List<LoadedRecording> of(List<LoadedRecording> runs, String side, Outside given) {
        if (given.isEmpty()) {
            return runs;
        }
        MeasuredBeside beside = new MeasuredBeside(runs, side);
        beside.addValues(given.values());
        beside.addSeries(given.series());
        beside.addTexts(given.texts());
        List<LoadedRecording> all = new ArrayList<>();
        for (int run = 0; run < runs.size(); run++) {
            all.add(of(runs.get(run), beside.parts.get(run)));
        }
        return all;
    }

    public static LoadedRecording of(LoadedRecording run, Outside outside) {
        return TextsBeside.joined(run.bare(), outside.texts()).with(outside);
    }

    public static boolean isOf(List<LoadedRecording> runs, OutsideSeries series) {
        return series.byClock() && runs.stream().anyMatch(run -> hasRowsIn(run.source(), series));
    }

    private void addValues(List<OutsideValue> values) {
        Map<String, List<OutsideValue>> byName = values.stream()
                .collect(Collectors.groupingBy(OutsideValue::name, LinkedHashMap::new, Collectors.toList()));
        byName.forEach((name, ofName) -> {
            refuseUnless(ofName.size() == runs.size(), ofName.size() + " values of '" + name + "'");
            for (int run = 0; run < runs.size(); run++) {
                parts.set(run, parts.get(run).without(name));
                add(run, new Outside(List.of(ofName.get(run)), List.of()));
            }
        });
    }

    private void addTexts(List<JvmText> texts) {
        Map<TextKind, List<JvmText>> byKind = new LinkedHashMap<>();
        for (JvmText text : texts) {
            int named = runNamedAs(text);
            if (named >= 0) {
                add(named, Outside.of(text));
            } else {
                byKind.computeIfAbsent(text.kind(), kind -> new ArrayList<>()).add(text);
            }
        }
        byKind.forEach((kind, ofKind) -> {
            refuseUnless(
                    runs.size() == 1 || ofKind.size() == runs.size(),
                    ofKind.size() + " of what " + kind.command() + " prints");
            for (int place = 0; place < ofKind.size(); place++) {
                add(runs.size() == 1 ? 0 : place, Outside.of(ofKind.get(place)));
            }
        });
    }

    private int runNamedAs(JvmText text) {
        return IntStream.range(0, runs.size())
                .filter(run ->
                        Companion.isNamedAs(text.file(), runs.get(run).source().file()))
                .findFirst()
                .orElse(-1);
    }

    private void addSeries(List<OutsideSeries> series) {
        Map<String, List<OutsideSeries>> byName = series.stream()
                .collect(Collectors.groupingBy(OutsideSeries::name, LinkedHashMap::new, Collectors.toList()));
        byName.forEach((name, ofName) -> {
            List<OutsideSeries> counted =
                    ofName.stream().filter(each -> !each.byClock()).toList();
            refuseUnless(
                    counted.isEmpty() || counted.size() == runs.size(),
                    counted.size() + " series '" + name + "' that count from the start of a recording");
            for (int run = 0; run < counted.size(); run++) {
                add(run, new Outside(List.of(), List.of(counted.get(run))));
            }
            ofName.stream().filter(OutsideSeries::byClock).forEach(this::addByClock);
        });
    }

    private void addByClock(OutsideSeries series) {
        boolean any = false;
        for (int run = 0; run < runs.size(); run++) {
            if (hasRowsIn(runs.get(run).source(), series)) {
                any = true;
                add(run, new Outside(List.of(), List.of(series)));
            }
        }
        if (!any) {
            LoadedRecording first = runs.get(0);
            LoadedRecording last = runs.get(runs.size() - 1);
            throw new IllegalArgumentException(series.file() + ": its times, " + time(series.nanos()[0]) + " to "
                    + time(series.nanos()[series.size() - 1]) + ", lie outside the " + side + ", "
                    + time(first.source().startEpochNanos()) + " to "
                    + time(last.source().readUntilEpochNanos()) + "; check clocks and time zones");
        }
    }

    private static boolean hasRowsIn(LoadedRecording.RecordingFile source, OutsideSeries series) {
        return Arrays.stream(series.nanos()).anyMatch(nanos -> !Double.isNaN(source.recordedSeconds(nanos)));
    }

    private void add(int run, Outside more) {
        Outside known = parts.get(run);
        Path file = runs.get(run).source().file();
        for (OutsideSeries series : more.series()) {
            if (known.series().stream().anyMatch(each -> each.name().equals(series.name()))) {
                throw new IllegalArgumentException(
                        file + ": two series would be called '" + series.name() + "'; give one, or name their columns");
            }
        }
        parts.set(run, known.and(more));
    }

    private void refuseUnless(boolean asManyAsRuns, String what) {
        if (!asManyAsRuns) {
            throw new IllegalArgumentException("the " + side + " has " + runs.size()
                    + (runs.size() == 1 ? " run" : " runs") + " and " + what + "; give one for each run");
        }
    }

    private static String time(long epochNanos) {
        return DateTimeFormatter.ISO_INSTANT.format(
                Instant.ofEpochSecond(epochNanos / NANOS).truncatedTo(ChronoUnit.SECONDS));
    }

    /** Only events the recording lacks are taken, at the age of the JVM if it is told, else spread up to the end. */
    private static final class TextsBeside {

        private static final double NANOS = 1e9;

        static LoadedRecording joined(LoadedRecording recording, List<JvmText> texts) {
            if (texts.isEmpty()) {
                return recording;
            }
            Set<String> lacking = texts.stream()
                    .flatMap(text -> text.events().stream())
                    .filter(event -> isLacking(event, recording))
                    .collect(Collectors.toCollection(TreeSet::new));
            ToldRecording told = new ToldRecording(recording, lacking);
            List<TextBeside> files = new ArrayList<>();
            for (JvmText text : texts) {
                told.add(text, time(text, texts, recording));
                files.add(new TextBeside(
                        text.file(),
                        text.events().stream().filter(lacking::contains).toList()));
            }
            return lacking.isEmpty()
                    ? recording.over(recording, files)
                    : new EventsBeside(recording, told.read(), lacking).joined().over(recording, files);
        }

        private static boolean isLacking(String event, LoadedRecording recording) {
            return JvmText.toldWith(event).stream()
                    .allMatch(each -> recording.eventCounts().getOrDefault(each, 0L) == 0);
        }

        private static long time(JvmText text, List<JvmText> all, LoadedRecording recording) {
            RecordingFile source = recording.source();
            long first = source.startEpochNanos();
            long last = source.readUntilEpochNanos() - 1;
            long jvmStart = recording.jvm().startEpochNanos();
            if (!Double.isNaN(text.uptimeSeconds()) && jvmStart > 0) {
                return Math.max(first, Math.min(last, jvmStart + Math.round(text.uptimeSeconds() * NANOS)));
            }
            List<JvmText> alike =
                    all.stream().filter(each -> each.kind() == text.kind()).toList();
            return alike.size() == 1
                    ? last
                    : first + Math.round((last - first) * (double) alike.indexOf(text) / (alike.size() - 1));
        }
    }

    private static final class ToldRecording {

        private final LoadedRecording of;
        private final Map<String, EventRows> rows = new LinkedHashMap<>();
        private final TextPool pool = new TextPool();
        private final Map<Long, String> typeNames = new HashMap<>();

        ToldRecording(LoadedRecording of, Set<String> events) {
            this.of = of;
            long id =
                    of.typeNames().keySet().stream().mapToLong(Long::longValue).reduce(0, Math::min);
            for (String event : new TreeSet<>(events)) {
                id--;
                typeNames.put(id, event);
                rows(EventSettings.ACTIVE_SETTING.event())
                        .at(of.source().startEpochNanos(), 0)
                        .number("id", id)
                        .text("name", "enabled")
                        .text("value", "true");
            }
        }

        private EventRows rows(String event) {
            return rows.computeIfAbsent(event, name -> new EventRows(name, pool));
        }

        void add(JvmText text, long epochNanos) {
            Origins origins = new Origins(of.jvm().arguments());
            for (TextRow row : text.rows()) {
                if (typeNames.containsValue(row.event())) {
                    EventRows to = rows(row.event()).at(epochNanos, 0);
                    origins.completed(row).forEach((field, value) -> put(to, field, value));
                }
            }
        }

        private static void put(EventRows row, String field, Object value) {
            if (value instanceof Long number) {
                row.number(field, number);
            } else if (value instanceof Double decimal) {
                row.decimal(field, decimal);
            } else if (value instanceof Duration span) {
                row.span(field, span.toNanos());
            } else {
                row.text(field, String.valueOf(value));
            }
        }

        LoadedRecording read() {
            Map<String, EventTable> tables = new HashMap<>();
            rows.forEach((event, each) -> tables.put(event, each.build()));
            Map<Long, Long> counts = new HashMap<>();
            typeNames.forEach((id, event) -> counts.put(id, (long) rows(event).size()));
            RecordingFile source = of.source();
            long start = source.startEpochNanos();
            ChunkHeader header = new ChunkHeader(
                    0, 0, 0, start, source.readUntilEpochNanos() - start, start, 1_000_000_000L, true, true);
            Chunk chunk = new Chunk(0, header, counts, RecordTimes.UNKNOWN, true, typeNames);
            return new LoadedRecording(source, List.of(chunk), tables, typeNames, Set.of(), List.of());
        }

        /** Where the text only tells that a flag is not the default: the command line if it stands there, else the JVM. */
        private static final class Origins {

            private static final Pattern NAMED = Pattern.compile("-XX:[+-]?(\\w+)");
            private static final Map<String, List<String>> SHORT = Map.of(
                    "-Xms", List.of("InitialHeapSize", "MinHeapSize"),
                    "-Xmx", List.of("MaxHeapSize"),
                    "-Xmn", List.of("NewSize", "MaxNewSize"),
                    "-Xss", List.of("ThreadStackSize"));

            private final Set<String> set = new HashSet<>();

            Origins(String arguments) {
                Matcher named = NAMED.matcher(arguments);
                while (named.find()) {
                    set.add(named.group(1));
                }
                SHORT.forEach((option, flags) -> {
                    if (arguments.startsWith(option) || arguments.contains(" " + option)) {
                        set.addAll(flags);
                    }
                });
            }

            Map<String, Object> completed(TextRow row) {
                if (!"".equals(row.fields().get("origin"))) {
                    return row.fields();
                }
                Map<String, Object> completed = new HashMap<>(row.fields());
                completed.put(
                        "origin",
                        set.contains(String.valueOf(row.fields().get("name"))) ? "Command line" : "Ergonomic");
                return completed;
            }
        }
    }
}
