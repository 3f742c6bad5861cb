package org.flightdiff;

import java.util.List;

/**
 * Something that speaks against comparing two sides as they are.
 *
 * @param id such as {@code other-jdk}
 * @param severity {@code info}, {@code warning} or {@code blocking}
 * @param text for people
 * @param views ids of the views it affects; empty for all
 */
public record Remark(String id, String severity, String text, List<String> views) {

    public Remark {
        views = List.copyOf(views);
    }
}
