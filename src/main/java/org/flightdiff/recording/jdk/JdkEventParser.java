package org.flightdiff.recording.jdk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.AnnotationElement;
import jdk.jfr.Category;
import jdk.jfr.EventType;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordingFile;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.UnreadableChunkException;
import org.flightdiff.recording.chunk.metadata.EventDeclaration;
import org.flightdiff.recording.chunk.metadata.FieldBudget;
import org.flightdiff.recording.file.RecordingBytes.OpenedFile;
import org.flightdiff.recording.parser.EventParser;
import org.flightdiff.recording.parser.EventTimes;
import org.flightdiff.recording.parser.ReadEvents;
import org.flightdiff.recording.parser.UnparsableException;

/**
 * The parser of the JDK. It is slower, but goes on behind some kinds of damage; and it is what the other parser is
 * tested against.
 */
public final class JdkEventParser implements EventParser {

    private final OpenedFile opened;
    private final List<Chunk> chunks;

    /** A parser of an opened file. */
    public JdkEventParser(OpenedFile opened) {
        this.opened = opened;
        this.chunks = opened.times().chunks();
    }

    @Override
    public List<EventDeclaration> declared() throws UnparsableException {
        try {
            if (opened.isWhole()) {
                return declared(opened.readable());
            }
            Map<Long, EventDeclaration> byId = new LinkedHashMap<>();
            for (Chunk chunk : chunks) {
                try (OpenedFile piece = opened.piece(chunk)) {
                    declared(piece.readable()).forEach(type -> byId.putIfAbsent(type.id(), type));
                }
            }
            return List.copyOf(byId.values());
        } catch (IOException | RuntimeException | InternalError parserGaveUp) {
            throw new UnparsableException(parserGaveUp);
        } catch (StackOverflowError endless) {
            throw new UnparsableException(endless(endless));
        }
    }

    /** Its parser calls itself for each level, and for a type within itself without end. */
    static UnreadableChunkException endless(StackOverflowError thrown) {
        UnreadableChunkException endless =
                new UnreadableChunkException("types that hold themselves, or too deep a nest");
        endless.initCause(thrown);
        return endless;
    }

    @Override
    public List<Chunk> named() {
        return chunks;
    }

    private static List<EventDeclaration> declared(Path readable) throws IOException {
        try (RecordingFile types = new RecordingFile(readable)) {
            List<EventDeclaration> declared = new ArrayList<>();
            for (EventType type : types.readEventTypes()) {
                declared.add(declaration(type));
            }
            return declared;
        }
    }

    private static EventDeclaration declaration(EventType type) {
        Category category = type.getAnnotation(Category.class);
        List<String> categories = category == null ? List.of() : List.of(category.value());
        return new EventDeclaration(
                type.getId(), type.getName(), categories, fields(type.getFields(), 0, new FieldBudget()));
    }

    private static List<EventDeclaration.DeclaredField> fields(
            List<ValueDescriptor> described, int depth, FieldBudget budget) {
        List<EventDeclaration.DeclaredField> fields = new ArrayList<>();
        for (ValueDescriptor field : described) {
            boolean isOpened = depth < EventDeclaration.DEEPEST
                    && budget.allows(field.getFields().size());
            fields.add(new EventDeclaration.DeclaredField(
                    field.getName(),
                    field.getTypeName(),
                    field.isArray(),
                    annotations(field),
                    isOpened ? fields(field.getFields(), depth + 1, budget) : List.of()));
        }
        return fields;
    }

    private static Map<String, String> annotations(ValueDescriptor field) {
        Map<String, String> annotations = new HashMap<>();
        for (AnnotationElement annotation : field.getAnnotationElements()) {
            if (EventDeclaration.TELLING.contains(annotation.getTypeName())) {
                annotations.put(
                        annotation.getTypeName(),
                        annotation.hasValue("value") ? String.valueOf(annotation.getValue("value")) : "");
            }
        }
        return annotations;
    }

    /**
     * If the whole file cannot be parsed to its end, its chunks may still be, one by one. The parser also takes the
     * clock of the first chunk for that of all chunks.
     */
    @Override
    public ReadEvents read(List<Selection> wanted, long eventsTotal, Progress progress) throws UnparsableException {
        if (opened.isWhole() && opened.times().isOneClock()) {
            JdkEventPass pass = new JdkEventPass(wanted, EventTimes.of(chunks), eventsTotal, progress);
            pass.read(opened.readable());
            if (!pass.events().isShort() || chunks.size() == 1) {
                return pass.events();
            }
        }
        JdkEventPass byChunk = new JdkEventPass(wanted, EventTimes.of(chunks), eventsTotal, progress);
        for (Chunk chunk : chunks) {
            try (OpenedFile piece = opened.piece(chunk)) {
                byChunk.read(piece.readable());
            } catch (IOException e) {
                throw new UnparsableException(e);
            }
        }
        return byChunk.events();
    }
}
