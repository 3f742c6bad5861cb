package org.flightdiff.shape;

import org.flightdiff.language.Text;
import org.flightdiff.model.Both;

/** For each side a line that makes it like the other, to be copied as it stands. */
public record LinesToCopy(PanelId panel, Both<LinesToCopy.LineToCopy> lines, Text note) implements Shape {

    /** One line, empty if there is nothing to add; the remark says what else is to do, and what it leaves out. */
    public record LineToCopy(Text label, String text, Text remark) {

        public boolean isEmpty() {
            return text.isEmpty() && remark.isEmpty();
        }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.linesToCopy(this);
    }
}
