package org.flightdiff.desktop.start;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;

/** Pairs that open with a click, with as much of their paths as distinguishes them. */
final class PairList extends VBox {

    private static final int MOST_ELEMENTS = 3;

    private final String heading;
    private final Session session;

    PairList(String heading, Session session) {
        super(2);
        this.heading = heading;
        this.session = session;
        getStyleClass().add("pair-list");
    }

    void show(List<Pair> pairs) {
        getChildren().clear();
        setManaged(!pairs.isEmpty());
        setVisible(!pairs.isEmpty());
        Label title = new Label(heading);
        title.getStyleClass().add("card-title");
        getChildren().add(title);
        pairs.forEach(pair -> getChildren().add(link(pair, elements(pair, pairs))));
    }

    /** How many elements of its paths, from the end, distinguish a pair from all others, and its two sides. */
    private static int elements(Pair pair, List<Pair> pairs) {
        return IntStream.range(1, MOST_ELEMENTS)
                .filter(elements -> !end(pair.baseline(), elements).equals(end(pair.candidate(), elements)))
                .filter(elements -> pairs.stream()
                        .noneMatch(other ->
                                !other.equals(pair) && words(other, elements).equals(words(pair, elements))))
                .findFirst()
                .orElse(MOST_ELEMENTS);
    }

    private static String words(Pair pair, int elements) {
        return Messages.get("start.pair", end(pair.baseline(), elements), end(pair.candidate(), elements));
    }

    private static String end(Path file, int elements) {
        int count = file.getNameCount();
        return file.subpath(Math.max(0, count - elements), count).toString();
    }

    private Hyperlink link(Pair pair, int elements) {
        Hyperlink link = new Hyperlink(words(pair, elements));
        link.setTooltip(new Tooltip(pair.baseline() + "\n" + pair.candidate()));
        link.setOnAction(event -> session.open(pair.files(), Role.BASELINE));
        return link;
    }
}
