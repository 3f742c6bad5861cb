package org.flightdiff.view.configuration;

import java.util.List;
import org.flightdiff.view.View;
import org.flightdiff.view.configuration.argument.ArgumentsPanel;
import org.flightdiff.view.configuration.argument.ClassPath;
import org.flightdiff.view.configuration.argument.ModulesPanel;
import org.flightdiff.view.configuration.argument.PropertyPanels;
import org.flightdiff.view.configuration.flag.FlagLines;
import org.flightdiff.view.configuration.flag.FlagPanels;

/** The view of the configuration of both JVMs. */
public final class ConfigurationView {

    /** Its metrics and panels. */
    public static final View VIEW = new View(
            "configuration",
            ConfigurationMetrics.ALL,
            List.of(
                    ArgumentsPanel.PANEL,
                    FlagPanels.DIFFERING,
                    JvmPanels.JVM,
                    JdkPanel.PANEL,
                    FlagLines.PANEL,
                    FlagPanels.CHANGED,
                    JvmPanels.MEMORY,
                    JvmPanels.COMPILATION,
                    MachinePanel.PANEL,
                    PropertyPanels.SYSTEM,
                    PropertyPanels.ENVIRONMENT_VARIABLES,
                    ClassPath.PANEL,
                    AgentsPanel.PANEL,
                    EventSettingsPanel.PANEL,
                    ModulesPanel.PANEL,
                    PropertyPanels.SECURITY));

    private ConfigurationView() {}
}
