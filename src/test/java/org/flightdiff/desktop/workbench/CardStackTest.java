package org.flightdiff.desktop.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.desktop.OnScreen.texts;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.OnScreen;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.shape.TimeFocus;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.desktop.workbench.Workbench.PaneWidths;
import org.flightdiff.language.Text;
import org.flightdiff.picture.Extent;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class CardStackTest {

    private static final int CARDS = 6;

    @SuppressWarnings("NullAway.Init")
    private ScrollPane page;

    @SuppressWarnings("NullAway.Init")
    private CardStack stack;

    private final WorkbenchModel model = new WorkbenchModel(
            new SyntheticComparison()
                    .view("gc", "GC", SyntheticShapes.all().toArray(Shape[]::new))
                    .metric("gc.count", PassedVerdict.WORSE, 5, 9)
                    .build(),
            null);

    private final Appearance appearance = new Appearance(Theme.LIGHT);

    @Start
    void open(Stage stage) {
        page = new ScrollPane();
        stack = new CardStack(new ShapeNodes(new TimeFocus(Extent.upTo(60)), appearance), page);
        page.setContent(stack);
        page.setFitToWidth(true);
        OnScreen.show(stage, page, 800, 300, appearance);
        stack.show(tables("first"));
    }

    @Test
    void theFirstCardsAreThereAtOnceAndTheRestInLaterFrames(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            stack.show(List.of());
            stack.show(tables("second"));
            assertThat(texts(stack.getChildren().get(0))).contains("second 0");
            assertThat(stack.getChildren().size()).isLessThan(CARDS);
        });
        waitForAll("second");
    }

    @Test
    void aCardThatIsNotThereYetIsMadeToBeLitAndIsTheOnlyOneLit(FxRobot robot) {
        robot.interact(() -> {
            stack.show(List.of());
            stack.show(tables("second"));
            PanelId last = tables("second").get(CARDS - 1).panel();
            stack.light(tables("second").get(0).panel());
            Node card = stack.light(last).orElseThrow();
            assertThat(texts(card)).contains("second " + (CARDS - 1));
            assertThat(stack.getChildren().stream()
                            .filter(each -> each.getPseudoClassStates().contains(PseudoClass.getPseudoClass("lit")))
                            .toList())
                    .containsExactly(card);
            assertThat(stack.light(new PanelId("no such chart")).isEmpty()).isTrue();
        });
    }

    @Test
    void aPageOutOfSightIsFinishedWhenItIsTurnedToAgain(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            page.setContent(null);
            stack.show(List.of());
            stack.show(tables("second"));
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(stack.getChildren().size()).isLessThan(CARDS);
        robot.interact(() -> page.setContent(stack));
        waitForAll("second");
    }

    @Test
    void whatIsInSightIsRenewedAtOnceAndTheRestInLaterFramesOnCardsOfItsKind(FxRobot robot) throws TimeoutException {
        waitForAll("first");
        List<Node> cards = List.copyOf(stack.getChildren());
        robot.interact(() -> {
            stack.show(tables("second"));
            assertThat(texts(cards.get(0))).contains("second 0");
            assertThat(texts(cards.get(CARDS - 1))).doesNotContain("second");
        });
        waitForAll("second");
        robot.interact(() -> page.setVvalue(1));
        robot.interact(() -> {
            stack.show(tables("third"));
            assertThat(texts(cards.get(CARDS - 1))).contains("third");
            assertThat(texts(cards.get(0))).doesNotContain("third");
            stack.show(tables("fourth"));
        });
        waitForAll("fourth");
        assertThat(stack.getChildren()).isEqualTo(cards);
        Unavailable missing = new Unavailable(new PanelId("Heap"), Text.given("was switched off"));
        robot.interact(() -> stack.show(List.of(missing)));
        assertThat(stack.getChildren()).hasSize(1);
        assertThat(texts(stack)).contains("was switched off");
    }

    @Test
    void whereThereIsRoomChartsThatFollowEachOtherStandSideBySide(FxRobot robot) {
        List<Shape> shapes = new ArrayList<>(tables("second").subList(0, 1));
        TimeSeries curve = SyntheticShapes.curve(Style.LINE, 5, at -> at);
        for (String name : List.of("one", "two", "three")) {
            shapes.add(new TimeSeries(new PanelId(name), curve.unit(), curve.series(), List.of(), Text.none()));
        }
        robot.interact(() -> {
            stack.show(List.of());
            stack.show(shapes);
            assertThat(stack.light(shapes.get(3).panel())).isPresent();
        });
        assertThat(lines(robot, 900)).containsExactly(0, 1, 2, 3);
        assertThat(lines(robot, 1300)).containsExactly(0, 1, 1, 2);
    }

    @Test
    void thePanesAreAsWideAsTheUserMadeThem(FxRobot robot) {
        ObjectProperty<PaneWidths> widths = new SimpleObjectProperty<>(new PaneWidths(260, 320));
        robot.interact(() -> {
            Workbench workbench = new Workbench(model, appearance, widths);
            Scene scene = new Scene(workbench, 1280, 800);
            appearance.dress(scene);
            scene.snapshot(null);
            assertThat(widthOf(workbench, ".page-list")).isCloseTo(260, within(5.0));
            assertThat(widthOf(workbench, ".diff-pane")).isCloseTo(320, within(5.0));
            workbench.setDividerPosition(0, 0.25);
            Event.fireEvent(workbench.lookup(".page-list"), released());
            assertThat(widths.get()).as("nobody moved a divider").isEqualTo(new PaneWidths(260, 320));
            Event.fireEvent(workbench.lookup(".split-pane-divider"), released());
            assertThat(widths.get().list()).isCloseTo(320, within(1.0));
        });
    }

    /** The line of each card, from the top, in a stack of this width. */
    private List<Integer> lines(FxRobot robot, double width) {
        List<Integer> lines = new ArrayList<>();
        robot.interact(() -> {
            page.setContent(null);
            stack.resize(width, stack.prefHeight(width));
            stack.layout();
            List<Double> tops =
                    stack.getChildren().stream().map(Node::getLayoutY).toList();
            List<Double> distinct = tops.stream().distinct().toList();
            tops.forEach(top -> lines.add(distinct.indexOf(top)));
        });
        return lines;
    }

    private void waitForAll(String words) throws TimeoutException {
        waitUntil(() -> stack.getChildren().size() == CARDS
                && IntStream.range(0, CARDS)
                        .allMatch(at -> texts(stack.getChildren().get(at)).contains(words + " " + at)));
    }

    private static List<Shape> tables(String words) {
        return IntStream.range(0, CARDS)
                .<Shape>mapToObj(at -> new Breakdown(
                        new PanelId("table " + at),
                        Text.given("class"),
                        List.of(new Column("bytes", Unit.BYTES)),
                        List.of(new Breakdown.BreakdownRow("key", List.of(1.0), List.of(2.0))),
                        Text.given(words + " " + at)))
                .toList();
    }

    private static MouseEvent released() {
        boolean no = false;
        return new MouseEvent(
                MouseEvent.MOUSE_RELEASED,
                0,
                0,
                0,
                0,
                MouseButton.PRIMARY,
                1,
                no,
                no,
                no,
                no,
                no,
                no,
                no,
                no,
                no,
                true,
                null);
    }

    private static double widthOf(Parent root, String selector) {
        return root.lookup(selector).getLayoutBounds().getWidth();
    }

    @Test
    void theValuesAreSeenInTheSmallestWindowAndAColumnThatWasChosenStaysAwayWhileItChangesALittle(FxRobot robot) {
        robot.interact(() -> {
            assertThat(headings(table(400))).isEqualTo("Verdict Metric ● baseline ▲ candidate");
            assertThat(headings(table(650))).endsWith(" ▲ candidate Change");
            assertThat(headings(table(820))).endsWith(" Change 95 % interval");
            TableView<?> table = table(950);
            assertThat(headings(table)).endsWith(" 95 % interval n");
            table.getColumns().get(6).setVisible(false);
            table.resize(1000, 300);
            assertThat(headings(table)).endsWith(" 95 % interval");
            double before = table.getColumns().get(1).getPrefWidth();
            TableColumn<?, ?> verdict = table.getColumns().get(0);
            verdict.setVisible(false);
            assertThat(table.getColumns().get(1).getPrefWidth())
                    .as("names take its room")
                    .isEqualTo(before + verdict.getWidth());
        });
    }

    private static String headings(TableView<?> table) {
        return table.getVisibleLeafColumns().stream().map(TableColumn::getText).collect(Collectors.joining(" "));
    }

    private TableView<?> table(double width) {
        TableView<?> table = MetricTable.of(
                FXCollections.observableArrayList(model.comparison().metrics()), new SimpleObjectProperty<>(10), model);
        table.resize(width, 300);
        return table;
    }
}
