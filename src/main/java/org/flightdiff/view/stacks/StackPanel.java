package org.flightdiff.view.stacks;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.UnreadEventsException;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.ComparedStacks;
import org.flightdiff.stacks.StackSubject;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.jspecify.annotations.Nullable;

public final class StackPanel extends Panel {

    private final String word;
    private final StackSubject subject;

    /** The word is what the kind of events is called on the command line. */
    public StackPanel(String id, String word, Source source, StackSubject subject) {
        super(id, source.unless(StackPanel::unread));
        this.word = word;
        this.subject = subject;
    }

    /** Weights are divided by what was allocated and done meanwhile, and looked at only when they are asked for. */
    private static @Nullable Text unread(Window window) {
        return window.recording().unread().stream()
                .sorted()
                .findFirst()
                .map(UnreadEventsException::reason)
                .orElse(null);
    }

    public String word() {
        return word;
    }

    /** Whether it shows the stacks of a type of events. One that names no type shows those of the unit of work. */
    public boolean isOf(String type, Window window) {
        return reads().isEmpty()
                ? type.equals(window.unitOfWork())
                : reads().stream().anyMatch(selection -> selection.event().equals(type));
    }

    /** Of stacks, it is told what moved most. */
    @Override
    public boolean isTold() {
        return true;
    }

    @Override
    protected Shape shape(Shown shown) {
        Both<List<Window>> windows = new Both<>(shown.baseline(), shown.candidate());
        return new StackTree(id(), new ComparedStacks(subject, windows), shown.note());
    }
}
