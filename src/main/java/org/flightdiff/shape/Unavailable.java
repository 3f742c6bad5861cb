package org.flightdiff.shape;

import org.flightdiff.language.Text;

/**
 * What cannot be shown.
 *
 * @param title heading of what would stand here
 * @param reason why not, and what would turn it on
 */
public record Unavailable(Text title, Text reason) implements Shape {

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.unavailable(this);
    }
}
