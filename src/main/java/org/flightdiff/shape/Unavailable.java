package org.flightdiff.shape;

import org.flightdiff.language.Text;

/** Something that cannot be shown, why not, and how to turn it on. */
public record Unavailable(PanelId panel, Text reason) implements Shape {

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.unavailable(this);
    }
}
