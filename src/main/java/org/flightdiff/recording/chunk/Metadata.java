package org.flightdiff.recording.chunk;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.chunk.TypeDeclaration.FieldDeclaration;
import org.flightdiff.recording.chunk.TypeDeclaration.KnownType;
import org.jspecify.annotations.Nullable;

/** The types of a chunk. Immutable; consecutive chunks usually share it. */
public record Metadata(long id, ByteBuffer source, Map<Long, TypeDeclaration> types) {

    private static final long TYPE = 0;

    /** The record holds nothing else; the previous chunk's are returned if they are the same. */
    public static Metadata of(ByteBuffer record, @Nullable Metadata previous) throws UnreadableChunkException {
        try {
            Cursor in = Cursor.over(record);
            in.integer();
            if (in.integer() != TYPE) {
                throw new UnreadableChunkException("no metadata where they should be");
            }
            in.integer();
            in.integer();
            // The times before it differ from chunk to chunk.
            ByteBuffer source = record.slice(in.at(), record.limit() - in.at());
            long id = in.integer();
            return previous != null && previous.source.equals(source) ? previous : new Metadata(id, source, types(in));
        } catch (IndexOutOfBoundsException cutOff) {
            throw new UnreadableChunkException("metadata end within a value");
        }
    }

    private static Map<Long, TypeDeclaration> types(Cursor in) throws UnreadableChunkException {
        int count = in.count();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String text = in.text(in.int8());
            texts.add(text == null ? "" : text);
        }
        Map<Long, TypeDeclaration> types = new LinkedHashMap<>();
        for (Element metadata : Element.read(in, texts, 0).all("metadata")) {
            Map<Long, String> names = new HashMap<>();
            for (Element type : metadata.all("class")) {
                names.put(type.number("id"), type.required("name"));
            }
            for (Element type : metadata.all("class")) {
                types.put(type.number("id"), type(type, names));
            }
        }
        return types;
    }

    private static TypeDeclaration type(Element type, Map<Long, String> names) throws UnreadableChunkException {
        List<FieldDeclaration> fields = new ArrayList<>();
        for (Element field : type.all("field")) {
            fields.add(field(field, names));
        }
        boolean event = "jdk.jfr.Event".equals(type.attribute("superType"));
        boolean simple = !event && type.attribute("simpleType") != null && !fields.isEmpty();
        String name = type.required("name");
        List<String> categories = event ? categories(type, names) : List.of();
        return new TypeDeclaration(
                type.number("id"),
                event ? EventDeclaration.currentName(name) : name,
                event,
                categories,
                simple,
                fields);
    }

    private static List<String> categories(Element event, Map<Long, String> names) throws UnreadableChunkException {
        List<String> categories = new ArrayList<>();
        for (Element annotation : event.all("annotation")) {
            if (EventDeclaration.CATEGORY.equals(names.get(annotation.number("class")))) {
                for (String value = annotation.attribute("value-0");
                        value != null;
                        value = annotation.attribute("value-" + categories.size())) {
                    categories.add(value);
                }
            }
        }
        return categories;
    }

    private static FieldDeclaration field(Element field, Map<Long, String> names) throws UnreadableChunkException {
        Map<String, String> annotations = new HashMap<>();
        for (Element annotation : field.all("annotation")) {
            String name = names.get(annotation.number("class"));
            if (name != null && EventDeclaration.TELLING.contains(name)) {
                String value = EventDeclaration.TIMESPAN.equals(name)
                        ? annotation.required("value")
                        : annotation.attribute("value");
                annotations.put(name, value == null ? "" : value);
            }
        }
        return new FieldDeclaration(
                field.required("name"),
                field.number("class"),
                field.attribute("dimension") != null && field.number("dimension") > 0,
                field.attribute("constantPool") != null,
                annotations);
    }

    public List<EventDeclaration> events() throws UnreadableChunkException {
        List<EventDeclaration> events = new ArrayList<>();
        for (TypeDeclaration type : types.values()) {
            if (type.event()) {
                events.add(new EventDeclaration(
                        type.id(), type.name(), type.categories(), fields(type.fields(), 0, new FieldBudget())));
            }
        }
        return events;
    }

    private List<EventDeclaration.DeclaredField> fields(List<FieldDeclaration> described, int depth, FieldBudget budget)
            throws UnreadableChunkException {
        List<EventDeclaration.DeclaredField> fields = new ArrayList<>();
        for (FieldDeclaration field : described) {
            TypeDeclaration values = valueType(field.typeId());
            boolean isOpened = depth < EventDeclaration.DEEPEST
                    && budget.allows(values.fields().size());
            fields.add(new EventDeclaration.DeclaredField(
                    field.name(),
                    values.name(),
                    field.array(),
                    field.annotations(),
                    isOpened ? fields(values.fields(), depth + 1, budget) : List.of()));
        }
        return fields;
    }

    /** The type that values have: for a simple type, that of its only field. */
    TypeDeclaration valueType(long id) throws UnreadableChunkException {
        TypeDeclaration type = type(id);
        for (int depth = 0; type.simple(); depth++) {
            if (depth > types.size()) {
                throw new UnreadableChunkException(type.name() + " is defined by itself");
            }
            type = type(type.fields().get(0).typeId());
        }
        return type;
    }

    public TypeDeclaration type(long id) throws UnreadableChunkException {
        TypeDeclaration type = types.get(id);
        if (type == null) {
            throw new UnreadableChunkException("type " + id + " is not declared");
        }
        return type;
    }

    public List<TypeDeclaration> events(Collection<String> names) {
        return types.values().stream()
                .filter(type -> type.event() && names.contains(type.name()))
                .toList();
    }

    public List<TypeDeclaration> all(KnownType known) {
        return types.values().stream()
                .filter(type -> KnownType.of(type) == known)
                .toList();
    }

    /** Types that refer to each other in a circle make a great many fields within fields of a few. */
    private static final class FieldBudget {

        /** An event type of JDK 8 to 25 has some fifty. */
        private static final int MOST = 5_000;

        private int left = MOST;

        boolean allows(int fields) {
            boolean enough = fields <= left;
            left -= enough ? fields : 0;
            return enough;
        }
    }

    /** A node of the tree that describes the types of a chunk; attributes are names and values in turn. */
    private record Element(String name, List<String> attributes, List<Element> children) {

        /** The tree of a JVM has five levels; a damaged one may be deeper and still tell of its events. */
        private static final int DEEPEST = 1_000;

        static Element read(Cursor in, List<String> texts, int depth) throws UnreadableChunkException {
            if (depth > DEEPEST) {
                throw new UnreadableChunkException("too deep a nest of metadata, of more than " + DEEPEST + " levels");
            }
            String name = word(in, texts);
            int attributeCount = in.count();
            List<String> attributes = new ArrayList<>();
            for (int i = 0; i < 2 * attributeCount; i++) {
                attributes.add(word(in, texts));
            }
            int childCount = in.count();
            List<Element> children = new ArrayList<>();
            for (int i = 0; i < childCount; i++) {
                children.add(read(in, texts, depth + 1));
            }
            return new Element(name, attributes, children);
        }

        private static String word(Cursor in, List<String> texts) throws UnreadableChunkException {
            long index = in.integer();
            if (index < 0 || index >= texts.size()) {
                throw new UnreadableChunkException("no word " + index + " in metadata");
            }
            return texts.get((int) index);
        }

        List<Element> all(String childName) {
            return children.stream()
                    .filter(child -> child.name.equals(childName))
                    .toList();
        }

        @Nullable
        String attribute(String attributeName) {
            for (int i = 0; i < attributes.size(); i += 2) {
                if (attributes.get(i).equals(attributeName)) {
                    return attributes.get(i + 1);
                }
            }
            return null;
        }

        String required(String attributeName) throws UnreadableChunkException {
            String value = attribute(attributeName);
            if (value == null) {
                throw new UnreadableChunkException(name + " without " + attributeName);
            }
            return value;
        }

        long number(String attributeName) throws UnreadableChunkException {
            try {
                return Long.parseLong(required(attributeName));
            } catch (NumberFormatException e) {
                throw new UnreadableChunkException(name + " with a " + attributeName + " that is no number");
            }
        }
    }
}
