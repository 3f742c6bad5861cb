package org.flightdiff.desktop.window;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.beans.InvalidationListener;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import org.controlsfx.control.textfield.AutoCompletionBinding;
import org.controlsfx.control.textfield.TextFields;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.workbench.WorkbenchModel;
import org.jspecify.annotations.Nullable;

final class MetricSearch extends StackPane {

    private static final double WIDTH = 240;
    private static final double OFFERED_WIDTH = 620;
    private static final int OFFERED_ROWS = 14;

    private final TextField field = Nodes.search(Messages.get("tools.search"));
    private final InvalidationListener offering = focused -> offer();
    private @Nullable WorkbenchModel model;

    MetricSearch() {
        field.setPrefWidth(WIDTH);
        field.setId("search");
        getChildren().add(field);
        field.focusedProperty().addListener(offering);
        setDisable(true);
    }

    /** From the first search on, as the list of offers is a window of its own. */
    private void offer() {
        field.focusedProperty().removeListener(offering);
        AutoCompletionBinding<FoundMetric> completion =
                TextFields.bindAutoCompletion(field, request -> matching(request.getUserText()));
        // A name, its view and its verdict are longer than the field.
        completion.setPrefWidth(OFFERED_WIDTH);
        completion.setVisibleRowCount(OFFERED_ROWS);
        completion.setOnAutoCompleted(event -> turnTo(event.getCompletion()));
    }

    void in(@Nullable WorkbenchModel shown) {
        model = shown;
        field.clear();
        setDisable(shown == null);
    }

    void take() {
        field.requestFocus();
        field.selectAll();
    }

    private List<FoundMetric> matching(String words) {
        WorkbenchModel searched = model;
        if (searched == null || words.isBlank()) {
            return List.of();
        }
        List<String> wanted = List.of(words.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        return searched.comparison().metrics().stream()
                .filter(result -> wanted.stream().allMatch(nameOf(result)::contains))
                .sorted(Comparator.comparingInt(result -> place(result, wanted)))
                .map(result -> new FoundMetric(result, searched.labelOf(result.view()), searched.verdictOf(result)))
                .toList();
    }

    /** First those whose label has the words as it begins words, then those whose label has them, then those by their id. */
    private static int place(MetricResult result, List<String> wanted) {
        String label = Messages.of(result.label()).toLowerCase(Locale.ROOT);
        List<String> words = List.of(label.split("[^\\p{L}\\p{N}]+"));
        if (wanted.stream().allMatch(word -> words.stream().anyMatch(each -> each.startsWith(word)))) {
            return 0;
        }
        return wanted.stream().allMatch(label::contains) ? 1 : 2;
    }

    private static String nameOf(MetricResult result) {
        return (Messages.of(result.label()) + " " + result.metric().id()).toLowerCase(Locale.ROOT);
    }

    private void turnTo(FoundMetric found) {
        if (model != null) {
            model.show(found.result());
        }
    }

    private record FoundMetric(MetricResult result, String view, String verdict) {
        @Override
        public String toString() {
            return Messages.get("tools.found", Messages.of(result.label()), view, verdict);
        }
    }
}
