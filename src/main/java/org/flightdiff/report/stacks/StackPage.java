package org.flightdiff.report.stacks;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.language.Text;
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
        String thread = tree.choice().thread();
        lines.add(figures.words(Text.commas(List.of(
                stacks.title(),
                tree.choice().per().label(),
                tree.choice().direction().label(),
                thread == null ? Text.none() : Text.given(thread)))));
        for (Role role : Role.values()) {
            lines.add(figures.words(Text.side(role)) + "  "
                    + figures.words(Text.commas(List.of(
                            Text.given(files.of(role)),
                            Text.of(
                                    "count.sample",
                                    Text.count(tree.root().of(role).samples()))))));
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
