package org.flightdiff;

import org.flightdiff.file.RecordJson;
import org.flightdiff.report.json.Json;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * JSON of schema 1, all of it, and as records of what is known of it. So nothing is lost that another version wrote, and
 * what this one does not know yet is passed over.
 */
final class Document {

    private static final int SCHEMA = 1;

    private final JsonNode root;

    private Document(JsonNode root) {
        this.root = root;
    }

    /** A document as it is taken apart. */
    interface Extraction<T> {
        T of(Document document);
    }

    /** The document of what {@link Json#write} writes. */
    static Document of(Object tree) {
        return new Document(RecordJson.MAPPER.valueToTree(tree));
    }

    /**
     * Takes a document apart.
     *
     * @param what it should be, for messages
     * @throws IllegalArgumentException with one clear line if it is something else
     */
    static <T> T read(String json, String what, Extraction<T> reading) {
        try {
            JsonNode root = RecordJson.MAPPER.readTree(json);
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

    /** What a record names of it. */
    <T extends Record> T as(Class<T> type) {
        return RecordJson.MAPPER.treeToValue(root, type);
    }

    /** The whole document, ending with a line feed. */
    String json() {
        return Json.write(root);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Document document && document.json().equals(json());
    }

    @Override
    public int hashCode() {
        return json().hashCode();
    }
}
