package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.language.Text;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;

/** Names in a line all charts and tables of a page that there is nothing to see of; unfolded, it says of each why not. */
public final class MissingShapes extends VBox {

    private final Label names = Nodes.growing(Nodes.wrapped("", "note"));
    private final Hyperlink more = Nodes.whole(new Hyperlink());
    private final VBox reasons = Nodes.yielding(Nodes.styled(new VBox(4), "missing-reasons"));
    private List<Shape> missing = List.of();

    public MissingShapes() {
        super(6);
        getStyleClass().addAll("card", "missing-shapes");
        names.setMinWidth(0);
        names.setMaxWidth(Double.MAX_VALUE);
        more.setOnAction(event -> unfold(!reasons.isVisible()));
        Nodes.yielding(this);
        getChildren().addAll(new HBox(8, names, more), reasons);
        show(List.of());
        unfold(false);
    }

    public void show(List<Shape> others) {
        missing = others;
        setVisible(!missing.isEmpty());
        names.setText(Stream.of(
                        named("missing.names", missing.stream().filter(Unavailable.class::isInstance)),
                        named("missing.empty", missing.stream().filter(Shape::isEmpty)))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n")));
        reasons.getChildren().setAll(missing.stream().map(MissingShapes::reason).toList());
    }

    /** Whether one of these is meant; then it is unfolded. */
    public boolean unfold(PanelId panel) {
        boolean here = missing.stream().anyMatch(shape -> shape.panel().equals(panel));
        if (here) {
            unfold(true);
        }
        return here;
    }

    private void unfold(boolean unfolded) {
        reasons.setVisible(unfolded);
        more.setText(Messages.get(unfolded ? "missing.less" : "missing.more"));
    }

    public static boolean has(Shape shape) {
        return shape instanceof Unavailable || shape.isEmpty();
    }

    private static String named(String key, Stream<Shape> shapes) {
        List<Text> titles = shapes.map(Shape::title).toList();
        return titles.isEmpty() ? "" : Messages.get(key, titles.size(), Messages.of(Text.semicolons(titles)));
    }

    private static VBox reason(Shape shape) {
        String why = shape instanceof Unavailable missing
                ? Messages.of(missing.reason())
                : Messages.get("shape.did-not-happen");
        return new VBox(Nodes.label(Messages.of(shape.title()), "heading"), Nodes.wrapped(why, "unavailable-reason"));
    }
}
