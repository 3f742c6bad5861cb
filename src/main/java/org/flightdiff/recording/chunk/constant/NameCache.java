package org.flightdiff.recording.chunk.constant;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Names that were made once, for all chunks of a file: the same classes and methods are in nearly all of them. */
public final class NameCache {

    private final Map<String, String> classes = new ConcurrentHashMap<>();
    private final Map<MethodKey, String> methods = new ConcurrentHashMap<>();

    private final Map<String, String> parameters = new ConcurrentHashMap<>();

    private record MethodKey(String type, String name) {}

    /** See {@link Names#ofClass}. */
    String ofClass(String name) {
        return classes.computeIfAbsent(name, Names::ofClass);
    }

    /** See {@link Parameters#of}. */
    String parameters(String descriptor) {
        return parameters.computeIfAbsent(descriptor, Parameters::of);
    }

    /** See {@link Names#ofMethod}. */
    String ofMethod(String type, String name) {
        return methods.computeIfAbsent(new MethodKey(type, name), method -> Names.ofMethod(method.type, method.name));
    }
}
