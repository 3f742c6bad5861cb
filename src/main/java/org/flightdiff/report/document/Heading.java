package org.flightdiff.report.document;

import org.flightdiff.report.SafeText;

/**
 * Begins a section.
 *
 * @param id names the section for links, unique in the document
 * @param words what it is about
 */
public record Heading(String id, String words) implements Block {

    public Heading {
        words = SafeText.of(words);
    }
}
