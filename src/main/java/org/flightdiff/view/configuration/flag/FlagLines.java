package org.flightdiff.view.configuration.flag;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.LinesToCopy.LineToCopy;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Panel;

public final class FlagLines extends Panel {

    public static final Panel PANEL = new FlagLines();

    private FlagLines() {
        super("configuration.flags-to-copy", Flags.reads());
    }

    @Override
    public boolean isTold() {
        return true;
    }

    @Override
    protected Shape shape(Shown shown) {
        if (shown.baseline().isEmpty() || shown.candidate().isEmpty()) {
            return new Unavailable(id(), shown.note());
        }
        return new LinesToCopy(
                id(),
                new Both<>(
                        line(Role.BASELINE, shown.baseline(), shown.candidate()),
                        line(Role.CANDIDATE, shown.candidate(), shown.baseline())),
                shown.note());
    }

    /** The flags of a side are those that all its runs have alike. */
    private static LineToCopy line(Role side, List<Window> own, List<Window> model) {
        Flags flags = Flags.alike(own);
        Flags wanted = Flags.alike(model);
        FlagLine line = new FlagLine(
                flags,
                own.get(0).recording().jvm(),
                wanted,
                model.get(0).recording().jvm());
        return new LineToCopy(
                Text.of("flag.like", Text.side(side), Text.side(side.other())), line.text(), line.remark());
    }
}
