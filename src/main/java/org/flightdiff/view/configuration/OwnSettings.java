package org.flightdiff.view.configuration;

import java.util.List;
import org.flightdiff.view.Panel;
import org.flightdiff.view.configuration.argument.ArgumentsPanel;
import org.flightdiff.view.configuration.flag.FlagPanels;

/** What one JVM was told and found, for whoever looks at it alone: what is at its default is left out. */
public final class OwnSettings {

    public static final List<Panel> PANELS = List.of(
            ArgumentsPanel.PANEL, FlagPanels.NOT_DEFAULT, JvmPanels.MEMORY, JvmPanels.COMPILATION, MachinePanel.PANEL);

    private OwnSettings() {}
}
