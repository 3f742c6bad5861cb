package org.flightdiff.desktop;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.theme.Appearance;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.service.query.EmptyNodeQueryException;
import org.testfx.util.WaitForAsyncUtils;

/** Reads what is visible in the window, and waits for it. */
public final class OnScreen {

    private static final long PATIENCE_SECONDS = 120;

    private OnScreen() {}

    public static void show(Stage stage, Parent root, double width, double height, Appearance appearance) {
        Scene scene = new Scene(root, width, height);
        appearance.dress(scene);
        stage.setScene(scene);
        // The stage is that of all tests, and keeps the size that one gave it.
        stage.sizeToScene();
        stage.show();
    }

    /** The texts below a node, in the order of its nodes. */
    public static String texts(Node node) {
        return node.lookupAll(".label").stream()
                .filter(Label.class::isInstance)
                .map(label -> ((Label) label).getText())
                .filter(text -> text != null && !text.isBlank())
                .collect(Collectors.joining(" "));
    }

    public static boolean same(WritableImage one, WritableImage other) {
        if (one.getWidth() != other.getWidth() || one.getHeight() != other.getHeight()) {
            return false;
        }
        for (int y = 0; y < one.getHeight(); y++) {
            for (int x = 0; x < one.getWidth(); x++) {
                if (one.getPixelReader().getArgb(x, y) != other.getPixelReader().getArgb(x, y)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** How much of a page is scrolled out above; a page that becomes longer meanwhile leaves that as it is. */
    public static double pixelsAbove(ScrollPane page) {
        double height = page.getContent().getLayoutBounds().getHeight();
        return page.getVvalue() * (height - page.getViewportBounds().getHeight());
    }

    public static MetricResult markedMetric(FxRobot robot) {
        TableView<?> table = robot.lookup(".pages .metric-table").queryAs(TableView.class);
        return Objects.requireNonNull((MetricResult) table.getSelectionModel().getSelectedItem());
    }

    /** Waits until the first suggestion of the search has these words in its name. */
    public static void waitUntilOffered(FxRobot robot, String words) throws TimeoutException {
        waitUntil(() -> robot.lookup(".auto-complete-popup .list-cell").queryAllAs(ListCell.class).stream()
                .filter(cell -> cell.getIndex() == 0 && cell.getText() != null)
                .anyMatch(cell -> cell.getText().contains(words)));
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Waits until these are garbage-collected; fails if they are not. */
    public static void waitUntilCollected(List<? extends WeakReference<?>> kept) throws TimeoutException {
        // TestFX remembers events, and with them the nodes that they went to, until a stage is registered.
        FxToolkit.registerStage(FxToolkit.toolkitContext()::getRegisteredStage);
        patiently(() -> {
            System.gc();
            return kept.stream().allMatch(each -> each.refersTo(null));
        });
    }

    /** Waits, longer than anything takes on a busy machine. The condition is looked at on JavaFX's thread. */
    public static void waitUntil(Callable<Boolean> condition) throws TimeoutException {
        // Nodes come and go there: on another thread they may do so while they are looked up.
        patiently(() -> WaitForAsyncUtils.waitForAsyncFx(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS), () -> {
            try {
                return condition.call();
            } catch (EmptyNodeQueryException notThereYet) {
                return false;
            }
        }));
    }

    private static void patiently(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, condition);
    }
}
