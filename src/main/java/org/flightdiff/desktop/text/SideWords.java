package org.flightdiff.desktop.text;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.unit.Unit;

public final class SideWords {

    private SideWords() {}

    public static String fileName(Path file) {
        Path name = file.getFileName();
        return name == null ? file.toString() : name.toString();
    }

    /** The kind of run: "8u504 · G1 · 29.4 s · 84,120 events". */
    public static String identity(LoadedRecording recording) {
        return kind(recording.jvm(), recording.source()) + " · "
                + Messages.get("side.events", recording.source().eventCount());
    }

    /** JDK, collector and length: "8u504 · G1 · 29.4 s". */
    public static String kind(Jvm jvm, LoadedRecording.RecordingFile source) {
        return Stream.of(
                        jvm.shortVersion(),
                        jvm.collector().label(),
                        Messages.notation().value(Unit.SECONDS, source.durationSeconds()))
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(" · "));
    }

    public static String details(LoadedRecording recording) {
        Jvm jvm = recording.jvm();
        return Stream.of(
                        recording.source().file().toAbsolutePath().toString(),
                        Messages.notation()
                                .value(Unit.BYTES, (double) recording.source().sizeBytes()),
                        jvm.name(),
                        jvm.version(),
                        jvm.mainClass(),
                        jvm.arguments())
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining("\n"));
    }
}
