package org.flightdiff.desktop.shape;

import javafx.collections.FXCollections;
import javafx.collections.transformation.FilteredList;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.SettingsDifference.SettingRow;
import org.jspecify.annotations.Nullable;

/** Settings that differ, where those that differ in every run are hidden at first; or all of one side. */
final class SettingsCard extends Card<SettingsDifference> {

    private static final int MOST_ROWS = 16;
    /** Of a group or a setting; longer ones give way to values. */
    private static final double WIDEST_NAME = 220;
    /** Half of the card in a window of usual size. */
    private static final double WIDEST = 400;
    /** Of a value, characters that any window has room for. */
    private static final int WHOLE = 32;

    SettingsCard(SettingsDifference shape) {
        super(shape, SettingsDifference::note);
        getStyleClass().add("settings");
        Role only = shape.only();
        Label alike = Nodes.label(
                only == null
                        ? Messages.get("settings.alike", shape.alike())
                        : Messages.get("settings.all", shape.rows().size()),
                "note");
        if (shape.rows().isEmpty()) {
            show(alike);
            return;
        }
        FilteredList<SettingRow> rows =
                new FilteredList<>(FXCollections.observableArrayList(shape.rows()), row -> !row.ordinary());
        TableView<SettingRow> table = Tables.table(rows, MOST_ROWS, 1);
        if (shape.rows().stream().anyMatch(row -> !row.group().isEmpty())) {
            table.getColumns()
                    .add(Tables.texts(Messages.get("settings.group"), WIDEST, row -> Messages.of(row.group())));
        }
        table.getColumns().add(Tables.texts(Messages.get("settings.name"), WIDEST, row -> Messages.of(row.label())));
        int names = table.getColumns().size();
        for (Role role : Role.values()) {
            if (only == null || only == role) {
                table.getColumns().add(value(role));
            }
        }
        long ordinary = shape.rows().stream().filter(SettingRow::ordinary).count();
        if (ordinary > 0) {
            CheckBox every = new CheckBox(Messages.get("settings.ordinary", ordinary));
            every.selectedProperty()
                    .addListener((all, before, now) -> rows.setPredicate(row -> now || !row.ordinary()));
            set(every);
        }
        table.getColumns().forEach(column -> Tables.fit(column, shape.rows(), WIDEST));
        // Values may be cut before names are.
        table.getColumns()
                .subList(0, names)
                .forEach(column -> column.setMinWidth(Math.min(column.getPrefWidth(), WIDEST_NAME)));
        Tables.share(table);
        show(table, alike);
    }

    private static TableColumn<SettingRow, String> value(Role role) {
        TableColumn<SettingRow, String> column =
                Tables.texts(Messages.named(role), WIDEST, row -> shown(row.within(WHOLE, role)));
        TableCopy.writtenAs(column, row -> shown(row.within(Integer.MAX_VALUE, role)));
        column.getStyleClass().add(SideStyles.of(role));
        return column;
    }

    private static String shown(@Nullable String value) {
        return value == null ? Messages.get("settings.absent") : value;
    }
}
