package org.flightdiff.desktop.window;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import org.flightdiff.desktop.text.LanguageChoice;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.desktop.text.Messages;

/** Chooses the language of the next window. */
final class LanguageMenu extends MenuButton {

    private final LanguageChoice choice;
    private final Consumer<String> news;
    private final ToggleGroup group = new ToggleGroup();

    LanguageMenu(LanguageChoice choice, Consumer<String> news) {
        super(Messages.get("tools.language"));
        this.choice = choice;
        this.news = news;
        setId("language");
        add(Messages.get("tools.language-system"), "system", Optional.empty());
        setOnShowing(showing -> fill());
    }

    /** When it is first seen, as it takes a while to ask for all letters. */
    private void fill() {
        if (getItems().size() > 1) {
            return;
        }
        for (Locale language : LanguageChoice.all()) {
            RadioMenuItem item = add(LanguageChoice.nameOf(language), language.toLanguageTag(), Optional.of(language));
            Letters.familyOf(language).ifPresent(family -> item.setStyle("-fx-font-family: \"" + family + "\";"));
        }
    }

    private RadioMenuItem add(String name, String id, Optional<Locale> language) {
        RadioMenuItem item = new RadioMenuItem(name);
        item.setId("language-" + id);
        item.setToggleGroup(group);
        item.setSelected(choice.chosenProperty().get().equals(language));
        item.setOnAction(event -> {
            choice.choose(language);
            news.accept(Messages.get("tools.language-next"));
        });
        getItems().add(item);
        return item;
    }
}
