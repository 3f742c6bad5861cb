package org.flightdiff.shape;

import org.flightdiff.language.Text;

/**
 * Something that cannot be shown.
 *
 * @param title its heading
 * @param reason why not, and how to turn it on
 */
public record Unavailable(Text title, Text reason) implements Shape {

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.unavailable(this);
    }
}
