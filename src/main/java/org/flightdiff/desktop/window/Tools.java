package org.flightdiff.desktop.window;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.ToolBar;
import org.flightdiff.desktop.matrix.Candidates;
import org.flightdiff.desktop.picture.Png;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.start.PairWords;
import org.flightdiff.desktop.text.LanguageChoice;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.model.Role;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.catalogue.Reports;

final class Tools extends ToolBar {

    private final Actions actions;

    Tools(
            Session session,
            Candidates candidates,
            Actions actions,
            RecentPairs recent,
            MetricSearch search,
            Appearance appearance,
            LanguageChoice language,
            Consumer<String> news,
            Runnable sheet) {
        this.actions = actions;
        BooleanBinding nothing = Bindings.createBooleanBinding(
                () -> session.comparison() == null
                        || session.state().isReading()
                        || candidates.shownProperty().get(),
                session.stateProperty(),
                candidates.shownProperty());
        BooleanBinding noBaseline = Bindings.createBooleanBinding(
                () -> session.side(Role.BASELINE).recordings().isEmpty(),
                session.side(Role.BASELINE).stateProperty());
        Button swap = Nodes.named("swap", button("tools.swap", Shortcut.SWAP, actions::swap));
        swap.disableProperty().bind(nothing);
        Button reload = button("tools.reload", Shortcut.RELOAD, actions::reload);
        reload.disableProperty().bind(nothing);
        MenuButton export = new ExportMenu(actions, candidates);
        export.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> candidates.shownProperty().get()
                                ? candidates.matrixProperty().get() == null
                                : session.comparison() == null,
                        candidates.shownProperty(),
                        candidates.matrixProperty(),
                        session.stateProperty()));
        Button keys = Nodes.named("keys", button("tools.keys", Shortcut.SHEET, sheet));
        keys.setAccessibleText(Shortcut.SHEET.label());
        getItems()
                .addAll(
                        Nodes.label(Messages.get("tools.name"), "program-name"),
                        opening(candidates, recent, nothing, noBaseline),
                        swap,
                        reload,
                        export,
                        matrixSwitch(candidates, noBaseline),
                        Nodes.gap(),
                        search,
                        new LanguageMenu(language, news),
                        themeSwitch(appearance),
                        keys);
    }

    private ToggleButton matrixSwitch(Candidates candidates, BooleanBinding noBaseline) {
        ToggleButton matrix = Nodes.named("to-matrix", new ToggleButton(Messages.get("tools.matrix")));
        Hint.on(matrix, Messages.get("tools.hint", Shortcut.MATRIX.label(), Shortcut.MATRIX.keys()));
        candidates.shownProperty().addListener((all, before, now) -> matrix.setSelected(now));
        matrix.setOnAction(event -> {
            matrix.setSelected(candidates.shownProperty().get());
            actions.turnMatrix();
        });
        matrix.disableProperty()
                .bind(noBaseline.and(Bindings.createBooleanBinding(
                        () -> candidates.allProperty().get().isEmpty(), candidates.allProperty())));
        return matrix;
    }

    private MenuButton opening(
            Candidates candidates, RecentPairs recent, BooleanBinding nothing, BooleanBinding noBaseline) {
        MenuButton open = Nodes.named("open", new MenuButton(Messages.get("tools.open")));
        MenuItem each = off(noBaseline, Nodes.item(Messages.get("tools.each"), actions::compareEach));
        List<MenuItem> adding = forSides("tools.add-runs", actions::addRuns);
        List<MenuItem> within = forSides("tools.within", actions::compareWithin);
        Stream.concat(adding.stream(), within.stream()).forEach(item -> off(nothing, item));
        MenuItem save = off(
                nothing.and(Bindings.not(candidates.shownProperty())),
                Nodes.item(Messages.get("tools.save-session"), actions::saveSession));
        RecentMenu pairs = new RecentMenu(recent, actions::compareAgain);
        open.addEventHandler(MenuButton.ON_SHOWING, showing -> pairs.fill());
        MenuItem forget =
                off(Bindings.isEmpty(recent.all()), Nodes.item(Messages.get("tools.forget"), actions::forget));
        forget.setId("forget");
        open.getItems().addAll(forSides("tools.open-side", actions::open));
        open.getItems().addAll(forSides("tools.record-side", actions::record));
        open.getItems().addAll(adding);
        open.getItems().addAll(each, new SeparatorMenuItem());
        open.getItems().addAll(within);
        open.getItems()
                .addAll(
                        new SeparatorMenuItem(),
                        outside(open, nothing),
                        new SeparatorMenuItem(),
                        Nodes.item(Messages.get("tools.open-session"), actions::openSession),
                        save,
                        new SeparatorMenuItem(),
                        pairs,
                        new SeparatorMenuItem(),
                        Nodes.item(Messages.get("tools.close"), actions::close),
                        forget);
        return open;
    }

    private Menu outside(Node beside, BooleanBinding nothing) {
        Menu outside = new Menu(Messages.get("outside.menu"));
        off(nothing, outside);
        outside.getItems().add(Nodes.item(Messages.get("outside.type"), () -> actions.typeNumbers(beside)));
        outside.getItems().addAll(forSides("outside.series", actions::addSeries));
        outside.getItems().add(Nodes.item(Messages.get("outside.forget"), actions::forgetOutside));
        return outside;
    }

    private static List<MenuItem> forSides(String text, Consumer<Role> action) {
        return Stream.of(Role.values())
                .map(role -> Nodes.item(Messages.get(text, Messages.named(role)), () -> action.accept(role)))
                .toList();
    }

    private static MenuItem off(ObservableValue<Boolean> off, MenuItem item) {
        item.disableProperty().bind(off);
        return item;
    }

    private static Button button(String text, Shortcut shortcut, Runnable action) {
        Button button = Nodes.button(Messages.get(text), action);
        Hint.on(button, Messages.get("tools.hint", shortcut.label(), shortcut.keys()));
        return button;
    }

    private static Button themeSwitch(Appearance appearance) {
        Button button = Nodes.named("theme", Nodes.button("", appearance::toggle));
        button.textProperty()
                .bind(appearance
                        .themeProperty()
                        .map(theme -> Messages.get(theme == Theme.LIGHT ? "tools.dark" : "tools.light")));
        return button;
    }

    private static final class ExportMenu extends MenuButton {

        ExportMenu(Actions actions, Candidates candidates) {
            super(Messages.get("tools.export"));
            setId("export");
            Reports.ALL.stream().filter(format -> !format.tellsOnlyGoals()).forEach(format -> {
                MenuItem item = Nodes.item(
                        Messages.get("export.report", Messages.of(format.label())), () -> actions.export(format));
                if (!(format instanceof MatrixReport)) {
                    item.disableProperty().bind(candidates.shownProperty());
                }
                getItems().add(item);
            });
            MenuItem overview = Nodes.item(Messages.get("export.picture"), actions::exportOverview);
            overview.disableProperty().bind(candidates.shownProperty());
            getItems()
                    .addAll(
                            overview,
                            // Only after the menu has disappeared from the picture.
                            Nodes.item(
                                    Messages.get("export.window"),
                                    () -> Platform.runLater(() -> actions.exportPicture(
                                            Png.of(getScene().snapshot(null))))),
                            new SeparatorMenuItem(),
                            Nodes.item(Messages.get("export.copy"), actions::copyMarkdown));
        }
    }

    private static final class RecentMenu extends Menu {

        private final RecentPairs recent;
        private final Consumer<Pair> open;

        RecentMenu(RecentPairs recent, Consumer<Pair> open) {
            super(Messages.get("start.recent"));
            this.recent = recent;
            this.open = open;
            setId("recent");
        }

        /** Before it is seen, as making dates takes a while, and files come and go. */
        void fill() {
            List<Pair> pairs = recent.present();
            setDisable(pairs.isEmpty());
            getItems().setAll(pairs.stream().map(pair -> item(pair, pairs)).toList());
        }

        private MenuItem item(Pair pair, List<Pair> pairs) {
            String files = PairWords.of(pair, pairs);
            MenuItem item = new MenuItem(recent.compared(pair)
                    .map(known -> Messages.get("tools.recent", files, PairWords.of(known)))
                    .orElse(files));
            // A file may have underscores, which are no keys.
            item.setMnemonicParsing(false);
            item.setOnAction(event -> open.accept(pair));
            return item;
        }
    }

    private static final class LanguageMenu extends MenuButton {

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
                RadioMenuItem item =
                        add(LanguageChoice.nameOf(language), language.toLanguageTag(), Optional.of(language));
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
}
