package org.flightdiff.desktop.flame;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;
import org.flightdiff.desktop.picture.PictureMenu;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.picture.FlameStill;
import org.flightdiff.report.Figures;
import org.flightdiff.report.stacks.FlameHeading;
import org.flightdiff.stacks.flame.FlameRows.FlameSide;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.flame.FrameName;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.unit.UnitNotation;
import org.jspecify.annotations.Nullable;

/** The stacks of both sides as a flame graph, or as two beside each other, and how they are looked at. */
public final class FlamePane extends VBox {

    private static final double PICTURE_WIDTH = 1568;

    private static final double GAP = 6;

    private final FlameState state = new FlameState();
    private final FlameControls controls = new FlameControls();
    private final HBox graphs = new HBox(12);
    private final Label status = Nodes.wrapped("", "note");
    private final Appearance appearance;
    private final Consumer<CallTree> shown;
    private final TreeLoading loading = new TreeLoading(this::show);
    private StackTrees trees;

    /** @param shown is told which tree is on screen, whenever another one is */
    public FlamePane(
            StackTrees trees,
            Appearance appearance,
            FlameHeading heading,
            PictureMenu.PictureSaving saving,
            Consumer<CallTree> shown) {
        super(GAP);
        this.trees = trees;
        this.appearance = appearance;
        this.shown = shown;
        getStyleClass().add("flame-pane");
        controls.getChildren().addAll(layouts(), search(), pictures(heading, saving));
        getChildren().addAll(controls, new FlameTrail(state), graphs, status);
        put(List.of(FlameSide.BOTH));
        controls.choiceProperty().addListener((all, before, now) -> {
            FlameView view = state.view();
            if (view == null || !now.equals(view.tree().choice())) {
                loading.load(this.trees, now);
            }
        });
        state.viewProperty().addListener(changed -> tell());
        loading.busyProperty().addListener(changed -> tell());
        state.searched.addListener(changed -> tell());
        loading.load(trees, null);
    }

    /** Shows the stacks of other windows; the user's choices stay as far as these have them. */
    public void renew(StackTrees other) {
        if (!other.equals(trees)) {
            trees = other;
            loading.load(other, controls.choiceProperty().get());
        }
    }

    public void find(String name) {
        state.searched.set(name);
    }

    private void show(TreeLoading.LoadedTree loaded) {
        state.show(loaded.tree());
        controls.offer(loaded);
        shown.accept(loaded.tree());
    }

    private PictureMenu pictures(FlameHeading heading, PictureMenu.PictureSaving saving) {
        Figures figures = new Figures(Messages.notation());
        return new PictureMenu(
                () -> Optional.ofNullable(state.view())
                        .map(view -> FlameStill.of(view, Integer.MAX_VALUE, PICTURE_WIDTH)
                                .under(heading.of(view.tree(), figures), PICTURE_WIDTH)),
                PICTURE_WIDTH,
                saving);
    }

    private SegmentedButton layouts() {
        ToggleButton one = Nodes.choice(Messages.get("flame.one"), () -> put(List.of(FlameSide.BOTH)));
        ToggleButton two =
                Nodes.choice(Messages.get("flame.two"), () -> put(List.of(FlameSide.BASELINE, FlameSide.CANDIDATE)));
        one.setSelected(true);
        return new SegmentedButton(one, two);
    }

    private void put(List<FlameSide> sides) {
        graphs.getChildren().setAll(sides.stream().map(this::graph).toList());
    }

    private VBox graph(FlameSide side) {
        VBox box = Nodes.growing(new VBox(2));
        box.setMinWidth(0);
        box.setPrefWidth(0);
        if (side != FlameSide.BOTH) {
            box.getChildren()
                    .add(new Label(Messages.named(side == FlameSide.BASELINE ? Role.BASELINE : Role.CANDIDATE)));
        }
        box.getChildren().add(new FlameGraph(state, side, appearance));
        return box;
    }

    private TextField search() {
        TextField field = Nodes.search(Messages.get("flame.search"));
        field.textProperty().bindBidirectional(state.searched);
        return field;
    }

    private void tell() {
        FlameView view = state.view();
        if (loading.busyProperty().get() || view == null) {
            status.setText(Messages.get("flame.making"));
            return;
        }
        Predicate<Node> found = state.found();
        if (found == null) {
            status.setText(
                    Messages.get("flame.legend", view.tree().size(), view.tree().leftOut()));
            return;
        }
        Both<Double> amounts = FlameView.amounts(view.tree().root(), found);
        UnitNotation notation = Messages.notation().of(view.tree().unit(), amounts.baseline(), amounts.candidate());
        status.setText(Messages.get(
                "flame.found",
                Messages.named(Role.BASELINE),
                notation.value(amounts.baseline()),
                Messages.named(Role.CANDIDATE),
                notation.value(amounts.candidate())));
    }

    /** Where the graph begins: the last frames above what fills the width, each a link, and the ways back. */
    private static final class FlameTrail extends HBox {

        private static final int MOST_FRAMES = 4;

        private final FlameState state;
        private final HBox frames = new HBox(2);

        FlameTrail(FlameState state) {
            super(8);
            this.state = state;
            getStyleClass().add("flame-trail");
            frames.setMinWidth(0);
            frames.getStyleClass().add("flame-trail");
            Button back = Nodes.whole(Nodes.small(Messages.get("flame.back"), state::back));
            Button all = Nodes.whole(Nodes.small(Messages.get("flame.show-all"), state::all));
            getChildren().addAll(frames, Nodes.gap(), back, all);
            state.viewProperty().addListener((every, before, now) -> {
                if (now != null) {
                    show(now);
                }
            });
            // It keeps its place while nothing is on it: the graph must not move under the pointer between two clicks.
            setVisible(false);
        }

        private void show(FlameView view) {
            setVisible(state.isPart());
            frames.getChildren().clear();
            List<Node> path = view.path();
            int first = Math.max(1, path.size() - MOST_FRAMES);
            link(path.subList(0, 1), view);
            if (first > 1) {
                frames.getChildren().add(new Label("▸ …"));
            }
            for (int at = first; at < path.size(); at++) {
                frames.getChildren().add(new Label("▸"));
                link(path.subList(0, at + 1), view);
            }
        }

        private void link(List<Node> path, FlameView view) {
            String name = new FlameWords(view.tree().unit()).name(path.get(path.size() - 1));
            Hyperlink link = Nodes.link(new FrameName(name).classAndMethod(), () -> state.focus(path));
            link.setTooltip(new Tooltip(name));
            link.setMinWidth(0);
            frames.getChildren().add(link);
        }
    }

    private static final class FlameControls extends FlowPane {

        private static final double GAP = 8;
        private static final double WIDEST_THREAD = 180;

        private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.USUAL);
        private ComboBox<Per> per = divisors(List.of(Per.SHARE), Per.SHARE);
        private ComboBox<@Nullable String> threads = kinds(List.of(), null);
        private final SegmentedButton directions = new SegmentedButton();
        private final CheckBox lines = new CheckBox(Messages.get("flame.lines"));

        FlameControls() {
            super(GAP, GAP);
            getStyleClass().add("flame-controls");
            for (TreeDirection direction : TreeDirection.values()) {
                directions.getButtons().add(button(direction));
            }
            lines.setOnAction(event -> choose());
            getChildren().addAll(directions, per, threads, lines);
        }

        ObjectProperty<Choice> choiceProperty() {
            return choice;
        }

        /** Shows what can be chosen. A box with other values is another box, so that new values do not count as chosen. */
        void offer(TreeLoading.LoadedTree loaded) {
            Choice shown = loaded.tree().choice();
            choice.set(shown);
            if (!per.getItems().equals(loaded.offered()) || per.getValue() != shown.per()) {
                ComboBox<Per> other = divisors(loaded.offered(), shown.per());
                getChildren().set(getChildren().indexOf(per), other);
                per = other;
            }
            ComboBox<@Nullable String> others = kinds(loaded.threads(), shown.thread());
            if (!threads.getItems().equals(others.getItems())) {
                getChildren().set(getChildren().indexOf(threads), others);
                threads = others;
            }
            Nodes.show(lines, loaded.hasLines());
        }

        private ComboBox<Per> divisors(List<Per> offered, Per chosen) {
            ComboBox<Per> box = new ComboBox<>(FXCollections.observableArrayList(offered));
            Nodes.write(box, each -> each == null ? "" : Messages.of(each.label()));
            box.setAccessibleText(Messages.get("flame.per"));
            box.setValue(chosen);
            box.setDisable(offered.size() < 2);
            box.setOnAction(event -> choose());
            return box;
        }

        private ComboBox<@Nullable String> kinds(List<String> threads, @Nullable String chosen) {
            ComboBox<@Nullable String> box = new ComboBox<>();
            box.getItems().add(null);
            box.getItems().addAll(threads);
            Nodes.write(box, kind -> kind == null ? Messages.get("flame.all-threads") : kind);
            box.setAccessibleText(Messages.get("flame.threads"));
            box.setMaxWidth(WIDEST_THREAD);
            box.setValue(chosen);
            Nodes.show(box, threads.size() > 1);
            box.setOnAction(event -> choose());
            return box;
        }

        private ToggleButton button(TreeDirection direction) {
            ToggleButton button = Nodes.choice(
                    Messages.of(direction.label()),
                    () -> choice.set(choice.get().with(direction)));
            button.setUserData(direction);
            button.setSelected(direction == Choice.USUAL.direction());
            return button;
        }

        private void choose() {
            Per divided = per.getValue();
            if (divided != null) {
                choice.set(
                        choice.get().with(divided).ofThread(threads.getValue()).withLines(lines.isSelected()));
            }
        }
    }

    /** Has trees made in the background; only the one asked for last is handed over. */
    private static final class TreeLoading {

        private final Consumer<LoadedTree> taker;
        private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
        private int asked;

        /** @param taker gets the trees on the JavaFX application thread */
        TreeLoading(Consumer<LoadedTree> taker) {
            this.taker = taker;
        }

        ReadOnlyBooleanProperty busyProperty() {
            return busy.getReadOnlyProperty();
        }

        /** Asks for a tree, the usual one where nothing is chosen. Errors arrive at the thread's handler, as all of the window do. */
        void load(StackTrees trees, @Nullable Choice choice) {
            asked++;
            int number = asked;
            busy.set(true);
            ForkJoinPool.commonPool().execute(() -> make(number, trees, choice));
        }

        private void make(int number, StackTrees trees, @Nullable Choice choice) {
            try {
                LoadedTree tree = LoadedTree.of(trees, choice);
                Platform.runLater(() -> take(number, tree));
            } catch (RuntimeException | Error failure) {
                Platform.runLater(() -> fail(number, failure));
            }
        }

        private void take(int number, LoadedTree tree) {
            if (number == asked) {
                busy.set(false);
                taker.accept(tree);
            }
        }

        private void fail(int number, Throwable failure) {
            busy.set(number != asked);
            throw new IllegalStateException("the stacks could not be put into a tree", failure);
        }

        /** The tree of the present choice, what weights can be divided by, kinds of threads, and whether lines differ. */
        record LoadedTree(CallTree tree, List<Per> offered, List<String> threads, boolean hasLines) {

            /** Null is the usual choice; what it is divided by is replaced where these stacks do not offer it. */
            static LoadedTree of(StackTrees trees, @Nullable Choice choice) {
                List<Per> offered = trees.offered();
                Choice wanted = choice == null ? trees.usual() : choice;
                Choice possible = offered.contains(wanted.per()) ? wanted : wanted.with(offered.get(0));
                return new LoadedTree(trees.of(possible), offered, trees.threads(), trees.hasLines());
            }
        }
    }
}
