package org.flightdiff.recording.chunk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Names that were made once, for all chunks of a file: the same classes and methods are in nearly all of them. */
public final class NameCache {

    private final Map<String, String> classes = new ConcurrentHashMap<>();
    private final Map<MethodKey, String> methods = new ConcurrentHashMap<>();

    private final Map<String, String> parameters = new ConcurrentHashMap<>();

    private record MethodKey(String type, String name) {}

    String ofClass(String name) {
        return classes.computeIfAbsent(name, Names::ofClass);
    }

    String parameters(String descriptor) {
        return parameters.computeIfAbsent(descriptor, Parameters::of);
    }

    String ofMethod(String type, String name) {
        return methods.computeIfAbsent(new MethodKey(type, name), method -> Names.ofMethod(method.type, method.name));
    }

    public static final class Parameters {

        private Parameters() {}

        /** {@code (int, String[])} of {@code (I[Ljava/lang/String;)V}; empty if it is no descriptor, or null. */
        public static String of(@Nullable String descriptor) {
            if (descriptor == null || !descriptor.startsWith("(")) {
                return "";
            }
            List<String> types = new ArrayList<>();
            int at = 1;
            while (at < descriptor.length() && descriptor.charAt(at) != ')') {
                int end = endOfType(descriptor, at);
                if (end < 0) {
                    return "";
                }
                types.add(simple(descriptor.substring(at, end)));
                at = end;
            }
            boolean returns = at + 1 < descriptor.length()
                    && (descriptor.charAt(at + 1) == 'V' || endOfType(descriptor, at + 1) == descriptor.length());
            return returns ? "(" + String.join(", ", types) + ")" : "";
        }

        private static int endOfType(String descriptor, int from) {
            int at = from;
            while (at < descriptor.length() && descriptor.charAt(at) == '[') {
                at++;
            }
            if (at == descriptor.length()) {
                return -1;
            }
            if (descriptor.charAt(at) != 'L') {
                return "BCDFIJSZ".indexOf(descriptor.charAt(at)) < 0 ? -1 : at + 1;
            }
            int end = descriptor.indexOf(';', at);
            return end <= at + 1 ? -1 : end + 1;
        }

        private static String simple(String type) {
            String name = Names.stable(Names.readable(type.startsWith("[") ? type : "[" + type));
            String plain = type.startsWith("[") ? name : name.substring(0, name.length() - "[]".length());
            return plain.substring(plain.lastIndexOf('.') + 1);
        }
    }
}
