package org.flightdiff.recording.jdk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedEvent;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.metadata.EventName;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.parser.EventTimes;
import org.flightdiff.recording.parser.ReadEvents;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.StackTrace;
import org.jspecify.annotations.Nullable;

/** One pass of the JDK's parser over the events of a file, or of its chunks one by one, into columns. */
final class JdkEventPass {

    private static final int EVENTS_PER_REPORT = 4096;

    private final TextPool texts = new TextPool();
    private final JdkStackPool stacks = new JdkStackPool();
    private final Map<String, JdkTableBuilder> builders = new TreeMap<>();
    private final EventTimes times;
    private final long eventsTotal;
    private final Progress progress;
    private long eventsRead;
    private @Nullable Throwable damage;

    /**
     * A pass that keeps what is selected.
     *
     * @param times the possible times
     * @param eventsTotal number of selected events, by the sizes of the records
     */
    JdkEventPass(List<Selection> selections, EventTimes times, long eventsTotal, Progress progress) {
        for (Selection selection : selections) {
            builders.put(selection.event(), new JdkTableBuilder(selection, texts, stacks));
        }
        this.times = times;
        this.eventsTotal = eventsTotal;
        this.progress = progress;
    }

    /**
     * Adds the events of a file. A parser error is kept as damage; the events read before it are kept too.
     *
     * @throws CancellationException if the progress asked to stop
     */
    void read(Path readable) {
        List<Throwable> errors = new ArrayList<>();
        try (EventStream stream = EventStream.openFile(readable)) {
            stream.setReuse(true);
            stream.setOrdered(false);
            stream.onError(error -> {
                errors.add(error);
                stream.close();
            });
            Runnable report = () -> {
                if (!progress.advanced(eventsRead, eventsTotal)) {
                    errors.add(new CancellationException("reading was cancelled"));
                    stream.close();
                }
            };
            // A long file may hold few of the wanted events.
            stream.onFlush(report);
            builders.forEach((name, builder) -> Stream.of(name, EventName.before11(name))
                    .distinct()
                    .forEach(inFile -> stream.onEvent(inFile, event -> {
                        add(builder, event);
                        eventsRead++;
                        if (eventsRead % EVENTS_PER_REPORT == 0) {
                            report.run();
                        }
                    })));
            stream.start();
        } catch (IOException | RuntimeException | InternalError parserGaveUp) {
            errors.add(parserGaveUp);
        } catch (StackOverflowError endless) {
            errors.add(JdkEventParser.endless(endless));
        }
        if (!errors.isEmpty()) {
            if (errors.get(0) instanceof CancellationException cancelled) {
                throw cancelled;
            }
            damage = errors.get(0);
        }
        if (!progress.advanced(eventsRead, eventsTotal)) {
            throw new CancellationException("reading was cancelled");
        }
    }

    private void add(JdkTableBuilder builder, RecordedEvent event) {
        long start = JdkFieldValues.epochNanos(event.getStartTime());
        long duration = times.durationOf(start, JdkFieldValues.nanos(event.getDuration()));
        if (times.holds(start, duration)) {
            builder.add(event, start, duration);
        }
    }

    /** What was read so far. */
    ReadEvents events() {
        List<StackTrace> traces = stacks.traces();
        Map<String, EventTable> tables = new HashMap<>();
        builders.forEach((name, builder) -> tables.put(name, builder.build(traces)));
        return new ReadEvents(tables, times, eventsRead, eventsTotal, damage);
    }
}
