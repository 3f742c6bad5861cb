package org.flightdiff.desktop;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import org.flightdiff.comparison.MetricResult;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** What a person sees in the window, and waiting for it. */
public final class OnScreen {

    private static final long PATIENCE_SECONDS = 120;

    private OnScreen() {}

    /** The texts below a node, in the order of its nodes. */
    public static String texts(Node node) {
        return node.lookupAll(".label").stream()
                .filter(Label.class::isInstance)
                .map(label -> ((Label) label).getText())
                .filter(text -> text != null && !text.isBlank())
                .collect(Collectors.joining(" "));
    }

    /** The metric marked in the table of the page shown. */
    public static MetricResult markedMetric(FxRobot robot) {
        TableView<?> table = robot.lookup(".pages .metric-table").queryAs(TableView.class);
        return Objects.requireNonNull((MetricResult) table.getSelectionModel().getSelectedItem());
    }

    /** Waits, longer than anything takes on a busy machine. */
    public static void waitUntil(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, condition);
    }
}
