package org.flightdiff.testing;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The schema in docs/schema, read so that it allows no field that it does not describe. */
public final class JsonSchema {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Path SCHEMA = Path.of("docs", "schema", "flightdiff-1.schema.json");

    private JsonSchema() {}

    /** What a text of this kind, the name of a definition in the schema, has that the schema does not allow. */
    public static List<String> errors(String kind, String json) throws IOException {
        ObjectNode root = (ObjectNode) MAPPER.readTree(Files.readString(SCHEMA));
        root.remove("anyOf");
        root.put("$ref", "#/$defs/" + kind);
        closeObjects(root);
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(root);
        return schema.validate(MAPPER.readTree(json)).stream()
                .map(Error::toString)
                .toList();
    }

    /** Forbids fields without a description, except where the schema allows any. */
    private static void closeObjects(JsonNode node) {
        if (node instanceof ObjectNode object && object.has("properties") && !object.has("additionalProperties")) {
            object.put("additionalProperties", false);
        }
        node.forEach(JsonSchema::closeObjects);
    }
}
