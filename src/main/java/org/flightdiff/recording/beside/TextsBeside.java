package org.flightdiff.recording.beside;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.flightdiff.outside.command.JvmText;
import org.flightdiff.outside.command.TextKind;
import org.flightdiff.recording.FileBeside.TextBeside;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.LoadedRecording.RecordingFile;

/**
 * A recording with what commands of the JDK printed of its JVM. What the recording itself holds wins: only events that it
 * lacks are taken. Where a text tells how long the JVM had run, that is its time; others tell of the end, or, where there
 * are several of a kind, of the time from the beginning to the end in the order given.
 */
public final class TextsBeside {

    private static final double NANOS = 1e9;

    private TextsBeside() {}

    /**
     * Joins them.
     *
     * @param recording as its file has it
     */
    public static LoadedRecording joined(LoadedRecording recording, List<JvmText> texts) {
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
            files.add(new TextBeside(text.file(), given(text, lacking)));
        }
        if (lacking.isEmpty()) {
            return recording.over(recording, files);
        }
        return EventsBeside.joined(recording, told.read(), lacking).over(recording, files);
    }

    private static boolean isLacking(String event, LoadedRecording recording) {
        return JvmText.toldWith(event).stream()
                .allMatch(each -> recording.eventCounts().getOrDefault(each, 0L) == 0);
    }

    private static List<String> given(JvmText text, Set<String> lacking) {
        return text.events().stream().filter(lacking::contains).toList();
    }

    private static long time(JvmText text, List<JvmText> all, LoadedRecording recording) {
        RecordingFile source = recording.source();
        long first = source.startEpochNanos();
        long last = source.readUntilEpochNanos() - 1;
        long jvmStart = recording.jvm().startEpochNanos();
        if (!Double.isNaN(text.uptimeSeconds()) && jvmStart > 0) {
            long told = jvmStart + Math.round(text.uptimeSeconds() * NANOS);
            return Math.max(first, Math.min(last, told));
        }
        List<JvmText> alike = alike(text.kind(), all);
        return alike.size() == 1
                ? last
                : first + Math.round((last - first) * (double) alike.indexOf(text) / (alike.size() - 1));
    }

    private static List<JvmText> alike(TextKind kind, List<JvmText> all) {
        return all.stream().filter(text -> text.kind() == kind).toList();
    }
}
