package org.flightdiff.report.stacks;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;

/**
 * A call tree with what is written about it.
 *
 * @param stacks the stacks of both sides
 * @param choice how they are looked at
 * @param files the names of both sides' files
 * @param figures how numbers are written
 * @param style how text is laid out
 * @param imprint when and by which program it is written
 */
public record StackPage(
        StackTree stacks, Choice choice, Both<String> files, Figures figures, TextStyle style, Provenance imprint) {

    /** What is shown, a line for each side, and the note if there is one. */
    List<String> heading() {
        CallTree tree = tree();
        List<String> lines = new ArrayList<>();
        lines.add(figures.words(stacks.title()) + ", "
                + figures.words(tree.choice().per().label()) + ", "
                + figures.words(tree.choice().direction().label())
                + (tree.choice().thread() == null ? "" : ", " + tree.choice().thread()));
        for (Role role : Role.values()) {
            lines.add(role.word() + "  " + files.of(role) + ", "
                    + figures.count(tree.root().of(role).samples(), "sample"));
        }
        String words = figures.words(stacks.note());
        if (!words.isEmpty()) {
            lines.add(words);
        }
        return lines;
    }

    /** The tree. */
    CallTree tree() {
        return stacks.trees().of(choice);
    }
}
