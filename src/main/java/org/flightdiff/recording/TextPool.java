package org.flightdiff.recording;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The distinct texts of a recording, each kept once. Confined to the reading thread while it grows. */
final class TextPool {

    private final Map<String, Integer> codes = new HashMap<>();
    private final List<String> texts = new ArrayList<>();

    int codeOf(String text) {
        Integer known = codes.get(text);
        if (known != null) {
            return known;
        }
        codes.put(text, texts.size());
        texts.add(text);
        return texts.size() - 1;
    }

    List<String> texts() {
        return Collections.unmodifiableList(texts);
    }
}
