package org.flightdiff.recording.chunk.metadata;

import java.util.List;

/**
 * A type, as the metadata of a chunk declares it.
 *
 * @param event whether it is an event
 * @param categories of an event, from the widest to the narrowest
 * @param simple whether its values stand for those of its only field
 * @param fields in the order in which they are written; primitives and texts have none
 */
public record TypeDeclaration(
        long id, String name, boolean event, List<String> categories, boolean simple, List<FieldDeclaration> fields) {

    public TypeDeclaration {
        categories = List.copyOf(categories);
        fields = List.copyOf(fields);
    }

    /** The position of a field, or -1. */
    public int indexOf(String field) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(field)) {
                return i;
            }
        }
        return -1;
    }
}
