package org.flightdiff.recording.column;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Distinct texts, each kept once, with codes from 0 on. Confined to one thread while it grows. */
public final class TextPool {

    public static final int NULL = -1;

    private final Map<String, Integer> codes = new HashMap<>();
    private final List<String> texts = new ArrayList<>();

    public int codeOf(@Nullable String text) {
        return text == null ? NULL : codes.computeIfAbsent(text, this::addApart);
    }

    /** Adds a text with a code of its own, also where an equal text is there. */
    public int addApart(String text) {
        texts.add(text);
        return texts.size() - 1;
    }

    /** The texts by their codes; a view that grows with the pool. */
    public List<String> texts() {
        return Collections.unmodifiableList(texts);
    }
}
