package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.FileBeside.TextBeside;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;

/** Which texts of the JDK's commands were read beside the recordings of a side, and what each gave. */
final class TextRemarks {

    private static final String ID = "beside";

    private TextRemarks() {}

    static List<ComparabilityRemark> of(Sides sides) {
        List<ComparabilityRemark> remarks = new ArrayList<>();
        for (Role role : Role.values()) {
            List<Text> given = sides.of(role).stream()
                    .map(Window::recording)
                    .flatMap(recording -> recording.texts().stream())
                    .map(TextRemarks::given)
                    .toList();
            if (!given.isEmpty()) {
                remarks.add(new ComparabilityRemark(
                        ID, Severity.INFO, Text.ofSide(role, Text.semicolons(given)), List.of()));
            }
        }
        return remarks;
    }

    private static Text given(TextBeside text) {
        Text name = Text.recorded(String.valueOf(text.file().getFileName()));
        return text.events().isEmpty()
                ? Text.of("remark.beside.nothing", name)
                : Text.of("remark.beside", name, Text.codes(text.events()));
    }
}
