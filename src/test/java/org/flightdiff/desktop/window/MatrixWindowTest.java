package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.OnScreen.markedMetric;
import static org.flightdiff.desktop.OnScreen.texts;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.FileDrops;
import org.flightdiff.desktop.matrix.Candidate;
import org.flightdiff.desktop.matrix.MatrixLines.MatrixLine;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.workbench.Findings.DiffEntry;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Several candidates against one baseline, from choosing them to one pair and back. */
class MatrixWindowTest extends WithWindow {

    private static final Path ALLOCATING = Path.of("sample-recordings", "allocation-candidate.jfr");
    private static final Path LOCKING = Path.of("sample-recordings", "locks-candidate.jfr");
    private static final String EACH = "Compare several candidates with the baseline …";

    @Test
    void aCellOpensItsPairAtItsLineAndTheWayBackLeadsToAllCandidates(FxRobot robot, @TempDir Path folder)
            throws Exception {
        Path bad = Files.writeString(folder.resolve("notes.jfr"), "no recording");
        compareEach(robot, bad, ALLOCATING, LOCKING);
        finished();
        List<Candidate> all = window.candidates().allProperty().get();
        assertThat(texts(heads(robot).get(0)))
                .as("why it could not be read")
                .startsWith("1 · notes.jfr ")
                .contains("; ");
        Comparison allocating = Objects.requireNonNull(all.get(1).comparison());
        assertThat(texts(heads(robot).get(1)))
                .contains(English.of(allocating.diagnoses().get(0).title()));
        List<MatrixLine> lines = lines(robot);
        Candidate locking = all.get(2);
        MatrixLine last = lines.stream()
                .filter(line ->
                        Objects.requireNonNull(line.of(locking)).verdict().isDivergence())
                .reduce((before, after) -> after)
                .orElseThrow();
        MetricResult result = Objects.requireNonNull(last.of(locking));
        robot.interact(() -> robot.lookup("#matrix").queryTableView().scrollTo(lines.indexOf(last)));
        Node cell = cell(robot, last, locking);
        assertThat(texts(cell))
                .contains(VerdictWords.brief(result), MetricWords.figures().change(result));
        robot.clickOn(cell);
        compared(BEFORE, LOCKING);
        assertThat(markedMetric(robot).metric()).isEqualTo(result.metric());
        waitUntil(() -> isSeen(robot, result));
        waitUntil(() -> isRowSeen(robot));
        robot.clickOn("#to-matrix");
        assertThat(lines(robot)).isEqualTo(lines);
        robot.push(KeyCode.CONTROL, KeyCode.M);
        assertThat(isThere(robot, ".workbench")).isTrue();
    }

    /** Whether the row of the marked metric is in sight, in the table of its page. */
    private static boolean isRowSeen(FxRobot robot) {
        ScrollPane page = robot.lookup(".page").queryAs(ScrollPane.class);
        Bounds shown = page.localToScene(page.getLayoutBounds());
        return page.lookupAll(".metric-table .table-row-cell").stream()
                .filter(node -> node instanceof TableRow<?> row && row.isSelected())
                .anyMatch(row -> shown.contains(row.localToScene(row.getLayoutBounds())));
    }

    @Test
    void candidatesAreOffUntilThereIsABaselineAndThenTheKeyAndTheButtonAskForThem(FxRobot robot)
            throws TimeoutException {
        assertThat(robot.lookup("#to-matrix").query().isDisabled())
                .as("there is no baseline yet")
                .isTrue();
        robot.interact(() -> window.session().open(List.of(BEFORE), Role.BASELINE));
        waitUntil(() -> !window.session().side(Role.BASELINE).recordings().isEmpty());
        robot.clickOn("#to-matrix");
        assertThat(robot.lookup("#to-matrix").queryAs(ToggleButton.class).isSelected())
                .as("none was chosen")
                .isFalse();
        window.choice().prepareRecordings(ALLOCATING, LOCKING);
        robot.push(KeyCode.CONTROL, KeyCode.M);
        finished();
        assertThat(heads(robot).size()).isEqualTo(2);
        assertThat(robot.lookup("#to-matrix").queryAs(ToggleButton.class).isSelected())
                .isTrue();
    }

    @Test
    @Tag("slow")
    void runsOfTheCandidateCanBeComparedEachByItself(FxRobot robot) throws TimeoutException {
        robot.interact(() -> window.session().open(List.of(BEFORE), Role.BASELINE));
        FileDrops.drop(robot.lookup("#zone-candidate").query(), ALLOCATING, LOCKING, BEFORE);
        compared();
        robot.clickOn("Compare each against the baseline");
        finished();
        assertThat(heads(robot).size()).isEqualTo(3);
        assertThat(robot.lookup("#matrix-title").queryAs(Label.class).getText())
                .isEqualTo("3 candidates against allocation-baseline.jfr");
    }

    @Test
    @Tag("slow")
    void filtersAndKeysWorkAsInTheListOfDivergences(FxRobot robot) throws TimeoutException {
        compareEach(robot, ALLOCATING, LOCKING);
        finished();
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
        robot.write("gc.interval");
        assertThat(metrics(robot)).containsExactly("gc.interval.median");
        robot.interact(() -> focus(robot.lookup("#matrix").queryTableView(), 2));
        robot.push(KeyCode.ENTER);
        assertThat(compared().candidate().get(0).source().file()).isEqualTo(ALLOCATING);
        assertThat(markedMetric(robot).metric().id()).isEqualTo("gc.interval.median");
    }

    @Test
    @Tag("slow")
    void itsReportsAreThoseOfTheCommandLine(FxRobot robot, @TempDir Path folder) throws Exception {
        compareEach(robot, ALLOCATING, LOCKING);
        finished();
        Path page = folder.resolve("matrix.html");
        window.choice().prepareTarget(page);
        robot.push(KeyCode.CONTROL, KeyCode.P);
        waitUntil(() -> Files.exists(page) && Files.readString(page).endsWith("</html>\n"));
        assertThat(Files.readString(page))
                .contains("flightdiff matrix " + BEFORE + " " + ALLOCATING + " " + LOCKING + " --html");
    }

    @Test
    void aSavedComparisonBringsAllCandidatesBack(FxRobot robot, @TempDir Path folder) throws TimeoutException {
        compareEach(robot, ALLOCATING, LOCKING);
        finished();
        List<String> metrics = metrics(robot);
        Path saved = folder.resolve("several.flightdiff");
        window.choice().prepareTarget(saved);
        robot.push(KeyCode.CONTROL, KeyCode.S);
        waitUntil(() -> Files.exists(saved));
        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertThat(isThere(robot, "#matrix")).isFalse();
        window.choice().prepareSession(saved);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        finished();
        assertThat(window.candidates().compared().size()).isEqualTo(2);
        assertThat(metrics(robot)).isEqualTo(metrics);
    }

    private static List<String> metrics(FxRobot robot) {
        return lines(robot).stream()
                .map(line -> line.row().first().metric().id())
                .toList();
    }

    /** Whether the line of a metric is selected and in sight, in the list of what diverged. */
    private static boolean isSeen(FxRobot robot, MetricResult result) {
        ListView<?> list = robot.lookup("#divergences").queryListView();
        Bounds shown = list.localToScene(list.getLayoutBounds());
        return list.lookupAll(".list-cell").stream()
                .filter(node -> node instanceof ListCell<?> cell
                        && cell.isSelected()
                        && cell.getItem() instanceof DiffEntry.MetricEntry measured
                        && measured.result().metric().equals(result.metric()))
                .anyMatch(cell -> shown.contains(cell.localToScene(cell.getLayoutBounds())));
    }

    private static <T> void focus(TableView<T> table, int column) {
        table.requestFocus();
        table.getFocusModel().focus(0, table.getColumns().get(column));
    }

    private void compareEach(FxRobot robot, Path... candidates) throws TimeoutException {
        robot.interact(() -> window.session().open(List.of(BEFORE), Role.BASELINE));
        waitUntil(() -> !window.session().side(Role.BASELINE).recordings().isEmpty());
        window.choice().prepareRecordings(candidates);
        robot.interact(() -> {
            MenuItem item = robot.lookup("#open").queryAs(MenuButton.class).getItems().stream()
                    .filter(each -> EACH.equals(each.getText()))
                    .findFirst()
                    .orElseThrow();
            assertThat(item.isDisable()).isFalse();
            item.fire();
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void finished() throws TimeoutException {
        waitUntil(() -> window.candidates().pendingProperty().get() == 0);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static Node cell(FxRobot robot, MatrixLine line, Candidate candidate) {
        return robot.lookup("#matrix .matrix-cell")
                .match(node -> node instanceof TableCell<?, ?> cell
                        && cell.getItem() == line
                        && cell.getTableColumn().getUserData() == candidate)
                .query();
    }

    private static List<Node> heads(FxRobot robot) {
        return List.copyOf(robot.lookup("#matrix .candidate-head").queryAll());
    }

    private static List<MatrixLine> lines(FxRobot robot) {
        TableView<MatrixLine> table = robot.lookup("#matrix").queryTableView();
        return List.copyOf(table.getItems());
    }
}
