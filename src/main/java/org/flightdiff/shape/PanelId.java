package org.flightdiff.shape;

import org.flightdiff.language.Text;

/** Which chart or table a shape is: its view's id, a dot, and a name of its own, {@code gc.pauses-over-time}. */
public record PanelId(String word) {

    /** What is spent at the place that a cause names: its curves say whose and what. */
    public static final PanelId NAMED_PLACE = new PanelId("time.named-place-over-time");

    public Text title() {
        return Text.of("panel." + word);
    }

    public Text place() {
        return Text.of("finding.chart", Text.of("view." + view()), title());
    }

    public String view() {
        return word.substring(0, word.indexOf('.'));
    }

    @Override
    public String toString() {
        return word;
    }
}
