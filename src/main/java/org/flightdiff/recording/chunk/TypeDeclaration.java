package org.flightdiff.recording.chunk;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Categories go from the widest to the narrowest; values of a simple type stand for those of its only field. */
public record TypeDeclaration(
        long id, String name, boolean event, List<String> categories, boolean simple, List<FieldDeclaration> fields) {

    public TypeDeclaration {
        categories = List.copyOf(categories);
        fields = List.copyOf(fields);
    }

    public int indexOf(String field) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(field)) {
                return i;
            }
        }
        return -1;
    }

    /** A constant is a key; annotations are as in {@link EventDeclaration.DeclaredField#annotations}. */
    public record FieldDeclaration(
            String name, long typeId, boolean array, boolean constant, Map<String, String> annotations) {

        public FieldDeclaration {
            annotations = Map.copyOf(annotations);
        }

        public boolean unsigned() {
            return annotations.containsKey(EventDeclaration.UNSIGNED);
        }

        @Nullable
        public String timespan() {
            return annotations.get(EventDeclaration.TIMESPAN);
        }

        @Nullable
        public String timestamp() {
            return annotations.get(EventDeclaration.TIMESTAMP);
        }
    }

    public enum KnownType {
        CLASS,
        THREAD,
        METHOD,
        STACK_TRACE,
        OTHER;

        public static KnownType of(TypeDeclaration type) {
            return switch (type.name()) {
                case "java.lang.Class" -> CLASS;
                case "java.lang.Thread" -> THREAD;
                case "jdk.types.Method", "com.oracle.jfr.types.Method" -> METHOD;
                case "jdk.types.StackTrace", "com.oracle.jfr.types.StackTrace" -> STACK_TRACE;
                default -> OTHER;
            };
        }
    }
}
