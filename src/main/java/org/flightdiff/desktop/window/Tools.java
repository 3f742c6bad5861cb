package org.flightdiff.desktop.window;

import java.nio.file.Path;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToolBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.start.FileChoice;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.shape.Role;

/** What can be done with the window as a whole. */
final class Tools extends ToolBar {

    Tools(Session session, FileChoice choice, MetricSearch search, Appearance appearance) {
        MenuButton open = new MenuButton(Messages.get("tools.open"));
        for (Role role : Role.values()) {
            open.getItems().add(opening(role, session, choice));
        }
        MenuItem close = new MenuItem(Messages.get("tools.close"));
        close.setOnAction(event -> session.close());
        open.getItems().addAll(new SeparatorMenuItem(), close);
        Button swap = new Button(Messages.get("tools.swap"));
        swap.setId("swap");
        swap.setOnAction(event -> session.swap());
        swap.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> session.comparisonProperty().get() == null, session.comparisonProperty()));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label name = new Label(Messages.get("tools.name"));
        name.getStyleClass().add("program-name");
        getItems().addAll(name, open, swap, gap, search, themeSwitch(appearance));
    }

    private static MenuItem opening(Role role, Session session, FileChoice choice) {
        MenuItem item = new MenuItem(Messages.get("tools.open-side", Glyphs.named(role)));
        item.setOnAction(event -> {
            Path chosen = choice.choose(role);
            if (chosen != null) {
                session.open(List.of(chosen), role);
            }
        });
        return item;
    }

    private static Button themeSwitch(Appearance appearance) {
        Button button = new Button();
        button.setId("theme");
        button.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> switch (appearance.themeProperty().get()) {
                            case LIGHT -> Messages.get("tools.dark");
                            case DARK -> Messages.get("tools.light");
                        },
                        appearance.themeProperty()));
        button.setOnAction(event -> appearance.toggle());
        return button;
    }
}
