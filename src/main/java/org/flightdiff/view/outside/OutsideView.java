package org.flightdiff.view.outside;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.outside.Outside;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TogetherPanel;
import org.flightdiff.view.panel.TogetherPanel.Strand;

/** The view of what was measured outside the recordings of a comparison. */
public final class OutsideView {

    /** Its stable name. */
    public static final String ID = "outside";

    private OutsideView() {}

    /**
     * The view of what was given with some runs.
     *
     * @param all one for each run
     * @param beside what is shown of the JVM in one chart with it
     */
    public static View of(Collection<Outside> all, List<Strand> beside) {
        List<GivenMetric> given = GivenMetric.among(all);
        List<TimePanel> overTime = OutsidePanels.overTime(given);
        List<Panel> panels = new ArrayList<>();
        if (!overTime.isEmpty()) {
            Stream<Strand> own = overTime.stream().map(panel -> new Strand(panel, Integer.MAX_VALUE));
            panels.add(new TogetherPanel(
                    "outside.together", Stream.concat(own, beside.stream()).toList()));
        }
        panels.addAll(overTime);
        panels.addAll(OutsidePanels.others(given));
        return new View(
                ID,
                given.stream().flatMap(each -> OutsideMetrics.of(each).stream()).toList(),
                panels);
    }
}
