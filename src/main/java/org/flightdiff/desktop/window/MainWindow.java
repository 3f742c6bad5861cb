package org.flightdiff.desktop.window;

import java.io.IOException;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.start.FileChoice;
import org.flightdiff.desktop.start.StartScreen;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.workbench.Workbench;
import org.flightdiff.desktop.workbench.WorkbenchModel;
import org.jspecify.annotations.Nullable;

/** All of the window: the start screen until both sides are compared, then the comparison. */
public final class MainWindow extends BorderPane {

    private static final KeyCombination SEARCH = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final Session session;
    private final RecentPairs recent;
    private final StartScreen start;
    private final Appearance appearance;
    private final MetricSearch search = new MetricSearch();
    private final StatusLine status;
    private final VBox top = new VBox();
    private final Tools tools;
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper();

    /** The window of a session. */
    public MainWindow(
            Session session, RecentPairs recent, StartScreen start, FileChoice choice, Appearance appearance) {
        this.session = session;
        this.recent = recent;
        this.start = start;
        this.appearance = appearance;
        tools = new Tools(session, choice, search, appearance);
        status = new StatusLine(session);
        getStyleClass().add("main-window");
        setTop(top);
        setBottom(status);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (SEARCH.match(event)) {
                search.take();
                event.consume();
            }
        });
        session.comparisonProperty().addListener((all, before, now) -> show(now));
        show(session.comparisonProperty().get());
    }

    /** What the window is about. */
    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    private void show(@Nullable Comparison comparison) {
        if (comparison == null) {
            title.set(Messages.get("tools.name"));
            search.in(null);
            top.getChildren().setAll(tools);
            setCenter(start);
            return;
        }
        WorkbenchModel model = new WorkbenchModel(comparison);
        Pair pair = new Pair(
                comparison.baseline().get(0).source().file(),
                comparison.candidate().get(0).source().file());
        title.set(
                Messages.get("tools.title", SideWords.fileName(pair.baseline()), SideWords.fileName(pair.candidate())));
        search.in(model);
        top.getChildren().setAll(tools, new Header(session, comparison));
        setCenter(new Workbench(model, appearance));
        remember(pair);
    }

    private void remember(Pair pair) {
        try {
            recent.add(pair);
        } catch (IOException e) {
            status.say(Messages.get("status.not-remembered", e.toString()));
        }
    }
}
