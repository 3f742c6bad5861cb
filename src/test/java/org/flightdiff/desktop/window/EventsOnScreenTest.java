package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.desktop.OnScreen.pixelsAbove;
import static org.flightdiff.desktop.OnScreen.texts;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** From a number to the events behind it, and back. */
class EventsOnScreenTest extends WithWindow {

    @BeforeEach
    void compare(FxRobot robot) throws TimeoutException {
        openPair(robot);
    }

    @Test
    void threeKeysLeadFromTheFirstDivergenceToTheStackOfAnEvent(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.F8);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        waitForEvents(robot);
        waitUntil(() -> stack(robot).lines().count() > 1);
        robot.push(KeyCode.DOWN);
        assertThat(events(robot).getSelectionModel().getSelectedIndex()).isEqualTo(1);

        robot.push(KeyCode.ALT, KeyCode.LEFT);
        waitUntil(() -> !robot.lookup(".pages .metric-table").queryAll().isEmpty());
    }

    @Test
    @Tag("slow")
    void threeClicksLeadThereToo(FxRobot robot) throws TimeoutException {
        robot.clickOn("#divergences .finding");
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(".pages .show-events");
        waitForEvents(robot);
        robot.clickOn("#events .table-row-cell");
        assertThat(stack(robot).lines().count()).as(stack(robot)).isGreaterThan(1);
    }

    @Test
    void aRowOfAListingLeadsToItsEventAndBackToWhereThePageWas(FxRobot robot) throws TimeoutException {
        turnTo(robot, "gc");
        waitUntil(() -> listedCollections(robot).isPresent());
        ScrollPane page = robot.lookup(".pages .page").queryAs(ScrollPane.class);
        TableView<?> collections = listedCollections(robot).orElseThrow();
        int last = collections.getItems().size() - 1;
        robot.interact(() -> {
            collections.requestFocus();
            collections.getSelectionModel().select(last);
        });
        double collection = number(headed(collections, "GC ID"), last);
        robot.interact(() -> page.setVvalue(0.4));
        robot.push(KeyCode.ENTER);
        waitForEvents(robot);
        double left = pixelsAbove(page);
        waitUntil(() -> seen(robot).contains(selected(robot)));
        assertThat(collection(robot)).isEqualTo(collection);

        robot.clickOn("#event-search").write("G1New");
        waitUntil(() -> selected(robot) >= 0 && seen(robot).contains(selected(robot)));
        assertThat(collection(robot)).isEqualTo(collection);
        robot.eraseText("G1New".length());
        waitUntil(() -> seen(robot).contains(selected(robot)));
        assertThat(collection(robot)).isEqualTo(collection);

        robot.push(KeyCode.ALT, KeyCode.LEFT);
        await(robot, ".pages .page");
        assertThat(pixelsAbove(page)).isCloseTo(left, within(2.0));
        assertThat(robot.lookup(".pages .page").queryAs(ScrollPane.class)).isEqualTo(page);
    }

    @Test
    @Tag("slow")
    void choosingACollectionShowsItsPhasesBelowATableThatHasTheWholeWidth(FxRobot robot) throws TimeoutException {
        turnTo(robot, "gc");
        waitUntil(() -> listedCollections(robot).isPresent());
        TableView<?> collections = listedCollections(robot).orElseThrow();
        WaitForAsyncUtils.waitForFxEvents();
        double page = robot.lookup(".pages .page").query().getLayoutBounds().getWidth();
        assertThat(collections.getWidth())
                .as(collections.getWidth() + " of " + page)
                .isGreaterThan(0.9 * page);
        double seen = collections.getVisibleLeafColumns().stream()
                .limit(5)
                .mapToDouble(TableColumn::getWidth)
                .sum();
        assertThat(seen).as("start, pauses and heap are in sight: " + seen).isLessThan(collections.getWidth());

        robot.interact(() -> collections.getSelectionModel().select(3));
        WaitForAsyncUtils.waitForFxEvents();
        Node parts =
                robot.lookup(".pages .listing .parts").match(Node::isVisible).query();
        assertThat(texts(parts)).contains("Phases of collection 4");
        TableView<?> phases = (TableView<?>) parts.lookup(".table-view");
        assertThat(phases.getColumns().get(0).getCellData(0)).isEqualTo("GC Pause");
        assertThat(phases.getItems().size())
                .as("pauses and workers: " + phases.getItems())
                .isGreaterThan(5);
    }

    @Test
    @Tag("slow")
    void theLongestStandFirstAndTheHeadingThatOrdersThemSaysSo(FxRobot robot) throws TimeoutException {
        openType("jdk.GarbageCollection", robot);
        assertThat(order(robot)).isEqualTo("duration ↓");
        TableColumn<?, ?> duration = headed(events(robot), "sumOfPauses");
        assertThat(events(robot).getItems().size()).isGreaterThan(100);
        assertThat(duration.isVisible()).isTrue();

        openType("jdk.GCHeapSummary", robot);
        assertThat(order(robot)).as("they have no duration").isEqualTo("startTime ↑");
        TableColumn<Integer, ?> start = headed(events(robot), "startTime");
        robot.interact(() -> events(robot).getSortOrder().clear());
        assertThat(order(robot)).as("nothing is unordered").isEqualTo("startTime ↑");
        robot.interact(() -> {
            start.setSortType(TableColumn.SortType.DESCENDING);
            events(robot).sort();
        });
        assertThat(order(robot)).isEqualTo("startTime ↓");
    }

    @Test
    @Tag("slow")
    void framesHaveParametersAndLinesAndAreCopiedOneByOneOrAll(FxRobot robot) throws TimeoutException {
        openType("jdk.ObjectAllocationSample", robot);
        waitUntil(() -> !stackList(robot).getItems().isEmpty());
        List<String> frames = List.copyOf(stackList(robot).getItems());
        assertThat(frames).as(frames.toString()).anyMatch(frame -> frame.matches("[\\w.$]+\\((\\w.*)?\\):\\d+"));
        assertThat(frames).as(frames.toString()).anyMatch(frame -> frame.contains("(") && !frame.contains("()"));
        robot.interact(() -> stackList(robot).getSelectionModel().clearAndSelect(1));
        robot.interact(() -> stackList(robot).requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.C);
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo(frames.get(1)));
        robot.interact(() -> stackList(robot).getContextMenu().getItems().get(1).fire());
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo(String.join("\n", frames)));
    }

    @Test
    @Tag("slow")
    void aTypeWithStacksLeadsToItsFlameGraphAndOneWithoutDoesNot(FxRobot robot) throws TimeoutException {
        openType("jdk.GarbageCollection", robot);
        assertThat(robot.lookup("#events-flame").query().isVisible()).isFalse();
        openType("jdk.ObjectAllocationSample", robot);
        robot.clickOn("#events-flame");
        await(robot, ".pages .stack-tree");
        assertThat(pages(robot).getSelectionModel().getSelectedItem().id()).isEqualTo("allocation");
        Node lit = robot.lookup(".pages .card")
                .match(card -> card.getPseudoClassStates().contains(PseudoClass.getPseudoClass("lit")))
                .query();
        assertThat(lit.getStyleClass()).as(texts(lit)).contains("stack-tree");
    }

    @Test
    void theNumberOfACollectionLeadsFromAPhaseToTheCollectionItsPausesAndPhases(FxRobot robot) throws TimeoutException {
        openType("jdk.GCPhasePauseLevel1", robot);
        Hyperlink number = robot.lookup("#events .hyperlink").queryAs(Hyperlink.class);
        String id = number.getText();
        robot.clickOn(number);
        waitUntil(() -> !chips(robot).isEmpty()
                && events(robot).getItems().stream()
                        .allMatch(row -> id.equals(gcId(robot).getCellData(row))));
        assertThat(events(robot).getItems().stream()
                        .map(row -> headed(events(robot), "").getCellData(row))
                        .distinct())
                .as("collections of another JVM have the same numbers")
                .hasSize(1);
        assertThat(chips(robot))
                .startsWith("jdk.GarbageCollection", "jdk.GCPhasePause", "jdk.GCPhasePauseLevel1")
                .doesNotContain("jdk.PromotionFailed");
        assertThat(robot.lookup(".event-detail .hyperlink")
                        .queryAs(Hyperlink.class)
                        .getText())
                .isEqualTo(id);
        robot.clickOn(".event-condition");
        waitUntil(() -> robot.lookup(".event-condition").queryAll().size() == 1);
        robot.clickOn(".event-condition");
        waitUntil(() -> events(robot).getItems().size() > 100);
        openType("jdk.CPULoad", robot);
        assertThat(robot.lookup("#events .hyperlink").tryQuery()).isEmpty();
    }

    private static List<String> chips(FxRobot robot) {
        return robot.lookup(".event-type").queryAllAs(ToggleButton.class).stream()
                .map(ToggleButton::getText)
                .toList();
    }

    private static TableColumn<Integer, ?> gcId(FxRobot robot) {
        return headed(events(robot), "gcId");
    }

    @Test
    void typesStandBelowTheirCategoriesWithTheDifferenceOfTheirCounts(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        WaitForAsyncUtils.waitForFxEvents();
        TableView<?> types = robot.lookup("#event-types").queryAs(TableView.class);
        TableColumn<?, ?> name = types.getColumns().get(0);
        List<String> names = IntStream.range(0, types.getItems().size())
                .mapToObj(row -> String.valueOf(name.getCellData(row)).strip())
                .toList();
        int collector = IntStream.range(0, names.size())
                .filter(row -> names.get(row).startsWith("Java Virtual Machine ▸ GC ▸ Collector ("))
                .findFirst()
                .orElseThrow();
        int collection = names.indexOf("jdk.GarbageCollection");
        assertThat(collection).as(names.toString()).isGreaterThan(collector);
        TableColumn<?, ?> counts = types.getColumns().get(1);
        double before = number(counts.getColumns().get(0), collection);
        double after = number(counts.getColumns().get(1), collection);
        assertThat(number(counts.getColumns().get(2), collection)).isEqualTo(after - before);
        assertThat(after).isGreaterThan(before);
    }

    private void openType(String type, FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        WaitForAsyncUtils.waitForFxEvents();
        if (robot.lookup("#event-type-search").tryQuery().isEmpty()) {
            robot.clickOn("All types");
        }
        TextField search = robot.lookup("#event-type-search").queryAs(TextField.class);
        robot.interact(() -> {
            search.setText(type);
            search.requestFocus();
        });
        robot.push(KeyCode.ENTER);
        waitForEvents(robot);
    }

    private static String order(FxRobot robot) {
        return events(robot).getSortOrder().stream()
                .map(column ->
                        column.getText() + (column.getSortType() == TableColumn.SortType.DESCENDING ? " ↓" : " ↑"))
                .collect(Collectors.joining(" "));
    }

    private static <T> TableColumn<T, ?> headed(TableView<T> table, String heading) {
        return table.getColumns().stream()
                .filter(column -> column.getText().equals(heading))
                .findFirst()
                .orElseThrow();
    }

    @Test
    @Tag("slow")
    void copiedRowsHaveBaseUnitsAndTabs(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.F8);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        waitForEvents(robot);
        robot.push(KeyCode.SHIFT, KeyCode.DOWN);
        robot.push(KeyCode.CONTROL, KeyCode.C);
        robot.interact(() -> {
            List<String> lines =
                    Clipboard.getSystemClipboard().getString().lines().toList();
            assertThat(lines.size()).isEqualTo(3);
            assertThat(lines.get(0)).contains("\tstartTime\t");
            assertThat(lines.get(1).split("\t", -1).length)
                    .isEqualTo(lines.get(0).split("\t", -1).length);
        });
    }

    private static void waitForEvents(FxRobot robot) throws TimeoutException {
        waitUntil(() -> !robot.lookup("#events").queryAll().isEmpty()
                && !events(robot).getItems().isEmpty());
        WaitForAsyncUtils.waitForFxEvents();
    }

    @SuppressWarnings("unchecked")
    private static TableView<Integer> events(FxRobot robot) {
        return robot.lookup("#events").queryAs(TableView.class);
    }

    private static int selected(FxRobot robot) {
        return events(robot).getSelectionModel().getSelectedIndex();
    }

    /** Indexes of the rows whose middle is within the table. */
    private static List<Integer> seen(FxRobot robot) {
        Bounds table = onScreen(events(robot));
        return robot.lookup("#events .table-row-cell").queryAll().stream()
                .filter(node -> node.isVisible()
                        && table.contains(
                                onScreen(node).getCenterX(), onScreen(node).getCenterY()))
                .map(node -> ((TableRow<?>) node).getIndex())
                .toList();
    }

    private static Bounds onScreen(Node node) {
        return node.localToScreen(node.getLayoutBounds());
    }

    /** The table of all collections of the baseline, the number of the collection first. */
    private static Optional<TableView<?>> listedCollections(FxRobot robot) {
        return robot.lookup(".pages .listing .table-view").queryAll().stream()
                .<TableView<?>>map(TableView.class::cast)
                .filter(table -> table.getColumns().size() > 10)
                .findFirst();
    }

    private static double collection(FxRobot robot) {
        return number(gcId(robot), selected(robot));
    }

    private static double number(TableColumn<?, ?> column, int row) {
        return Double.parseDouble(String.valueOf(column.getCellData(row)));
    }

    private static String stack(FxRobot robot) {
        return String.join("\n", stackList(robot).getItems());
    }

    private static ListView<String> stackList(FxRobot robot) {
        return robot.lookup("#event-stack").queryListView();
    }
}
