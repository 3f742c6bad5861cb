package org.flightdiff.report.document;

import org.flightdiff.report.SafeText;

/**
 * Begins a section.
 *
 * @param id names the section for links, unique in the document
 * @param words what it is about
 * @param within whether it begins a part of the section before
 */
public record Heading(String id, String words, boolean within) implements Block {

    public Heading {
        words = SafeText.of(words);
    }

    /** Of a section of the document. */
    public Heading(String id, String words) {
        this(id, words, false);
    }
}
