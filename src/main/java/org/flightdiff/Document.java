package org.flightdiff;

import java.util.List;
import java.util.stream.StreamSupport;
import org.flightdiff.report.json.JsonReport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON of schema 1, all of it, with typed access to some. So nothing is lost that another version wrote, and what this
 * one does not know yet is passed over.
 */
final class Document {

    private static final int SCHEMA = 1;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final JsonNode root;

    private Document(JsonNode root) {
        this.root = root;
    }

    /** A document as it is taken apart. */
    interface Extraction<T> {
        T of(Document document);
    }

    /**
     * Takes a document apart.
     *
     * @param what it should be, for messages
     * @throws IllegalArgumentException with one clear line if it is something else
     */
    static <T> T read(String json, String what, Extraction<T> reading) {
        try {
            JsonNode root = MAPPER.readTree(json);
            if (root.path("schema").asInt(0) != SCHEMA) {
                throw new IllegalArgumentException("this is no JSON of " + what + " with schema " + SCHEMA);
            }
            return reading.of(new Document(root));
        } catch (JacksonException malformed) {
            throw new IllegalArgumentException("this is no JSON of " + what, malformed);
        }
    }

    /** The tree itself, which is never changed. */
    JsonNode root() {
        return root;
    }

    /** A text, by the names on the way to it. */
    String text(String object, String name) {
        return root.required(object).required(name).asString();
    }

    /** A text, by the names on the way to it; empty where older versions wrote none. */
    String textIfAny(String object, String name) {
        return root.path(object).path(name).asString("");
    }

    /** A list of the document. */
    <T> List<T> list(String name, Class<T> type) {
        return list(root.required(name), type);
    }

    /** A list within an object of the document. */
    <T> List<T> list(String object, String name, Class<T> type) {
        return list(root.required(object).required(name), type);
    }

    private static <T> List<T> list(JsonNode array, Class<T> type) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(each -> MAPPER.treeToValue(each, type))
                .toList();
    }

    /** The whole document, ending with a line feed. */
    String json() {
        return JsonReport.write(root);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Document document && document.root.equals(root);
    }

    @Override
    public int hashCode() {
        return root.hashCode();
    }
}
