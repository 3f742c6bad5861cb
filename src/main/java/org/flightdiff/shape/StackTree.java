package org.flightdiff.shape;

import org.flightdiff.language.Text;
import org.flightdiff.stacks.tree.StackTrees;

/** The stacks of both sides as a call tree, which is made when it is first shown. */
public record StackTree(PanelId panel, StackTrees trees, Text note) implements Shape {

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.stackTree(this);
    }
}
