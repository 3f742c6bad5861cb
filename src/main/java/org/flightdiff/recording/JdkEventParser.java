package org.flightdiff.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.EventType;
import jdk.jfr.Timespan;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordingFile;
import org.flightdiff.recording.RecordingBytes.Opened;
import org.flightdiff.recording.chunk.EventDeclaration;

/**
 * The parser of the JDK. It is slower, but goes on behind some kinds of damage; and it is what the other parser is
 * tested against.
 */
final class JdkEventParser implements EventParser {

    private final Opened opened;
    private final List<Chunk> chunks;

    JdkEventParser(Opened opened) {
        this.opened = opened;
        this.chunks = opened.times().chunks();
    }

    @Override
    public List<EventDeclaration> declared() throws UnparsableException {
        try (RecordingFile types = new RecordingFile(opened.readable())) {
            List<EventDeclaration> declared = new ArrayList<>();
            for (EventType type : types.readEventTypes()) {
                declared.add(declaration(type));
            }
            return declared;
        } catch (IOException | RuntimeException | InternalError parserGaveUp) {
            throw new UnparsableException(parserGaveUp);
        }
    }

    private static EventDeclaration declaration(EventType type) {
        List<EventDeclaration.Field> fields = new ArrayList<>();
        for (ValueDescriptor field : type.getFields()) {
            boolean timespan = field.getAnnotation(Timespan.class) != null;
            fields.add(new EventDeclaration.Field(field.getName(), field.getTypeName(), field.isArray(), timespan));
        }
        return new EventDeclaration(type.getId(), type.getName(), fields);
    }

    /**
     * If the whole file cannot be parsed to its end, its chunks may still be, one by one. The parser also takes the
     * clock of the first chunk for that of all chunks.
     */
    @Override
    public ReadEvents read(List<Selection> wanted, long eventsTotal, Progress progress) throws UnparsableException {
        if (opened.times().isOneClock()) {
            JdkEventPass pass = new JdkEventPass(wanted, EventTimes.of(chunks), eventsTotal, progress);
            pass.read(opened.readable());
            if (!pass.events().isShort() || chunks.size() == 1) {
                return pass.events();
            }
        }
        JdkEventPass byChunk = new JdkEventPass(wanted, EventTimes.of(chunks), eventsTotal, progress);
        for (Chunk chunk : chunks) {
            try (Opened piece = opened.piece(chunk)) {
                byChunk.read(piece.readable());
            } catch (IOException e) {
                throw new UnparsableException(e);
            }
        }
        return byChunk.events();
    }
}
