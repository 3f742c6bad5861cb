package org.flightdiff.recording.chunk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.chunk.Encoding.ArrayOf;
import org.flightdiff.recording.chunk.Encoding.ConstantKey;
import org.flightdiff.recording.chunk.Encoding.InPlaceText;
import org.flightdiff.recording.chunk.TypeDeclaration.FieldDeclaration;

final class Encodings {

    /** JVMs nest structs three deep. */
    private static final int DEEPEST = 32;

    private final Metadata metadata;
    private final Map<Long, Encoding> known = new HashMap<>();
    private final Set<Long> begun = new HashSet<>();
    private int depth;

    Encodings(Metadata metadata) {
        this.metadata = metadata;
    }

    Encoding of(FieldDeclaration field) throws UnreadableChunkException {
        Encoding value = field.constant() ? new ConstantKey(metadata.type(field.typeId())) : of(field.typeId());
        return field.array() ? new ArrayOf(value) : value;
    }

    Encoding of(long typeId) throws UnreadableChunkException {
        Encoding encoding = known.get(typeId);
        if (encoding == null) {
            depth++;
            encoding = made(metadata.type(typeId));
            depth--;
            known.put(typeId, encoding);
        }
        return encoding;
    }

    private Encoding made(TypeDeclaration type) throws UnreadableChunkException {
        if (!begun.add(type.id()) || depth > DEEPEST) {
            throw new UnreadableChunkException(type.name() + " holds itself, or too deep a nest");
        }
        if (type.simple()) {
            return of(type.fields().get(0));
        }
        if (!type.fields().isEmpty()) {
            List<Encoding> fields = new ArrayList<>();
            for (FieldDeclaration field : type.fields()) {
                fields.add(of(field));
            }
            return new Struct(type, fields);
        }
        if (type.name().equals("java.lang.String")) {
            return new InPlaceText(type.id());
        }
        Plain plain = Plain.named(type.name());
        if (plain == null) {
            throw new UnreadableChunkException("type " + type.name() + " is neither a primitive nor has fields");
        }
        return plain;
    }
}
