package org.flightdiff.desktop.workbench;

import static org.flightdiff.desktop.OnScreen.texts;
import static org.flightdiff.desktop.OnScreen.waitUntil;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.stage.Stage;
import org.flightdiff.desktop.OnScreen;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.shape.time.TimeFocus;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.language.Text;
import org.flightdiff.picture.ink.Extent;
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

    @Start
    void open(Stage stage) {
        Appearance appearance = new Appearance(Theme.LIGHT);
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
            assertTrue(texts(stack.getChildren().get(0)).contains("second 0"));
            assertTrue(stack.getChildren().size() < CARDS);
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
            assertTrue(texts(card).contains("second " + (CARDS - 1)));
            assertEquals(
                    List.of(card),
                    stack.getChildren().stream()
                            .filter(each -> each.getPseudoClassStates().contains(PseudoClass.getPseudoClass("lit")))
                            .toList());
            assertTrue(stack.light(new PanelId("no such chart")).isEmpty());
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
        assertTrue(stack.getChildren().size() < CARDS);
        robot.interact(() -> page.setContent(stack));
        waitForAll("second");
    }

    @Test
    void whatIsInSightIsRenewedAtOnceAndTheRestInLaterFramesOnTheSameCards(FxRobot robot) throws TimeoutException {
        waitForAll("first");
        List<Node> cards = List.copyOf(stack.getChildren());
        robot.interact(() -> {
            stack.show(tables("second"));
            assertTrue(texts(stack.getChildren().get(0)).contains("second 0"));
            assertFalse(texts(stack.getChildren().get(CARDS - 1)).contains("second"));
        });
        waitForAll("second");
        assertEquals(cards, stack.getChildren());
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
            assertTrue(stack.light(shapes.get(3).panel()).isPresent());
        });
        assertEquals(List.of(0, 1, 2, 3), lines(robot, 900));
        assertEquals(List.of(0, 1, 1, 2), lines(robot, 1300));
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

    @Test
    void onlyTheLatestIsShownWhenOthersFollowBeforeAllWereSeen(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            stack.show(tables("second"));
            stack.show(tables("third"));
        });
        waitForAll("third");
    }

    @Test
    void whatPeopleScrolledToIsRenewedFirst(FxRobot robot) throws TimeoutException {
        waitForAll("first");
        robot.interact(() -> page.setVvalue(1));
        robot.interact(() -> {
            stack.show(tables("second"));
            assertTrue(texts(stack.getChildren().get(CARDS - 1)).contains("second"));
            assertFalse(texts(stack.getChildren().get(0)).contains("second"));
        });
    }

    @Test
    void anotherKindOfShapeTakesAnotherCardAndFewerShapesFewerCards(FxRobot robot) {
        Unavailable missing = new Unavailable(new PanelId("Heap"), Text.given("was switched off"));
        robot.interact(() -> stack.show(List.of(missing)));
        assertEquals(1, stack.getChildren().size());
        assertTrue(texts(stack).contains("was switched off"), texts(stack));
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
}
