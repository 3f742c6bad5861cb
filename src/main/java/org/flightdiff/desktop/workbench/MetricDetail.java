package org.flightdiff.desktop.workbench;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.MetricResult;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.jspecify.annotations.Nullable;

/** What the chosen metric means, and why its verdict came out so. */
final class MetricDetail extends VBox {

    private final Label heading = new Label();
    private final Label text = new Label();

    MetricDetail() {
        super(4);
        getStyleClass().add("metric-detail");
        heading.getStyleClass().add("heading");
        heading.setWrapText(true);
        text.setWrapText(true);
        getChildren().addAll(heading, text);
        show(null);
    }

    void show(@Nullable MetricResult result) {
        setManaged(result != null);
        setVisible(result != null);
        if (result != null) {
            heading.setText(Messages.get(
                    "metric.heading", result.metric().label(), result.metric().id()));
            text.setText(result.metric().meaning() + "\n" + MetricWords.explanation(result));
        }
    }
}
