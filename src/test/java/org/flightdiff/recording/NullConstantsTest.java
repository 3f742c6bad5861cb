package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.flightdiff.testing.ShippedLauncher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/** Constant pools of other recorders, such as async-profiler 4.6, hold null texts. */
class NullConstantsTest {

    @TempDir
    Path folder;

    @Test
    void theLauncherReadsARecordingWithANullTextAmongItsConstants() throws Exception {
        Path recording = recordingWithNullSymbol();
        ShippedLauncher.Outcome outcome =
                ShippedLauncher.in(folder.resolve("project")).run("summary", recording.toString());
        assertThat(outcome.errors()).isEmpty();
        assertThat(outcome.exitStatus()).isZero();
        assertThat(outcome.output()).contains("1 event in 1 chunk");
    }

    private Path recordingWithNullSymbol() throws Exception {
        Path file = folder.resolve("null-symbol.jfr");
        try (var recording = Recordings.newRecording(file)) {
            Type symbol = recording.registerType("jdk.types.Symbol", type -> type.addField("string", Builtin.STRING));
            Type order = recording.registerEventType("org.shop.Order", type -> type.addField("customer", symbol));
            recording.writeEvent(order.asValue(event -> event.putField("startTime", 1L)
                    .putField("customer", symbol.asValue((Consumer<TypedValueBuilder>)
                            text -> text.putField("string", (String) null)))));
        }
        return file;
    }
}
