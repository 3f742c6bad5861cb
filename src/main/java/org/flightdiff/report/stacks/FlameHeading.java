package org.flightdiff.report.stacks;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.stacks.tree.CallTree;

/** What stands above a call tree that is shown alone; names of files are empty where they are not known. */
public record FlameHeading(Text title, Both<Text> files, Text note) {

    public List<String> of(CallTree tree, Figures figures) {
        List<String> lines = new ArrayList<>();
        String thread = tree.choice().thread();
        lines.add(figures.words(Text.commas(List.of(
                title,
                tree.choice().per().label(),
                tree.choice().direction().label(),
                thread == null ? Text.none() : Text.given(thread)))));
        for (Role role : Role.values()) {
            Text samples =
                    Text.of("count.sample", Text.count(tree.root().of(role).samples()));
            lines.add(figures.words(Text.side(role)) + "  "
                    + figures.words(Text.commas(List.of(files.of(role), samples))));
        }
        String words = figures.words(note);
        if (!words.isEmpty()) {
            lines.add(words);
        }
        return lines;
    }
}
