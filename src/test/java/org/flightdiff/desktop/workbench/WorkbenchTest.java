package org.flightdiff.desktop.workbench;

import static org.flightdiff.desktop.OnScreen.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.OnScreen;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.desktop.session.ComparisonState.Complete;
import org.flightdiff.desktop.session.ComparisonState.Values;
import org.flightdiff.desktop.session.Notes;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.GcView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class WorkbenchTest {

    private static final long PATIENCE_SECONDS = 30;

    private final Comparison comparison = new SyntheticComparison()
            .view("gc", "GC", SyntheticShapes.all().toArray(Shape[]::new))
            .metric("gc.pause.longest", PassedVerdict.WORSE, 0.1, 0.2)
            .metric("gc.count", PassedVerdict.UNCHANGED, 5, 5)
            .view("heap", "Heap", SyntheticShapes.curve(Style.LINE, 5, i -> i))
            .metric("heap.peak", PassedVerdict.BETTER, 2, 1)
            .cause("heap-too-small", "Heap too small", "heap.peak")
            .build();
    private final WorkbenchModel model = new WorkbenchModel(comparison, new Notes());
    private final Appearance appearance = new Appearance(Theme.LIGHT);

    @Start
    void open(Stage stage) {
        OnScreen.show(stage, new Workbench(model, appearance), 1280, 800, appearance);
    }

    @Test
    void theListCountsTheDivergencesOfEachView(FxRobot robot) {
        List<String> counts = robot.lookup(".page-line .count").queryAllAs(Label.class).stream()
                .filter(Node::isVisible)
                .map(Label::getText)
                .toList();
        assertEquals(List.of("2", "1", "1"), counts);
    }

    @Test
    void theOverviewBeginsWithTheVitalSigns(FxRobot robot) {
        String signs = texts(robot.lookup(".vital-signs").query());
        assertEquals("Vital signs ↑ worse 100\u00a0ms 200\u00a0ms ×2.00", signs);
        robot.clickOn(robot.lookup(".vital-signs .hyperlink").queryAs(Node.class));
        assertEquals("gc", model.pageProperty().get().id());
    }

    @Test
    void thePictureThatProvesTheHeadStandsBelowItAndBeforeTheVitalSigns(FxRobot robot) {
        double head = bottom(robot.lookup("#head").query());
        double proof = bottom(robot.lookup("#proof").query());
        assertTrue(head < proof);
        assertTrue(proof < bottom(robot.lookup(".vital-signs").query()));
    }

    private static double bottom(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxY();
    }

    @Test
    void theOverviewExplainsTheCauseAndLeadsToItsEvidence(FxRobot robot) {
        String cause = texts(robot.lookup(".cause").query());
        assertTrue(cause.contains("Heap too small high confidence, on the candidate explained advised"), cause);
        robot.clickOn(robot.lookup(".cause .evidence .hyperlink").queryAs(Node.class));
        assertEquals("heap", model.pageProperty().get().id());
        TableView<?> table = robot.lookup(".pages .metric-table").queryAs(TableView.class);
        assertEquals(
                comparison.metric("heap.peak").orElseThrow(),
                table.getSelectionModel().getSelectedItem());
    }

    @Test
    void aCauseBelowTheListLeadsToItsMarkedCard(FxRobot robot) throws TimeoutException {
        robot.interact(() -> model.show("heap"));
        robot.clickOn("Cause: Heap too small");
        assertEquals("overview", model.pageProperty().get().id());
        Node card = robot.lookup(".cause").query();
        assertTrue(card.getPseudoClassStates().contains(PseudoClass.getPseudoClass("lit")));
        ScrollPane page = robot.lookup(".page").queryAs(ScrollPane.class);
        Bounds seen = page.localToScene(page.getLayoutBounds());
        WaitForAsyncUtils.waitFor(
                PATIENCE_SECONDS, TimeUnit.SECONDS, () -> seen.contains(card.localToScene(card.getLayoutBounds())));
    }

    @Test
    void theEvidenceCardHasTheValuesOfBothSidesAndLeadsToItsChart(FxRobot robot) {
        String card = texts(robot.lookup(".cause .evidence-card").query());
        assertEquals("heap.peak 2.00\u00a0s → 1.00\u00a0s", card);
        Hyperlink chart = robot.lookup(".cause .evidence-card .hyperlink").queryAs(Hyperlink.class);
        assertEquals("Heap: Heap", chart.getText());
        robot.clickOn(chart);
        assertEquals("heap", model.pageProperty().get().id());
    }

    @Test
    void whatTheOverviewShowsIsNotListedBesideItOnceMore(FxRobot robot) {
        assertFalse(robot.lookup("#cause-links").query().isVisible());
        assertTrue(robot.lookup(".pages .metric-table").tryQuery().isEmpty());
        robot.interact(() -> model.show("heap"));
        assertTrue(robot.lookup("#cause-links").query().isVisible());
        assertTrue(robot.lookup(".pages .metric-table").tryQuery().isPresent());
    }

    @Test
    void whatIsUnchangedUnfoldsWithAClickAndWithAKey(FxRobot robot) {
        ListView<?> list = robot.lookup("#divergences").queryListView();
        int folded = list.getItems().size();
        robot.clickOn("▸ unchanged: 1");
        assertEquals(folded + 1, list.getItems().size());
        assertEquals(folded - 1, list.getSelectionModel().getSelectedIndex());
        robot.push(KeyCode.ENTER);
        assertEquals(folded, list.getItems().size());
    }

    @Test
    void verdictsAreDimWhileTheyAreStillThoseOfOtherWindowsOnPagesTurnedToMeanwhileToo(FxRobot robot) {
        robot.interact(() -> {
            model.show(model.pages().get(1));
            model.update(new Values(model.comparison()));
            model.show(model.pages().get(2));
        });
        assertEquals(0.4, robot.lookup("#divergences .verdict-worse").query().getOpacity());
        assertEquals(0.4, robot.lookup(".metric-table .verdict-better").query().getOpacity());
        robot.interact(() -> model.update(new Complete(model.comparison())));
        assertEquals(1, robot.lookup(".metric-table .verdict-better").query().getOpacity());
    }

    @Test
    void aPageIsFoundAgainWhereItWasScrolledTo(FxRobot robot) throws TimeoutException {
        robot.interact(() -> model.show(comparison.metric("gc.pause.longest").orElseThrow()));
        int cards = model.pageProperty().get().shapes().size();
        WaitForAsyncUtils.waitFor(
                PATIENCE_SECONDS,
                TimeUnit.SECONDS,
                () -> robot.lookup(".pages .card").queryAll().size() >= cards);
        WaitForAsyncUtils.waitForFxEvents();
        ScrollPane page = robot.lookup(".pages .page").queryAs(ScrollPane.class);
        robot.interact(() -> page.setVvalue(0.6));
        robot.interact(() -> model.show("heap"));
        robot.interact(() -> model.show("gc"));
        assertSame(page, robot.lookup(".pages .page").query());
        assertEquals(0.6, page.getVvalue(), 0.01);
    }

    @Test
    void aDivergenceLightsTheChartThatShowsItAndBringsItIntoSight(FxRobot robot) {
        TimeSeries unlike = SyntheticShapes.curve(Style.LINE, 5, i -> i);
        TimeSeries its = new TimeSeries(
                new PanelId("gc.tenuring-threshold"), unlike.unit(), unlike.series(), List.of(), Text.none());
        Metric metric = GcView.VIEW.metrics().stream()
                .filter(each -> each.id().equals("gc.tenuring-threshold.mean"))
                .findFirst()
                .orElseThrow();
        Comparison other = new SyntheticComparison()
                .view("gc", "GC", unlike, unlike, unlike, unlike, its)
                .metric(metric, PassedVerdict.WORSE, 1, 2)
                .build();
        robot.interact(() -> {
            model.update(other);
            model.show(other.divergences().get(0));
        });
        Node lit = robot.lookup(".pages .card")
                .match(card -> card.getPseudoClassStates().contains(PseudoClass.getPseudoClass("lit")))
                .query();
        assertTrue(texts(lit).startsWith("Tenuring threshold"), texts(lit));
        Bounds page = robot.lookup(".pages .page").query().localToScene(boundsOf(robot, ".pages .page"));
        assertTrue(
                page.contains(lit.localToScene(lit.getLayoutBounds())),
                lit.localToScene(lit.getLayoutBounds()) + " in " + page);
        MenuButton contents = robot.lookup(".pages .contents").queryAs(MenuButton.class);
        assertEquals("Contents: one of 5 shows what diverged", contents.getText());
        assertTrue(contents.getItems().stream().anyMatch(item -> item.getText().equals("≠ Tenuring threshold")));
    }

    @Test
    void whatCannotBeShownIsNamedInOneLineThatUnfoldsTheReasons(FxRobot robot) {
        List<Shape> shapes = new ArrayList<>(List.of(SyntheticShapes.curve(Style.LINE, 5, i -> i)));
        IntStream.range(0, 10)
                .forEach(i -> shapes.add(
                        new Unavailable(new PanelId("Table " + i), Text.given("not known to this JVM " + i))));
        robot.interact(() -> {
            model.update(new SyntheticComparison()
                    .view("gc", "GC", shapes.toArray(Shape[]::new))
                    .metric("gc.count", PassedVerdict.UNCHANGED, 5, 5)
                    .build());
            model.show("gc");
        });
        WaitForAsyncUtils.waitForFxEvents();
        Node missing = robot.lookup(".pages .missing-shapes").query();
        assertTrue(texts(missing).startsWith("Not available (10): Table 0; Table 1; "), texts(missing));
        assertEquals(2, robot.lookup(".pages .card").queryAll().size(), "the curve, and what is missing");
        Node reasons = robot.lookup(".pages .missing-reasons").query();
        assertFalse(reasons.isVisible(), "folded");

        robot.interact(() -> model.light(new PanelId("Table 7")));
        assertTrue(reasons.isVisible());
        assertTrue(texts(reasons).contains("Table 7 not known to this JVM 7"), texts(reasons));
    }

    private static Bounds boundsOf(FxRobot robot, String selector) {
        return robot.lookup(selector).query().getLayoutBounds();
    }

    @Test
    void choosingAMetricInTheTableTellsWhy(FxRobot robot) {
        robot.interact(() -> model.show(model.pages().get(1)));
        assertFalse(robot.lookup(".pages .metric-detail").query().isVisible());
        robot.clickOn("Collections");
        String detail = texts(robot.lookup(".pages .metric-detail").query());
        assertTrue(detail.contains("because of gc.count"), detail);
    }

    @Test
    void whatIsPinnedInTheListIsPinnedBelowTheTableToo(FxRobot robot) {
        robot.interact(() -> model.show(comparison.metric("gc.pause.longest").orElseThrow()));
        ToggleButton pin = robot.lookup(".pages .metric-detail .pin").queryAs(ToggleButton.class);
        robot.interact(() -> model.notes().pin("gc.pause.longest", true));
        assertTrue(pin.isSelected());
        robot.interact(() -> model.notes().pin("gc.pause.longest", false));
        assertFalse(pin.isSelected());
    }

    @ParameterizedTest
    @CsvSource({"1000, 700", "1280, 800", "2560, 1440"})
    void allPanesHaveTheirPlaceInSmallAndLargeWindows(double width, double height, FxRobot robot) {
        robot.interact(() -> {
            Workbench workbench = new Workbench(model, appearance);
            Scene scene = new Scene(workbench, width, height);
            appearance.dress(scene);
            scene.snapshot(null);
            for (Page page : model.pages()) {
                model.show(page);
                scene.snapshot(null);
                assertTrue(widthOf(workbench, ".page-list") >= 120, "views at " + width);
                assertTrue(widthOf(workbench, ".pages") >= width / 2 - 40, "page at " + width);
                assertEquals(width > 1100, widthOf(workbench, ".diff-pane") >= 250, "divergences at " + width);
                for (Node card : workbench.lookupAll(".pages .card")) {
                    assertTrue(
                            card.getBoundsInParent().getMaxX() <= widthOf(workbench, ".pages"),
                            page.id() + " is cut off at " + width);
                }
            }
        });
    }

    @Test
    void inANarrowWindowTheDivergencesFoldUntilTheyAreWanted(FxRobot robot) {
        robot.interact(() -> {
            Workbench workbench = new Workbench(model, appearance);
            Scene scene = new Scene(workbench, 1000, 600);
            appearance.dress(scene);
            scene.snapshot(null);
            assertFalse(workbench.lookup("#divergences").getParent().isVisible());
            ((ToggleButton) workbench.lookup("#diff-fold")).fire();
            scene.snapshot(null);
            assertTrue(workbench.lookup("#divergences").getParent().isVisible());
            assertTrue(widthOf(workbench, ".diff-pane") >= 250);
        });
    }

    @Test
    void ofWhatDidNotHappenThereIsOneLine(FxRobot robot) {
        Shape nothing = new Distribution(new PanelId("Nothing"), Unit.ONE, List.of(), 0, 0, List.of(), Text.none());
        robot.interact(() -> {
            model.update(new SyntheticComparison()
                    .view("gc", "GC", SyntheticShapes.curve(Style.LINE, 5, i -> i), nothing)
                    .metric("gc.count", PassedVerdict.UNCHANGED, 5, 5)
                    .build());
            model.show("gc");
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(texts(robot.lookup(".pages .missing-shapes").query()).startsWith("Nothing happened (1): "));
        assertEquals(2, robot.lookup(".pages .card").queryAll().size());
    }

    @ParameterizedTest
    @CsvSource({
        "400, Verdict Metric ● baseline ▲ candidate",
        "650, Verdict Metric ● baseline ▲ candidate Change",
        "820, Verdict Metric ● baseline ▲ candidate Change 95 % interval",
        "950, Verdict Metric ● baseline ▲ candidate Change 95 % interval n"
    })
    void theValuesAreSeenInTheSmallestWindow(double width, String headings, FxRobot robot) {
        robot.interact(() -> {
            TableView<?> table = MetricTable.of(
                    FXCollections.observableArrayList(comparison.metrics()),
                    new SimpleObjectProperty<>(10),
                    new SimpleBooleanProperty(),
                    VerdictWords::marked);
            table.resize(width, 300);
            assertEquals(
                    headings,
                    table.getVisibleLeafColumns().stream()
                            .map(TableColumn::getText)
                            .collect(Collectors.joining(" ")));
        });
    }

    @Test
    void aColumnThatWasChosenStaysWhileTheWindowChangesALittle(FxRobot robot) {
        robot.interact(() -> {
            TableView<?> table = MetricTable.of(
                    FXCollections.observableArrayList(comparison.metrics()),
                    new SimpleObjectProperty<>(10),
                    new SimpleBooleanProperty(),
                    VerdictWords::marked);
            table.resize(950, 300);
            TableColumn<?, ?> observations = table.getColumns().get(6);
            observations.setVisible(false);
            table.resize(1000, 300);
            assertFalse(observations.isVisible());
        });
    }

    @Test
    void namesTakeTheRoomOfAColumnThatIsNotWanted(FxRobot robot) {
        robot.interact(() -> {
            TableView<?> table = MetricTable.of(
                    FXCollections.observableArrayList(comparison.metrics()),
                    new SimpleObjectProperty<>(10),
                    new SimpleBooleanProperty(),
                    VerdictWords::marked);
            table.resize(830, 300);
            double before = table.getColumns().get(1).getPrefWidth();
            TableColumn<?, ?> verdict = table.getColumns().get(0);
            verdict.setVisible(false);
            assertEquals(before + verdict.getWidth(), table.getColumns().get(1).getPrefWidth());
        });
    }

    @Test
    void aChartOfAPageThatWasClickedTakesKeys(FxRobot robot) {
        robot.interact(() -> model.show("heap"));
        Node chart = robot.lookup(".pages .time-series .drawing").query();
        robot.clickOn(chart);
        assertTrue(chart.isFocused());
        robot.push(KeyCode.ADD);
        assertTrue(model.time().isStretched());
    }

    @Test
    void theDivergenceTurnedToComesIntoSightInTheList(FxRobot robot) {
        SyntheticComparison many = new SyntheticComparison().view("gc", "GC");
        IntStream.range(0, 60).forEach(i -> many.metric("gc." + i, PassedVerdict.WORSE, 1, 2));
        WorkbenchModel long60 = new WorkbenchModel(many.build(), new Notes());
        robot.interact(() -> {
            Scene scene = new Scene(new Workbench(long60, appearance), 1280, 800);
            scene.snapshot(null);
            long60.show(long60.comparison().divergences().get(40));
            scene.snapshot(null);
            VirtualFlow<?> flow = (VirtualFlow<?>) scene.lookup("#divergences .virtual-flow");
            assertTrue(flow.getFirstVisibleCell().getIndex() <= 40, "below " + flow.getFirstVisibleCell());
            assertTrue(flow.getLastVisibleCell().getIndex() >= 40, "above " + flow.getLastVisibleCell());
        });
    }

    private static double widthOf(Parent root, String selector) {
        return root.lookup(selector).getLayoutBounds().getWidth();
    }
}
