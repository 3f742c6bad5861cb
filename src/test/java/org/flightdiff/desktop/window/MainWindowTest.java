package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.desktop.OnScreen.markedMetric;
import static org.flightdiff.desktop.OnScreen.texts;
import static org.flightdiff.desktop.OnScreen.waitUntil;
import static org.flightdiff.desktop.OnScreen.waitUntilOffered;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.flightdiff.comparison.head.Divergence;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.FileDrops;
import org.flightdiff.desktop.session.WindowChoice.WindowPreset;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.desktop.workbench.Findings.DiffEntry;
import org.flightdiff.desktop.workbench.Page;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.service.query.NodeQuery;
import org.testfx.util.WaitForAsyncUtils;

class MainWindowTest extends WithWindow {

    @Test
    void twoFilesDroppedOnTheirZonesBecomeRankedDivergences(FxRobot robot) throws TimeoutException {
        assertThat(robot.lookup("#search").query().isDisabled())
                .as("nothing is open")
                .isTrue();
        FileDrops.drop(robot.lookup("#zone-baseline").query(), BEFORE);
        FileDrops.drop(robot.lookup("#zone-candidate").query(), AFTER);
        Comparison comparison = compared();
        MetricResult worst = Divergence.of(comparison).get(0).result();
        Node row = rowOfDivergence(robot, 0);
        assertThat(texts(row))
                .startsWith(English.of(worst.metric().label()))
                .contains(VerdictWords.marked(worst), MetricWords.figures().values(worst));
        double change = Objects.requireNonNull(worst.change()).amount();
        double middle = row.lookup(".change-bar .zero").getBoundsInParent().getMinX();
        Bounds bar = row.lookup(".change-bar .bar").getBoundsInParent();
        assertThat(change > 0 ? bar.getMinX() : bar.getMaxX()).isCloseTo(middle, within(1.0));
        assertThat(bar.getWidth()).as(bar.toString()).isGreaterThan(1);
        assertThat(texts(robot.lookup(".header").query()))
                .contains("allocation-candidate.jfr")
                .contains("requests: org.flightdiff.workload.Request, 14,988 → 14,994");
    }

    @Test
    void whatIsNoRecordingIsToldOnItsZoneOrInTheStatusLineUntilOneIsGiven(FxRobot robot, @TempDir Path folder)
            throws Exception {
        assertThat(texts(robot.lookup(".start").query())).contains("GC log", "folder");
        Path prose = Files.writeString(folder.resolve("notes.txt"), "Remember the milk.\nAnd the bread.\n");
        FileDrops.drop(robot.lookup("#zone-baseline").query(), prose);
        Node status = robot.lookup(".status-bar").query();
        waitUntil(() -> texts(status).contains("no recording and no GC log"));
        assertThat(texts(status)).doesNotContain("--");
        Path bad = Files.writeString(folder.resolve("notes.jfr"), "not a recording");
        FileDrops.drop(robot.lookup("#zone-baseline").query(), bad);
        await(robot, "#zone-baseline .zone-error");
        assertThat(texts(robot.lookup("#zone-baseline").query())).contains("notes.jfr", ";");
        FileDrops.drop(robot.lookup("#zone-baseline").query(), BEFORE);
        waitUntil(() -> !window.session().side(Role.BASELINE).recordings().isEmpty()
                && !texts(status).contains("notes.txt"));
    }

    @Test
    void theSentenceAndThePictureThatProvesItAreSeenAtOnceInALowWindow(FxRobot robot) throws TimeoutException {
        robot.interact(() -> window.scene().getWindow().setHeight(720));
        openPair(robot);
        Node page = robot.lookup(".page").query();
        waitUntil(() -> Stream.of("#head", "#proof")
                .allMatch(
                        part -> bounds(page).contains(bounds(robot.lookup(part).<Node>query()))));
    }

    @Test
    void aPictureThatIsMeasuredForAnotherWidthStaysAsItIsSoThatItsPageComesToRest(FxRobot robot)
            throws TimeoutException {
        openPair(robot);
        Parent introduction = robot.lookup("#proof").<Node>query().getParent();
        robot.interact(() -> {
            window.scene().getRoot().layout();
            double width = introduction.getLayoutBounds().getWidth();
            double height = introduction.prefHeight(width);
            assertThat(introduction.prefHeight(width / 2)).isNotEqualTo(height);
            assertThat(introduction.isNeedsLayout()).isFalse();
        });
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    @Test
    void aRecordingComparedWithItselfDivergesNowhere(FxRobot robot) throws TimeoutException {
        robot.interact(() -> window.session().open(List.of(BEFORE, BEFORE), Role.BASELINE));
        compared();
        assertThat(robot.lookup("#same-file").tryQuery())
                .as("that it is one file is said")
                .isPresent();
        assertThat(robot.lookup("#diff-heading").queryAs(Label.class).getText()).isEqualTo("No metric diverged");
    }

    @Test
    void metricsAreMarkedOnTheirViewByAClickByKeysBySearchingAndFiltered(FxRobot robot) throws TimeoutException {
        Comparison comparison = openPair(robot);
        List<Divergence> divergences = Divergence.of(comparison);
        MetricResult second = divergences.get(1).result();
        robot.clickOn(rowOfDivergence(robot, 2));
        assertThat(selectedPage(robot).id()).isEqualTo(second.view());
        assertThat(markedMetric(robot)).isEqualTo(second);
        assertThat(texts(robot.lookup(".pages .metric-detail").query()))
                .contains(
                        second.metric().id(),
                        English.of(second.reason()).lines().findFirst().orElseThrow());
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.UP).push(KeyCode.ENTER);
        assertThat(markedMetric(robot)).isEqualTo(divergences.get(2).result());
        robot.clickOn("#diff-filter").write("gc.interval");
        assertThat(robot.lookup("#divergences").queryListView().getItems())
                .isEqualTo(List.of(new DiffEntry.MetricEntry(
                        comparison.metric("gc.interval.median").orElseThrow())));
        assertThat(robot.lookup("#diff-heading").queryAs(Label.class).getText())
                .isEqualTo("What diverged: 1 of " + comparison.divergences().size());
        for (String typed : List.of("committed.peak", "peak commit")) {
            robot.push(KeyCode.CONTROL, KeyCode.F);
            robot.write(typed);
            waitUntilOffered(robot, "Heap committed, peak");
            robot.push(KeyCode.ENTER);
            WaitForAsyncUtils.waitForFxEvents();
            assertThat(selectedPage(robot).id()).as(typed).isEqualTo("heap");
            assertThat(markedMetric(robot).metric().id()).as(typed).isEqualTo("heap.committed.peak");
            robot.interact(() -> pages(robot).getSelectionModel().selectFirst());
        }
    }

    @Test
    @Tag("slow")
    void everyViewCanBeShownInBothThemes(FxRobot robot) throws TimeoutException {
        openPair(robot);
        ListView<Page> pages = pages(robot);
        for (Page page : pages.getItems()) {
            robot.interact(() -> pages.getSelectionModel().select(page));
            long shown = page.shapes().stream()
                    .filter(shape -> !(shape instanceof Unavailable) && !shape.isEmpty())
                    .count();
            waitUntil(() -> robot.lookup(".pages .card").queryAll().size() >= shown);
        }
        robot.clickOn("#theme");
        assertThat(window.appearance().themeProperty().get()).isEqualTo(Theme.DARK);
        robot.interact(() -> pages.getSelectionModel().selectFirst());
        assertThat(robot.interact(() -> window.scene().snapshot(null))).isNotNull();
    }

    @Test
    void swappingMirrorsTheSidesAndKeepsThePageTheColumnsAndTheWidthsOfThePanes(FxRobot robot) throws TimeoutException {
        Comparison before = openPair(robot);
        SplitPane workbench = robot.lookup(".workbench").queryAs(SplitPane.class);
        robot.interact(() -> {
            pages(robot).getSelectionModel().select(2); // The first view has no metrics.
            workbench.setDividerPosition(0, 0.2);
        });
        TableView<?> table = robot.lookup(".pages .metric-table").queryTableView();
        robot.interact(() -> table.getColumns().get(1).setVisible(false));
        robot.clickOn("#swap");
        assertThat(isThere(robot, ".workbench"))
                .as("the comparison stays on screen")
                .isTrue();
        Comparison mirrored = compared(now -> now.baseline().equals(before.candidate()));
        assertThat(mirrored.candidate()).isEqualTo(before.baseline());
        assertThat(mirrored.divergences()).hasSameSizeAs(before.divergences());
        assertThat(robot.lookup("#swap").queryAs(Button.class).isDisabled()).isFalse();
        assertThat(robot.lookup(".workbench").<Node>query()).isSameAs(workbench);
        assertThat(workbench.getDividerPositions()[0]).isCloseTo(0.2, within(0.01));
        assertThat(robot.lookup(".pages .metric-table").queryTableView()).isSameAs(table);
        assertThat(table.getColumns().get(1).isVisible()).isFalse();
        String header = texts(robot.lookup(".header .side-line").query());
        assertThat(header).contains("allocation-candidate.jfr");
    }

    @Test
    @Tag("slow")
    void aReportIsNotWrittenWhileItsVerdictsAreThoseOfOtherWindows(FxRobot robot) throws TimeoutException {
        openPair(robot);
        robot.interact(() -> {
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, "from elsewhere"));
            window.session().choose(WindowPreset.FIRST_THIRD.range(), WindowPreset.FIRST_THIRD.range());
            assertThat(window.session().state().isPending()).isTrue();
            Event.fireEvent(
                    window.scene().getRoot(),
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.C, true, true, false, false));
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("from elsewhere");
        });
        waitUntil(() -> !window.session().state().isPending());
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isNotEqualTo("from elsewhere"));
    }

    /** The row in the diff pane, once it is laid out: the divergences by rank. */
    private static Node rowOfDivergence(FxRobot robot, int place) throws TimeoutException {
        Predicate<Node> wanted = node ->
                node instanceof ListCell<?> cell && cell.getIndex() == place && !cell.isEmpty() && cell.isVisible();
        NodeQuery row = robot.lookup("#divergences .list-cell").match(wanted);
        waitUntil(() -> row.tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
        return row.query();
    }

    private static Page selectedPage(FxRobot robot) {
        return pages(robot).getSelectionModel().getSelectedItem();
    }
}
