package org.flightdiff.testing;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.recording.LoadedRecording;

/** The JDK's printout for several views at once, since starting the printer takes longer than printing. */
public final class PrintedEnvironment {

    private static final String[] EVENTS = """
        jdk.MetaspaceSummary jdk.MetaspaceGCThreshold jdk.MetaspaceOOM jdk.ClassLoadingStatistics
        jdk.ClassLoaderStatistics jdk.CPULoad jdk.ThreadContextSwitchRate jdk.CPUInformation
        jdk.ContainerConfiguration jdk.JavaThreadStatistics jdk.ThreadStart jdk.JavaMonitorEnter
        jdk.JavaMonitorInflate jdk.GCConfiguration jdk.GCHeapConfiguration jdk.CompilerConfiguration
        jdk.BooleanFlag jdk.LongFlag jdk.UnsignedLongFlag jdk.DoubleFlag jdk.StringFlag
        jdk.ExceptionStatistics jdk.JavaErrorThrow jdk.ExecutionSample jdk.FileRead jdk.FileWrite jdk.FileForce
        jdk.SocketRead jdk.SocketWrite\
        """.split("\\s+");

    private static final Kept<Path, Map<String, List<PrintedEvent>>> BY_TYPE = new Kept<>(PrintedEnvironment::byType);

    private PrintedEnvironment() {}

    public static List<PrintedEvent> of(Path recording, String event) {
        if (!List.of(EVENTS).contains(event)) {
            throw new IllegalArgumentException(event + " is not among those printed");
        }
        return BY_TYPE.of(recording).getOrDefault(event, List.of());
    }

    /** The same of one of {@link AllRecordings}. */
    public static List<PrintedEvent> named(String name, String event) {
        return of(AllRecordings.of(name), event);
    }

    private static Map<String, List<PrintedEvent>> byType(Path recording) {
        return PrintedEvents.of(recording, EVENTS).stream()
                .sorted(Comparator.comparing(event -> event.instant("startTime")))
                .collect(Collectors.groupingBy(PrintedEvent::type));
    }

    public static double[] numbers(List<PrintedEvent> events, String field) {
        return events.stream().mapToDouble(event -> event.number(field)).toArray();
    }

    public static double seconds(List<PrintedEvent> events) {
        return events.stream().mapToDouble(event -> event.seconds("duration")).sum();
    }

    /**
     * Last minus first, divided by the time between them; minus 0 at the JVM's start where the recording began with it.
     */
    public static double growthPerSecond(List<PrintedEvent> samples, String counter, LoadedRecording recording) {
        PrintedEvent first = samples.get(0);
        PrintedEvent last = samples.get(samples.size() - 1);
        boolean sinceStart = recording.jvmAgeSeconds() <= 5;
        Instant from =
                sinceStart ? Instant.ofEpochSecond(0, recording.jvm().startEpochNanos()) : first.instant("startTime");
        double seconds = Duration.between(from, last.instant("startTime")).toNanos() / 1e9;
        return (last.number(counter) - (sinceStart ? 0 : first.number(counter))) / seconds;
    }

    public static double mean(List<PrintedEvent> events, String field) {
        double[] numbers = numbers(events, field);
        return Arrays.stream(numbers).average().orElseThrow();
    }
}
