package org.flightdiff.recording.chunk.metadata;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.UnreadableChunkException;
import org.jspecify.annotations.Nullable;

/**
 * A node of the tree that describes the types of a chunk.
 *
 * @param attributes names and values in turn
 */
record Element(String name, List<String> attributes, List<Element> children) {

    /** The tree of a JVM has five levels. */
    private static final int DEEPEST = 16;

    /** Reads a tree; its words are indexes into a list of texts. */
    static Element read(Cursor in, List<String> texts) throws UnreadableChunkException {
        return read(in, texts, 0);
    }

    private static Element read(Cursor in, List<String> texts, int depth) throws UnreadableChunkException {
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

    /** The children of a name. */
    List<Element> all(String childName) {
        return children.stream().filter(child -> child.name.equals(childName)).toList();
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

    /** An attribute that must be there. */
    String required(String attributeName) throws UnreadableChunkException {
        String value = attribute(attributeName);
        if (value == null) {
            throw new UnreadableChunkException(name + " without " + attributeName);
        }
        return value;
    }

    /** An attribute that must be there and be a number. */
    long number(String attributeName) throws UnreadableChunkException {
        try {
            return Long.parseLong(required(attributeName));
        } catch (NumberFormatException e) {
            throw new UnreadableChunkException(name + " with a " + attributeName + " that is no number");
        }
    }
}
