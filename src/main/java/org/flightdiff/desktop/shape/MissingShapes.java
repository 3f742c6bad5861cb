package org.flightdiff.desktop.shape;

import java.util.List;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.language.Text;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Unavailable;

/** Names in one line all charts and tables of a page that cannot be shown; unfolded, it says of each why not. */
public final class MissingShapes extends VBox {

    private final Label names = new Label();
    private final Hyperlink more = new Hyperlink();
    private final VBox reasons = new VBox(4);
    private List<Unavailable> missing = List.of();

    /** Without any it is not there. */
    public MissingShapes() {
        super(6);
        getStyleClass().addAll("card", "missing-shapes");
        names.setWrapText(true);
        names.setMinWidth(0);
        HBox.setHgrow(names, Priority.ALWAYS);
        names.setMaxWidth(Double.MAX_VALUE);
        names.getStyleClass().add("note");
        more.setMinWidth(USE_PREF_SIZE);
        more.setOnAction(event -> unfold(!reasons.isVisible()));
        reasons.getStyleClass().add("missing-reasons");
        reasons.managedProperty().bind(reasons.visibleProperty());
        managedProperty().bind(visibleProperty());
        getChildren().addAll(new HBox(8, names, more), reasons);
        show(List.of());
        unfold(false);
    }

    /** Shows others; what is unfolded stays so. */
    public void show(List<Unavailable> others) {
        missing = others;
        setVisible(!missing.isEmpty());
        names.setText(Messages.get(
                "missing.names",
                missing.size(),
                Messages.of(
                        Text.semicolons(missing.stream().map(Unavailable::title).toList()))));
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

    private static VBox reason(Unavailable shape) {
        Label title = new Label(Messages.of(shape.title()));
        title.getStyleClass().add("heading");
        Label reason = new Label(Messages.of(shape.reason()));
        reason.setWrapText(true);
        reason.getStyleClass().add("unavailable-reason");
        return new VBox(title, reason);
    }
}
