package org.flightdiff.desktop.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.desktop.OnScreen.texts;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
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
import javafx.scene.control.TextField;
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
import org.junit.jupiter.api.Tag;
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

    private final Comparison comparison = new SyntheticComparison()
            .view("gc", "GC", SyntheticShapes.all().toArray(Shape[]::new))
            .metric("gc.pause.longest", PassedVerdict.WORSE, 0.1, 0.2)
            .metric("gc.count", PassedVerdict.UNCHANGED, 5, 5)
            .view("heap", "Heap", SyntheticShapes.curve(Style.LINE, 5, i -> i))
            .metric("heap.peak", PassedVerdict.BETTER, 2, 1)
            .cause("heap-too-small", "Heap too small", "heap.peak")
            .build();
    private final WorkbenchModel model = new WorkbenchModel(comparison, null);
    private final Appearance appearance = new Appearance(Theme.LIGHT);

    @Start
    void open(Stage stage) {
        OnScreen.show(stage, workbench(model), 1280, 800, appearance);
    }

    @Test
    void theOverviewHasItsHeadAndTheVitalSignsAndNothingOfItStandsBesideItOnceMore(FxRobot robot) {
        List<String> counts = robot.lookup(".page-line .count").queryAllAs(Label.class).stream()
                .filter(Node::isVisible)
                .map(Label::getText)
                .toList();
        assertThat(counts).containsExactly("2", "1", "1");
        assertThat(Stream.of("#head", ".vital-signs")
                        .map(each -> bottom(robot.lookup(each).query())))
                .isSorted();
        assertThat(texts(robot.lookup(".vital-signs").query()))
                .isEqualTo("Vital signs ↑ worse 100\u00a0ms 200\u00a0ms ×2.00");
        assertThat(robot.lookup("#cause-links").query().isVisible()).isFalse();
        assertThat(robot.lookup(".pages .metric-table").tryQuery()).isEmpty();
        robot.clickOn(robot.lookup(".vital-signs .hyperlink").queryAs(Node.class));
        assertThat(model.pageProperty().get().id()).isEqualTo("gc");
        assertThat(robot.lookup("#cause-links").query().isVisible()).isTrue();
        assertThat(robot.lookup(".pages .metric-table").tryQuery()).isPresent();
    }

    private static double bottom(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxY();
    }

    @Test
    void aCauseIsExplainedOnACardThatLeadsToItsChartAndItsEvidenceAndIsFoundAgain(FxRobot robot) throws Exception {
        assertThat(texts(robot.lookup(".cause").query()))
                .contains("Heap too small high confidence, on the candidate explained advised");
        assertThat(robot.lookup(".cause .line-to-copy").queryAs(TextField.class).getText())
                .isEqualTo("flightdiff experiment --baseline 'java -Xmx1g -jar shop.jar --user (masked)'"
                        + " --candidate 'java -Xmx2g -jar shop.jar --user (masked)'");
        assertThat(texts(robot.lookup(".cause .evidence-card").query())).isEqualTo("heap.peak 2.00 → 1.00\u00a0s");
        Hyperlink chart = robot.lookup(".cause .evidence-card .hyperlink").queryAs(Hyperlink.class);
        assertThat(chart.getText()).isEqualTo("Heap: Heap");
        robot.clickOn(chart);
        assertThat(model.pageProperty().get().id()).isEqualTo("heap");
        robot.clickOn("Cause: Heap too small");
        assertThat(model.pageProperty().get().id()).isEqualTo("overview");
        Node card = robot.lookup(".cause").query();
        assertThat(card.getPseudoClassStates().contains(PseudoClass.getPseudoClass("lit")))
                .isTrue();
        ScrollPane page = robot.lookup(".page").queryAs(ScrollPane.class);
        Bounds seen = page.localToScene(page.getLayoutBounds());
        waitUntil(() -> seen.contains(card.localToScene(card.getLayoutBounds())));
        robot.clickOn(robot.lookup(".cause .evidence .hyperlink").queryAs(Node.class));
        assertThat(model.pageProperty().get().id()).isEqualTo("heap");
        assertThat(OnScreen.markedMetric(robot))
                .isEqualTo(comparison.metric("heap.peak").orElseThrow());
    }

    @Test
    void whatIsUnchangedUnfoldsWithAClickAndWithAKey(FxRobot robot) {
        ListView<?> list = robot.lookup("#divergences").queryListView();
        int folded = list.getItems().size();
        robot.clickOn("▸ unchanged: 1");
        assertThat(list.getItems().size()).isEqualTo(folded + 1);
        assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(folded - 1);
        robot.push(KeyCode.ENTER);
        assertThat(list.getItems().size()).isEqualTo(folded);
    }

    @Test
    void verdictsAreDimWhileTheyAreStillThoseOfOtherWindowsOnPagesTurnedToMeanwhileToo(FxRobot robot) {
        robot.interact(() -> {
            model.show(model.pages().get(1));
            model.update(new Values(model.comparison()));
            model.show(model.pages().get(2));
        });
        assertThat(robot.lookup("#divergences .verdict-worse").query().getOpacity())
                .isEqualTo(0.4);
        assertThat(robot.lookup(".metric-table .verdict-better").query().getOpacity())
                .isEqualTo(0.4);
        robot.interact(() -> model.update(new Complete(model.comparison())));
        assertThat(robot.lookup(".metric-table .verdict-better").query().getOpacity())
                .isEqualTo(1);
    }

    @Test
    void aPageIsFoundAgainWhereItWasScrolledTo(FxRobot robot) throws Exception {
        robot.interact(() -> model.show(comparison.metric("gc.pause.longest").orElseThrow()));
        int cards = model.pageProperty().get().shapes().size();
        waitUntil(() -> robot.lookup(".pages .card").queryAll().size() >= cards);
        WaitForAsyncUtils.waitForFxEvents();
        ScrollPane page = robot.lookup(".pages .page").queryAs(ScrollPane.class);
        robot.interact(() -> page.setVvalue(0.6));
        robot.interact(() -> model.show("heap"));
        robot.interact(() -> model.show("gc"));
        assertThat(robot.lookup(".pages .page").<Node>query()).isSameAs(page);
        assertThat(page.getVvalue()).isCloseTo(0.6, within(0.01));
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
        assertThat(texts(lit)).startsWith("Tenuring threshold");
        Node shown = robot.lookup(".pages .page").query();
        Bounds page = shown.localToScene(shown.getLayoutBounds());
        assertThat(page.contains(lit.localToScene(lit.getLayoutBounds())))
                .as(lit.localToScene(lit.getLayoutBounds()) + " in " + page)
                .isTrue();
        MenuButton contents = robot.lookup(".pages .contents").queryAs(MenuButton.class);
        assertThat(contents.getText()).isEqualTo("Contents: one of 5 shows what diverged");
        assertThat(contents.getItems()).anyMatch(item -> item.getText().equals("≠ Tenuring threshold"));
    }

    @Test
    void whatCannotBeShownIsNamedInOneLineThatUnfoldsTheReasonsAndWhatDidNotHappenInAnother(FxRobot robot) {
        Shape curve = SyntheticShapes.curve(Style.LINE, 5, i -> i);
        Shape nothing = new Distribution(new PanelId("Nothing"), Unit.ONE, List.of(), 0, 0, List.of(), Text.none());
        show(robot, curve, nothing);
        assertThat(texts(robot.lookup(".pages .missing-shapes").query())).startsWith("Nothing happened (1): ");
        assertThat(robot.lookup(".pages .card").queryAll())
                .as("the curve, and what is missing")
                .hasSize(2);
        show(
                robot,
                Stream.concat(
                                Stream.of(curve),
                                IntStream.range(0, 10)
                                        .mapToObj(i -> new Unavailable(
                                                new PanelId("Table " + i), Text.given("not known to this JVM " + i))))
                        .toArray(Shape[]::new));
        assertThat(texts(robot.lookup(".pages .missing-shapes").query()))
                .startsWith("Not available (10): Table 0; Table 1; ");
        assertThat(robot.lookup(".pages .card").queryAll()).hasSize(2);
        Node reasons = robot.lookup(".pages .missing-reasons").query();
        assertThat(reasons.isVisible()).as("folded").isFalse();
        robot.interact(() -> model.light(new PanelId("Table 7")));
        assertThat(reasons.isVisible()).isTrue();
        assertThat(texts(reasons)).contains("Table 7 not known to this JVM 7");
    }

    @Test
    void aMetricThatIsChosenInTheTableIsExplainedBelowIt(FxRobot robot) {
        robot.interact(() -> model.show(model.pages().get(1)));
        assertThat(robot.lookup(".pages .metric-detail").query().isVisible()).isFalse();
        robot.clickOn("Collections");
        assertThat(texts(robot.lookup(".pages .metric-detail").query())).contains("because of gc.count");
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"1000, 700", "1280, 800", "2560, 1440"})
    void allPanesHaveTheirPlaceInSmallAndLargeWindows(double width, double height, FxRobot robot) {
        robot.interact(() -> {
            Workbench workbench = laidOut(width, height);
            for (Page page : model.pages()) {
                model.show(page);
                workbench.getScene().snapshot(null);
                assertThat(widthOf(workbench, ".page-list"))
                        .as("views at " + width)
                        .isGreaterThanOrEqualTo(120);
                assertThat(widthOf(workbench, ".pages")).as("page at " + width).isGreaterThanOrEqualTo(width / 2 - 40);
                assertThat(widthOf(workbench, ".diff-pane") >= 250)
                        .as("divergences at " + width)
                        .isEqualTo(width > 1100);
                for (Node card : workbench.lookupAll(".pages .card")) {
                    assertThat(card.getBoundsInParent().getMaxX())
                            .as(page.id() + " is cut off at " + width)
                            .isLessThanOrEqualTo(widthOf(workbench, ".pages"));
                }
            }
        });
    }

    @Test
    void inANarrowWindowTheDivergencesFoldUntilTheyAreWanted(FxRobot robot) {
        robot.interact(() -> {
            Workbench workbench = laidOut(1000, 600);
            assertThat(workbench.lookup("#divergences").getParent().isVisible()).isFalse();
            ((ToggleButton) workbench.lookup("#diff-fold")).fire();
            workbench.getScene().snapshot(null);
            assertThat(workbench.lookup("#divergences").getParent().isVisible()).isTrue();
            assertThat(widthOf(workbench, ".diff-pane")).isGreaterThanOrEqualTo(250);
        });
    }

    @Test
    void aChartOfAPageThatWasClickedTakesKeys(FxRobot robot) {
        robot.interact(() -> model.show("heap"));
        Node chart = robot.lookup(".pages .time-series .drawing").query();
        robot.clickOn(chart);
        assertThat(chart.isFocused()).isTrue();
        robot.push(KeyCode.ADD);
        assertThat(model.time().isStretched()).isTrue();
    }

    @Test
    void theDivergenceTurnedToComesIntoSightInTheList(FxRobot robot) {
        SyntheticComparison many = new SyntheticComparison().view("gc", "GC");
        IntStream.range(0, 60).forEach(i -> many.metric("gc." + i, PassedVerdict.WORSE, 1, 2 + i));
        WorkbenchModel long60 = new WorkbenchModel(many.build(), null);
        robot.interact(() -> {
            Scene scene = new Scene(workbench(long60), 1280, 800);
            scene.snapshot(null);
            long60.show(long60.comparison().divergences().get(40));
            scene.snapshot(null);
            VirtualFlow<?> flow = (VirtualFlow<?>) scene.lookup("#divergences .virtual-flow");
            assertThat(flow.getFirstVisibleCell().getIndex())
                    .as("below " + flow.getFirstVisibleCell())
                    .isLessThanOrEqualTo(40);
            assertThat(flow.getLastVisibleCell().getIndex())
                    .as("above " + flow.getLastVisibleCell())
                    .isGreaterThanOrEqualTo(40);
        });
    }

    private Workbench workbench(WorkbenchModel shown) {
        return new Workbench(shown, appearance, new SimpleObjectProperty<>());
    }

    private Workbench laidOut(double width, double height) {
        Workbench workbench = workbench(model);
        Scene scene = new Scene(workbench, width, height);
        appearance.dress(scene);
        scene.snapshot(null);
        return workbench;
    }

    /** Shows a page with these shapes. */
    private void show(FxRobot robot, Shape... shapes) {
        Comparison changed = new SyntheticComparison()
                .view("gc", "GC", shapes)
                .metric("gc.count", PassedVerdict.UNCHANGED, 5, 5)
                .build();
        robot.interact(() -> {
            model.update(changed);
            model.show("gc");
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static double widthOf(Parent root, String selector) {
        return root.lookup(selector).getLayoutBounds().getWidth();
    }
}
