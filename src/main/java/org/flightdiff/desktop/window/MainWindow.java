package org.flightdiff.desktop.window;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.EventHandler;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.events.EventsModel;
import org.flightdiff.desktop.export.Exporting;
import org.flightdiff.desktop.matrix.Candidate;
import org.flightdiff.desktop.matrix.Candidates;
import org.flightdiff.desktop.matrix.MatrixPane;
import org.flightdiff.desktop.record.SideRecorder;
import org.flightdiff.desktop.session.ComparisonState;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.WindowChoice;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.start.FileChoice;
import org.flightdiff.desktop.start.StartScreen;
import org.flightdiff.desktop.text.LanguageChoice;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.workbench.Workbench;
import org.flightdiff.desktop.workbench.WorkbenchModel;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.report.html.Html;
import org.jspecify.annotations.Nullable;

/** The whole window: the start screen until both sides are compared, then the comparison. */
public final class MainWindow extends BorderPane {

    private final Session session;
    private final Candidates candidates;
    private final Actions.PairMemory memory;
    private final Appearance appearance;
    private final WindowChoice windows;
    private final Work work;
    private final Actions actions;
    private final MetricSearch search = new MetricSearch();
    private final StatusLine status;
    private final VBox top = new VBox();
    private final Tools tools;
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper();
    private final EventHandler<KeyEvent> keys = this::press;
    private final WindowStrip strip;
    private final Middle middle;
    private final VBox bottom = new VBox();
    private final ObjectProperty<Workbench.@Nullable PaneWidths> panes = new SimpleObjectProperty<>();
    private @Nullable Header header;
    private @Nullable WorkbenchModel model;
    private @Nullable WorkbenchModel looking;
    private @Nullable Workbench workbench;
    private Shortcut.@Nullable ShortcutSheet sheet;
    private String page = WorkbenchModel.OVERVIEW;
    /** Id of the metric to open as soon as it is compared; empty for none. */
    private String sought = "";

    public MainWindow(
            Session session,
            Candidates candidates,
            RecentPairs recent,
            Supplier<StartScreen> starting,
            FileChoice choice,
            SideRecorder recorder,
            Appearance appearance,
            LanguageChoice language,
            Work work) {
        this.session = session;
        this.candidates = candidates;
        this.appearance = appearance;
        this.work = work;
        windows = new WindowChoice(session);
        status = new StatusLine(session, candidates);
        memory = new Actions.PairMemory(recent, status::setText);
        Actions.Notices notices = new Actions.Notices(this);
        Exporting exporting = new Exporting(session, work, news -> {
            status.setText(news);
            notices.tell(news);
        });
        actions = new Actions(session, candidates, choice, recorder, memory, exporting, notices);
        tools = new Tools(
                session, candidates, actions, recent, search, appearance, language, status::setText, this::showKeys);
        getStyleClass().add("main-window");
        setTop(top);
        middle = new Middle(starting, () -> new MatrixPane(candidates, this::open));
        // Added before what is below it, as Tab follows this order.
        setCenter(middle);
        strip = new WindowStrip(session, windows, appearance);
        setBottom(bottom);
        // On the scene, as keys do not reach this node while nothing has the focus; as a filter, as lists and tables
        // consume some keys.
        sceneProperty().addListener((all, before, now) -> {
            if (before != null) {
                before.removeEventFilter(KeyEvent.KEY_PRESSED, keys);
            }
            if (now != null) {
                now.addEventFilter(KeyEvent.KEY_PRESSED, keys);
            }
        });
        session.stateProperty().addListener((all, before, now) -> show(now));
        session.one().shownProperty().addListener((all, before, now) -> show(session.state()));
        candidates.shownProperty().addListener((all, before, now) -> arrange());
        candidates.allProperty().addListener((all, before, now) -> arrange());
        session.failureProperty().addListener((all, before, now) -> middle.waitNoLongerThan(session.isExpected()));
        for (Role role : Role.values()) {
            session.side(role).stateProperty().addListener((all, before, now) -> {
                middle.waitNoLongerThan(session.isExpected());
                tellTitle();
            });
        }
        FileDrops.on(this, session);
        show(session.state());
    }

    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    /** How wide the user made the panes of a comparison; null for the usual widths. */
    public ObjectProperty<Workbench.@Nullable PaneWidths> panesProperty() {
        return panes;
    }

    private void show(ComparisonState state) {
        Comparison comparison = state.shown();
        Comparison alone = session.one().shownProperty().get();
        if (comparison == null) {
            model = null;
            header = null;
            if (alone != null
                    && looking != null
                    && sources(looking.comparison()).equals(sources(alone))) {
                looking.update(new ComparisonState.Complete(alone));
            } else {
                looking = alone == null ? null : lookingAt(alone);
                workbench = looking == null ? null : new Workbench(looking, appearance, panes);
            }
        } else if (model == null) {
            looking = null;
            begin(comparison);
        } else {
            boolean isOther = model.update(state);
            if (isOther && header != null && header.isOf(comparison)) {
                header.update(comparison);
            } else if (isOther) {
                head(comparison);
            }
        }
        arrange();
    }

    private static Both<List<LoadedRecording.RecordingFile>> sources(Comparison comparison) {
        return comparison.map(runs -> runs.stream().map(RunIdentity::source).toList());
    }

    private void arrange() {
        boolean several = candidates.shownProperty().get();
        List<Node> above = above(several);
        List<Node> below = several ? List.of(status) : List.of(strip, status);
        Nodes.put(top.getChildren(), above);
        Nodes.put(bottom.getChildren(), below);
        if (middle.show(several, workbench, session.isExpected())) {
            search.in(several ? null : seen());
        }
        tellTitle();
    }

    private List<Node> above(boolean several) {
        Role only = session.one().side();
        if (!several && header != null) {
            return List.of(tools, header);
        }
        return !several && workbench != null && only != null
                ? List.of(tools, new Header.OneSideHeader(session, only))
                : List.of(tools);
    }

    private WorkbenchModel lookingAt(Comparison alone) {
        WorkbenchModel begun = model(alone, this::lookedAt);
        begun.pageProperty().addListener((all, before, now) -> page = now.id());
        return begun;
    }

    private WorkbenchModel model(Comparison comparison, Supplier<Both<List<Window>>> windowsOf) {
        WorkbenchModel begun = new WorkbenchModel(comparison, new EventsModel(windowsOf, work));
        begun.onSave(actions::exportStacks);
        begun.show(page);
        return begun;
    }

    private Both<List<Window>> lookedAt() {
        Role side = session.one().side();
        if (side == null) {
            return new Both<>(List.of(), List.of());
        }
        List<Window> whole =
                session.side(side).seen().stream().map(LoadedRecording::whole).toList();
        return Both.seenFrom(side, whole, List.of());
    }

    private @Nullable WorkbenchModel seen() {
        return model == null ? looking : model;
    }

    private void tellTitle() {
        boolean several = candidates.shownProperty().get();
        title.set(
                WindowTitle.of(session, several ? candidates.allProperty().get().size() : 0));
    }

    private void open(Candidate candidate, MetricResult metric) {
        sought = metric.metric().id();
        candidates.open(candidate);
        if (model != null) {
            seek(model);
        }
    }

    private void seek(WorkbenchModel within) {
        within.comparison().metric(sought).ifPresent(within::show);
        sought = "";
    }

    private void begin(Comparison comparison) {
        WorkbenchModel begun = model(comparison, session::compared);
        session.look(begun.pageProperty().get().id());
        begun.pageProperty().addListener((all, before, now) -> {
            page = now.id();
            session.look(page);
        });
        begun.update(session.state());
        begun.time().onCompare(windows::chooseShown);
        model = begun;
        head(comparison);
        workbench = new Workbench(begun, appearance, panes);
        seek(begun);
    }

    private void head(Comparison comparison) {
        header = new Header(session, candidates, comparison);
        memory.remember(session, comparison);
    }

    private void press(KeyEvent event) {
        Shortcut.of(event).ifPresent(shortcut -> {
            perform(shortcut);
            event.consume();
        });
    }

    private void perform(Shortcut shortcut) {
        switch (shortcut) {
            case OPEN_BASELINE -> actions.open(Role.BASELINE);
            case OPEN_CANDIDATE -> actions.open(Role.CANDIDATE);
            case SAVE_SESSION -> actions.saveSession();
            case OPEN_SESSION -> actions.openSession();
            case RELOAD -> actions.reload();
            case CLOSE -> actions.close();
            case SWAP -> actions.swap();
            case EXPORT_HTML -> actions.export(new Html());
            case COPY_MARKDOWN -> actions.copyMarkdown();
            case SEARCH -> search.take();
            case FILTER -> focus(candidates.shownProperty().get() ? "#matrix-filter" : "#diff-filter");
            case NEXT_DIVERGENCE -> turnToDivergence(1);
            case PREVIOUS_DIVERGENCE -> turnToDivergence(-1);
            case NEXT_PANE -> Panes.turn(this, 1);
            case PREVIOUS_PANE -> Panes.turn(this, -1);
            case NEXT_VIEW -> onPage(shown -> shown.turn(1));
            case PREVIOUS_VIEW -> onPage(shown -> shown.turn(-1));
            case EVENTS -> onPage(WorkbenchModel::showEvents);
            case BACK -> onPage(WorkbenchModel::goBack);
            case WHOLE_RECORDINGS -> session.choose(TimeRange.WHOLE, TimeRange.WHOLE);
            case MATRIX -> actions.turnMatrix();
            case THEME -> appearance.toggle();
            case SHEET -> showKeys();
        }
    }

    private void onPage(Consumer<WorkbenchModel> action) {
        WorkbenchModel shown = seen();
        if (shown != null && !candidates.shownProperty().get()) {
            action.accept(shown);
        }
    }

    private void turnToDivergence(int divergences) {
        if (model != null) {
            onPage(shown -> shown.turnToDivergence(divergences));
        }
    }

    private void focus(String selector) {
        Node field = lookup(selector);
        if (field != null) {
            field.requestFocus();
        }
    }

    private void showKeys() {
        Shortcut.ShortcutSheet shown = sheet;
        if (shown != null && shown.isShowing()) {
            shown.close();
            return;
        }
        sheet = new Shortcut.ShortcutSheet(getScene().getWindow());
        sheet.show();
    }

    /** The panes between which F6 moves the focus: with Tab one would have to go through a whole page. */
    private static final class Panes {

        private static final List<String> ALL = List.of(".page-list", ".pages", ".diff-pane", ".window-strip");
        /** The node that gets the focus in a pane, anywhere in it. */
        private static final List<String> LISTS = List.of("#divergences");

        static void turn(Parent window, int by) {
            List<Node> panes = ALL.stream()
                    .map(window::lookup)
                    .filter(pane -> pane != null && pane.isVisible())
                    .toList();
            Node focused = window.getScene().getFocusOwner();
            int at = (int)
                    panes.stream().takeWhile(pane -> !isWithin(pane, focused)).count();
            // Without focus, the next pane is the first and the previous one the last.
            int from = at == panes.size() && by > 0 ? -1 : at;
            if (!panes.isEmpty()) {
                first(panes.get(Math.floorMod(from + by, panes.size()))).ifPresent(Node::requestFocus);
            }
        }

        private static boolean isWithin(Node pane, @Nullable Node node) {
            return Stream.iterate(node, Objects::nonNull, Node::getParent).anyMatch(pane::equals);
        }

        private static Optional<Node> first(Node pane) {
            Bounds seen = pane.localToScene(pane.getLayoutBounds());
            return Stream.concat(
                            LISTS.stream().map(pane::lookup).filter(Objects::nonNull),
                            pane.lookupAll("*").stream().filter(node -> isInSight(node, seen)))
                    .filter(node -> node.isFocusTraversable() && !node.isDisabled())
                    .findFirst();
        }

        private static boolean isInSight(Node node, Bounds seen) {
            Bounds bounds = node.localToScene(node.getLayoutBounds());
            return node.isVisible() && seen.contains(bounds.getCenterX(), bounds.getCenterY());
        }
    }
}
