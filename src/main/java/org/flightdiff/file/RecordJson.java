package org.flightdiff.file;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.reflect.Executable;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;

/** Every component that is not {@link Nullable} must be there; what else is there is passed over. */
public final class RecordJson {

    public static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enumNamingStrategy(EnumNamingStrategies.KEBAB_CASE)
            .annotationIntrospector(new NothingMissing())
            .build();

    private RecordJson() {}

    public static byte[] bytes(Record tree) {
        return (MAPPER.writeValueAsString(tree) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static final class NothingMissing extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1;

        @Override
        public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated component) {
            return component instanceof AnnotatedParameter parameter
                            && parameter.getOwner().getMember() instanceof Executable constructor
                            && !constructor.getAnnotatedParameterTypes()[parameter.getIndex()].isAnnotationPresent(
                                    Nullable.class)
                    ? JsonSetter.Value.forValueNulls(Nulls.FAIL)
                    : super.findSetterInfo(config, component);
        }
    }
}
