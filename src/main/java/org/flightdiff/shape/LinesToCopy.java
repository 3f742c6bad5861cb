package org.flightdiff.shape;

import org.flightdiff.language.Text;
import org.flightdiff.model.Both;

/**
 * For each side a line that makes it like the other, to be copied as it stands.
 *
 * @param panel what it is a shape of
 * @param lines of each side the line to add to it
 * @param note for the reader; may be empty
 */
public record LinesToCopy(PanelId panel, Both<LinesToCopy.LineToCopy> lines, Text note) implements Shape {

    /**
     * One line.
     *
     * @param label what it does
     * @param text what is copied; empty if there is nothing to add
     * @param remark what else is to do, and what it leaves out; may be empty
     */
    public record LineToCopy(Text label, String text, Text remark) {

        /** Whether there is nothing to say. */
        public boolean isEmpty() {
            return text.isEmpty() && remark.isEmpty();
        }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.linesToCopy(this);
    }
}
