package org.flightdiff.desktop.session;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;

public final class Notes {

    private final ObservableMap<String, Note> byMetric = FXCollections.observableMap(new LinkedHashMap<>());
    /** A strong reference, as the wrapper listens weakly and listeners would be lost without it. */
    private final ObservableMap<String, Note> observed = FXCollections.unmodifiableObservableMap(byMetric);

    public ObservableMap<String, Note> byMetric() {
        return observed;
    }

    public Map<String, Note> all() {
        return Map.copyOf(byMetric);
    }

    public Note of(String metric) {
        return byMetric.getOrDefault(metric, Note.NONE);
    }

    public void pin(String metric, boolean pinned) {
        put(metric, new Note(pinned, of(metric).text()));
    }

    public void write(String metric, String text) {
        put(metric, new Note(of(metric).pinned(), text.strip()));
    }

    void replace(Map<String, Note> others) {
        byMetric.clear();
        byMetric.putAll(others);
    }

    private void put(String metric, Note note) {
        if (note.equals(Note.NONE)) {
            byMetric.remove(metric);
        } else {
            byMetric.put(metric, note);
        }
    }

    /** A user's note about a metric. A pinned one stays in sight; the text may be empty. */
    public record Note(boolean pinned, String text) {

        public static final Note NONE = new Note(false, "");
    }
}
