package org.flightdiff.desktop.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class TableCopyTest {

    private record Cause(String name, double seconds) {}

    @SuppressWarnings("NullAway.Init")
    private TableView<Cause> table;

    @Start
    void fill(Stage stage) {
        table = Tables.table(
                FXCollections.observableArrayList(
                        new Cause("G1 \"Humongous\", large", 0.5), new Cause("a|b", Double.NaN)),
                5,
                1);
        table.getColumns().add(Tables.texts("Cause", 100, Cause::name));
        TableColumn<Cause, Object> group = new TableColumn<>("Time");
        group.getColumns().add(Tables.numbers("longest", 100, Unit.SECONDS, Cause::seconds));
        group.getColumns().add(new TableColumn<>("bars"));
        table.getColumns().add(group);
    }

    @Test
    void cellsAreCopiedAsTheyAreWritten() {
        assertThat(lines(TableCopy.csv(table)))
                .containsExactly("Cause,Time longest", "\"G1 \"\"Humongous\"\", large\",500 ms", "a|b,–");
        assertThat(lines(TableCopy.markdown(table)))
                .containsExactly(
                        "| Cause | Time longest |",
                        "| --- | --- |",
                        "| G1 \"Humongous\", large | 500 ms |",
                        "| a\\|b | – |");
    }

    @Test
    void aColumnThatIsHiddenIsNotCopied() {
        table.getColumns().get(1).setVisible(false);
        assertThat(lines(TableCopy.csv(table)).get(0)).isEqualTo("Cause");
    }

    private static List<String> lines(String text) {
        return text.replace('\u00a0', ' ').lines().toList();
    }
}
