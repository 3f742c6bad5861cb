package org.flightdiff.shape;

import org.flightdiff.language.Text;

public record Unavailable(PanelId panel, Text reason) implements Shape {

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.unavailable(this);
    }
}
