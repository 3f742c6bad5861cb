package org.flightdiff.shape;

import org.flightdiff.language.Text;
import org.flightdiff.stacks.tree.StackTrees;

/**
 * The stacks of both sides as a call tree, which is made when it is first shown.
 *
 * @param panel what it is a shape of
 * @param trees the trees of all choices
 * @param note for the reader; may be empty
 */
public record StackTree(PanelId panel, StackTrees trees, Text note) implements Shape {

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.stackTree(this);
    }
}
