package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.desktop.OnScreen.pixelsAbove;
import static org.flightdiff.desktop.OnScreen.texts;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.comparison.window.TimeRange.RecordingPoint;
import org.flightdiff.desktop.FileDrops;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.session.PartlySource;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.recording.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

class StillReadingOnScreenTest extends WithWindow {

    private static final long FEW = 2_000;

    /** The header is a line lower while events are read. */
    private static final double LINE = 25;

    private static final long REST_MILLIS = 5;

    private final CountDownLatch rest = new CountDownLatch(1);

    /** All but the first events are read only when the test says so. */
    private void awaitRest(Path file, Progress progress) {
        while (!isReleased()) {
            if (!progress.advanced(1, 2)) {
                throw new CancellationException("as asked");
            }
        }
    }

    private boolean isReleased() {
        try {
            return rest.await(REST_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException over) {
            throw new CancellationException("the test is over");
        }
    }

    @Override
    protected RecordingSource source() {
        return new PartlySource(FEW, this::awaitRest);
    }

    @Override
    protected Comparing comparing() {
        return Investigation::of;
    }

    private void dropBoth(FxRobot robot) throws TimeoutException {
        FileDrops.drop(robot.lookup("#zone-baseline").query(), BEFORE);
        FileDrops.drop(robot.lookup("#zone-candidate").query(), AFTER);
        await(robot, "#reading");
    }

    private void readRest() throws TimeoutException {
        rest.countDown();
        waitUntil(() -> !window.session().state().isPending());
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static TableView<?> metrics(FxRobot robot) {
        return robot.lookup(".pages .metric-table").queryAs(TableView.class);
    }

    /** What the table says of a metric, column by column. */
    private static List<String> row(FxRobot robot, String metric) throws TimeoutException {
        waitUntil(() -> metrics(robot).getItems().stream().anyMatch(item -> isOf(item, metric)));
        TableView<?> table = metrics(robot);
        int at = table.getItems().stream()
                .map(item -> isOf(item, metric))
                .toList()
                .indexOf(true);
        robot.interact(() -> table.scrollTo(at));
        waitUntil(() -> !cells(table, at).isEmpty());
        return cells(table, at);
    }

    private static boolean isOf(Object item, String metric) {
        return ((MetricResult) item).metric().id().equals(metric);
    }

    private static List<String> cells(TableView<?> table, int index) {
        return table.lookupAll(".table-row-cell").stream()
                // A row shows another line only once it is laid out.
                .filter(node -> node instanceof TableRow<?> row
                        && row.getIndex() == index
                        && row.getItem() == table.getItems().get(index))
                .flatMap(node -> node.lookupAll(".table-cell").stream())
                .map(cell -> Objects.toString(((TableCell<?, ?>) cell).getText()))
                .toList();
    }

    @Test
    void rareEventsAreSeenWhileOthersAreReadAndNeitherZeroNorMissingStandsForThese(FxRobot robot)
            throws TimeoutException {
        dropBoth(robot);
        assertThat(texts(robot.lookup("#still-reading").query().getParent())).contains("jdk.ObjectAllocation");
        assertThat(isThere(robot, ".vital-signs")).isTrue();
        assertThat(robot.lookup("#swap").query().isDisabled()).isTrue();
        Node diff = robot.lookup(".diff-pane").query();
        assertThat(texts(diff)).contains("Verdicts follow");
        assertThat(texts(robot.lookup(".main-window").query())).doesNotContain("omparable");
        turnTo(robot, "gc");
        List<String> pauses = row(robot, "gc.pause.longest");
        assertThat(pauses.get(0)).isEqualTo("…");
        assertThat(pauses).as(pauses.toString()).anyMatch(cell -> cell.endsWith("ms"));
        turnTo(robot, "allocation");
        List<String> total = row(robot, "allocation.total");
        assertThat(total).as(total.toString()).noneMatch(cell -> cell.contains("–") || cell.startsWith("0"));
        assertThat(List.of(total.get(0), total.get(2), total.get(3))).containsExactly("…", "…", "…");
        String page = texts(robot.lookup(".pages").query());
        assertThat(page).contains("is still being read").doesNotContain("not recorded");
        readRest();
        List<String> known = row(robot, "allocation.total");
        assertThat(known.get(2)).as(known.toString()).endsWith("B");
        assertThat(isThere(robot, "#still-reading")).isFalse();
        turnTo(robot, "overview");
        await(robot, "#head");
        assertThat(isThere(robot, "#reading")).isFalse();
    }

    @Test
    @Tag("slow")
    void pageScrollPositionAndWindowStayWhenTheRestArrives(FxRobot robot) throws TimeoutException {
        dropBoth(robot);
        turnTo(robot, "heap");
        WaitForAsyncUtils.waitForFxEvents();
        ScrollPane page = robot.lookup(".page").queryAs(ScrollPane.class);
        TimeRange part = new TimeRange(new RecordingPoint(0, true), new RecordingPoint(0.5, true));
        robot.interact(() -> window.session().choose(part, part));
        waitUntil(() -> !window.session().busyProperty().get() || isHalf());
        robot.interact(() -> page.setVvalue(0.4));
        double before = pixelsAbove(page);
        readRest();
        assertThat(robot.lookup(".page").queryAs(ScrollPane.class)).isSameAs(page);
        assertThat(pixelsAbove(page)).isCloseTo(before, within(LINE));
        assertThat(isHalf()).isTrue();
        assertThat(pages(robot).getSelectionModel().getSelectedItem().id()).isEqualTo("heap");
    }

    private boolean isHalf() {
        return Objects.requireNonNull(window.session().comparison()).baseline().stream()
                .allMatch(run -> run.toSeconds() < run.source().readSeconds() * 0.6);
    }
}
