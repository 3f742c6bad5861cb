package org.flightdiff.desktop.events;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.events.EventsModel.EventsState;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.events.EventCondition;
import org.flightdiff.events.EventQuery;
import org.flightdiff.events.EventValues;
import org.flightdiff.events.FoundEvents;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** All event types, or the events of one type that meet some conditions, and the chosen one of them in full. */
public final class EventsPage extends BorderPane {

    private final EventsModel model;
    private final TypeTable types;
    private final BothSidesTable table;
    private final EventDetail detail;
    private final Label heading = Nodes.label("", "title-3");
    private final TextField search = Nodes.growing(Nodes.search(Messages.get("events.search")));
    private final FlowPane chips = new FlowPane(6, 6);
    private final FlowPane sides = new FlowPane(10, 4);
    private final Label note = Nodes.wrapped("", "note");
    private final Button flame = Nodes.whole(Nodes.styled(new Button(Messages.get("events.flame")), "small"));
    private final VBox head;
    private final SplitPane events = new SplitPane();
    private @Nullable FoundEvents found;
    private @Nullable Role only;

    public EventsPage(EventsModel model) {
        this.model = model;
        getStyleClass().addAll("page", "events-page", "page-content");
        types = new TypeTable(model::showAll);
        table = new BothSidesTable(model);
        detail = new EventDetail(new CollectionLink(model));
        table.node()
                .getSelectionModel()
                .selectedItemProperty()
                .addListener((all, before, now) -> detail.show(found, now));
        heading.setMinWidth(0);
        search.setId("event-search");
        search.textProperty().addListener((all, before, now) -> table.search(now));
        note.managedProperty().bind(Bindings.isNotEmpty(note.textProperty()));
        Button back = Nodes.named("events-back", Nodes.whole(Nodes.small(Messages.get("events.back"), model::goBack)));
        Button all = Nodes.whole(Nodes.small(Messages.get("events.all-types"), model::showTypes));
        flame.setId("events-flame");
        Nodes.yielding(flame);
        HBox first = Nodes.row(8, heading, Nodes.gap(), flame, back, all);
        HBox second = Nodes.row(10, sides, search);
        chips.managedProperty().bind(Bindings.isNotEmpty(chips.getChildren()));
        head = new VBox(8, first, chips, second, note);
        head.setMinWidth(0);
        events.setOrientation(Orientation.VERTICAL);
        events.getItems().addAll(table.node(), detail);
        events.setDividerPositions(0.62);
        BorderPane.setMargin(events, new Insets(8, 0, 0, 0));
        model.stateProperty().addListener((observed, before, now) -> show(now));
        show(model.stateProperty().get());
    }

    public void take() {
        Node wanted = getTop() == null ? types.lookup("#event-type-search") : table.node();
        if (wanted != null) {
            wanted.requestFocus();
        }
    }

    private void show(EventsState state) {
        EventQuery query = model.query();
        if (query == null) {
            types.show(model.types());
            setTop(null);
            setCenter(types);
            return;
        }
        heading.setText(query.type());
        Optional<Runnable> toFlameGraph = model.toFlameGraph(query.type());
        flame.setVisible(toFlameGraph.isPresent());
        toFlameGraph.ifPresent(way -> flame.setOnAction(event -> way.run()));
        chips(query);
        setTop(head);
        if (state instanceof EventsState.ReadingEvents reading) {
            setCenter(reading(reading));
        } else if (state instanceof EventsState.EventsFailed failed) {
            setCenter(Nodes.wrapped(failed.message()));
        } else if (state instanceof EventsState.EventsFound now) {
            show(now.events(), now.chosen());
        }
    }

    private void show(FoundEvents now, int chosen) {
        found = now;
        sides(now);
        note.setText(Stream.of(Role.values())
                .filter(role -> !now.missing().of(role).isEmpty())
                .map(role -> Messages.get(
                        "events.not-recorded",
                        Messages.named(role),
                        Messages.of(now.missing().of(role))))
                .collect(Collectors.joining("\n")));
        table.show(now, chosen);
        setCenter(events);
        // The table is in the scene only once the panes around it are laid out.
        model.work().painted().execute(() -> table.node().requestFocus());
    }

    private void sides(FoundEvents now) {
        sides.getChildren().clear();
        for (Role role : Role.values()) {
            ToggleButton side = new ToggleButton(
                    now.missing().of(role).isEmpty()
                            ? count(now, role)
                            : Messages.get("events.of-side-missing", Messages.named(role)));
            side.getStyleClass().addAll("chip", SideStyles.of(role));
            side.setSelected(only == null || only == role);
            side.setOnAction(event -> {
                only = side.isSelected() ? null : role.other();
                table.only(only);
                sides(now);
            });
            sides.getChildren().add(side);
        }
    }

    /** Of a stretch of time a rate would be that of the whole window. */
    private static String count(FoundEvents now, Role role) {
        boolean ofStretch = now.query().conditions().stream().anyMatch(EventCondition.Around.class::isInstance);
        return ofStretch
                ? Messages.get(
                        "events.of-side-count",
                        Messages.named(role),
                        now.counts().of(role))
                : Messages.get(
                        "events.of-side",
                        Messages.named(role),
                        now.counts().of(role),
                        Messages.notation()
                                .of(
                                        Unit.PER_SECOND,
                                        now.perSecond().baseline(),
                                        now.perSecond().candidate())
                                .value(now.perSecond().of(role)));
    }

    private void chips(EventQuery query) {
        chips.getChildren().clear();
        if (model.relatedProperty().get().size() > 1) {
            for (String type : model.relatedProperty().get()) {
                ToggleButton other = Nodes.styled(new ToggleButton(type), "chip", "event-type");
                other.setSelected(type.equals(query.type()));
                other.setOnAction(event -> model.show(new EventQuery(type, query.conditions())));
                chips.getChildren().add(other);
            }
        }
        for (EventCondition condition : query.conditions()) {
            Button chip = Nodes.small(
                    Messages.get("events.chip", words(condition)),
                    () -> model.show(query.without(condition)),
                    "event-condition");
            chip.setAccessibleText(Messages.get("events.remove", words(condition)));
            chips.getChildren().add(chip);
        }
    }

    private Node reading(EventsState.ReadingEvents reading) {
        VBox progress = new VBox(
                10,
                new Label(Messages.get("events.reading", reading.query().type())),
                new ProgressBar(reading.share()),
                Nodes.button(Messages.get("zone.cancel"), model::showTypes));
        progress.setAlignment(Pos.CENTER);
        return progress;
    }

    private static String words(EventCondition condition) {
        if (condition instanceof EventCondition.Is is) {
            return Messages.get("events.is", is.field(), is.value().isEmpty() ? EventValues.MISSING : is.value());
        }
        if (condition instanceof EventCondition.OfJvm jvm) {
            return Messages.named(jvm.side());
        }
        if (condition instanceof EventCondition.Around around) {
            return Messages.get("events.around", seconds(around.fromSeconds()), seconds(around.toSeconds()));
        }
        if (condition instanceof EventCondition.InBin in) {
            return Messages.get(
                    "events.in-bin",
                    Messages.of(in.panel().title()),
                    Messages.notation().value(in.unit(), in.bin().from()),
                    Messages.notation().value(in.unit(), in.bin().to()));
        }
        if (condition instanceof EventCondition.From from) {
            return Messages.get(
                    "events.from",
                    Messages.of(from.panel().title()),
                    Messages.notation().value(from.unit(), from.value()));
        }
        if (condition instanceof EventCondition.InRow row) {
            return Messages.get(
                    "events.in-row",
                    Messages.of(row.panel().title()),
                    Messages.of(row.panel().label(row.key())));
        }
        return Messages.of(((EventCondition.Behind) condition).metric().label());
    }

    private static String seconds(double seconds) {
        return String.format(Messages.language(), "%,.3f", seconds);
    }

    /** The chosen event in full: its fields, and its stack trace. */
    private static final class EventDetail extends SplitPane {

        private final GridPane fields = new GridPane(12, 3);
        private final StackList stack = new StackList();
        private final Label heading = Nodes.label("", "heading");
        private final CollectionLink collections;

        EventDetail(CollectionLink collections) {
            this.collections = collections;
            getStyleClass().add("event-detail");
            ColumnConstraints names = new ColumnConstraints();
            names.setMinWidth(USE_PREF_SIZE);
            ColumnConstraints values = new ColumnConstraints();
            values.setHgrow(Priority.ALWAYS);
            fields.getColumnConstraints().addAll(names, values);
            ScrollPane all = Nodes.styled(new ScrollPane(fields), "edge-to-edge");
            all.setFitToWidth(true);
            all.setMinWidth(0);
            VBox.setVgrow(stack, Priority.ALWAYS);
            VBox trace = new VBox(4, heading, stack);
            trace.setMinWidth(0);
            getItems().addAll(all, trace);
            setDividerPositions(0.45);
        }

        void show(@Nullable FoundEvents events, @Nullable Integer row) {
            fields.getChildren().clear();
            if (events == null || row == null) {
                heading.setText("");
                stack.show(StackTrace.NONE);
                return;
            }
            fields.addRow(
                    0,
                    new Label(Messages.get("events.side")),
                    Nodes.label(Messages.named(events.role(row)), SideStyles.of(events.role(row))));
            for (EventField field : events.all().fields()) {
                if (!field.equals(EventField.STACK)) {
                    fields.addRow(
                            fields.getRowCount(),
                            Nodes.label(field.name(), "note"),
                            collections
                                    .of(events, field, row)
                                    .<Labeled>map(link -> link)
                                    .orElseGet(
                                            () -> Nodes.wrapped(events.all().words(row, field, Messages.notation()))));
                }
            }
            StackTrace trace = events.all().stack(row);
            heading.setText(Messages.get(
                    trace.frames().isEmpty()
                            ? "events.no-stack"
                            : trace.truncated() ? "events.stack-truncated" : "events.stack",
                    trace.frames().size()));
            stack.show(trace);
        }

        /** A stack trace, a frame on each line with parameter types and line number; frames, or all of it, can be copied. */
        private static final class StackList extends ListView<String> {

            StackList() {
                setId("event-stack");
                setAccessibleText(Messages.get("events.stack-list"));
                getStyleClass().addAll("event-stack", "dense");
                getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
                setCellFactory(made -> new FrameCell());
                setContextMenu(new ContextMenu(
                        Nodes.item(Messages.get("events.copy-frame"), this::copyChosen),
                        Nodes.item(
                                Messages.get("events.copy-stack"), () -> Nodes.copy(String.join("\n", getItems())))));
                Nodes.onCopy(this, this::copyChosen);
            }

            void show(StackTrace trace) {
                getItems().setAll(trace.places());
                setVisible(!getItems().isEmpty());
                scrollTo(0);
            }

            /** Without any chosen, all: whoever comes by keyboard has none chosen. */
            private void copyChosen() {
                List<String> chosen = getSelectionModel().getSelectedItems();
                Nodes.copy(String.join("\n", chosen.isEmpty() ? getItems() : chosen));
            }

            private static final class FrameCell extends ListCell<String> {

                private final Hint whole = new Hint(this);

                @Override
                protected void updateItem(String frame, boolean empty) {
                    super.updateItem(frame, empty);
                    setText(empty ? null : frame);
                    whole.say(empty || frame == null ? null : () -> frame);
                }
            }
        }
    }
}
