package org.flightdiff.desktop.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.flightdiff.desktop.record.LiveRecorder.RecordState;
import org.flightdiff.desktop.session.Opening;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.OwnedDialog;
import org.flightdiff.file.OwnerOnly;
import org.flightdiff.live.Length;
import org.flightdiff.live.LiveRecording.FinishedRecording;
import org.flightdiff.live.LiveRecording.Wish;
import org.flightdiff.live.RunningJvm;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** Records running JVMs for the sides of a session; both may be recorded at a time. */
public final class SideRecorder {

    private final Session session;
    private final Work work;
    private final Path folder;
    private final Map<Role, RecordDialog> dialogs = new EnumMap<>(Role.class);

    /** @param folder for recordings without a chosen file; it need not exist */
    public SideRecorder(Session session, Work work, Path folder) {
        this.session = session;
        this.work = work;
        this.folder = folder;
    }

    public static Path folderIn(Path home) {
        return home.resolve("flightdiff");
    }

    public void record(Role side, Window owner) {
        RecordDialog dialog = dialogs.computeIfAbsent(
                side, role -> new RecordDialog(role, owner, folder, new LiveRecorder(work), this::open));
        dialog.open();
    }

    private void open(Role side, FinishedRecording recorded) {
        Opening.open(session, List.of(recorded.file()), side);
    }

    public void close() {
        dialogs.values().forEach(RecordDialog::end);
    }

    /** Chooses a running JVM, how long it is recorded and where to, and shows how far that is. Closing it stops. */
    private static final class RecordDialog extends OwnedDialog {

        private static final double WIDTH = 640;
        private static final double LIST_HEIGHT = 180;
        private static final double MARGIN = 16;

        private final Role role;
        private final Path folder;
        private final LiveRecorder recorder;
        private final BiConsumer<Role, FinishedRecording> recorded;
        private final JvmChoice jvms = new JvmChoice();
        private final TextField length = new TextField("60s");
        private final TextField file = new TextField();
        private final Label news = Nodes.high(Nodes.wrapped(""));
        private final ProgressBar bar = new ProgressBar(0);
        private final Button refresh = Nodes.styled(new Button(Messages.get("record.refresh")), "small");
        private final Button start = new Button(Messages.get("record.start"));
        private final Button stop = new Button(Messages.get("record.stop"));

        RecordDialog(
                Role role,
                Window owner,
                Path folder,
                LiveRecorder recorder,
                BiConsumer<Role, FinishedRecording> recorded) {
            super(owner);
            this.role = role;
            this.folder = folder;
            this.recorder = recorder;
            this.recorded = recorded;
            setTitle(Messages.get("record.title", Messages.named(role)));
            name();
            getDialogPane().setContent(content());
            getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
            getDialogPane().setPrefWidth(WIDTH);
            jvms.chosenProperty().addListener((all, before, now) -> suggest());
            start.setOnAction(event -> begin());
            stop.setOnAction(event -> recorder.stop());
            recorder.stateProperty().addListener((all, before, now) -> {
                show(now);
                finish(now);
            });
            setOnCloseRequest(event -> recorder.stop());
            show(recorder.stateProperty().get());
        }

        private void name() {
            String side = role.word();
            jvms.setId("record-jvms-" + side);
            length.setId("record-length-" + side);
            file.setId("record-file-" + side);
            refresh.setId("record-refresh-" + side);
            start.setId("record-start-" + side);
            stop.setId("record-stop-" + side);
            news.setId("record-news-" + side);
        }

        private VBox content() {
            jvms.setPrefHeight(LIST_HEIGHT);
            refresh.setOnAction(event -> jvms.list());
            Label which = Nodes.growing(new Label(Messages.get("record.jvms")));
            which.setMaxWidth(Double.MAX_VALUE);
            GridPane fields = new GridPane(8, 6);
            length.setPromptText(Messages.get("record.until-stopped"));
            fields.addRow(0, new Label(Messages.get("record.length")), length);
            fields.addRow(1, new Label(Messages.get("record.file")), file);
            GridPane.setHgrow(length, Priority.ALWAYS);
            GridPane.setHgrow(file, Priority.ALWAYS);
            Label settings = Nodes.wrapped(Messages.get("record.settings"), "note");
            bar.setMaxWidth(Double.MAX_VALUE);
            VBox content = new VBox(
                    8, new HBox(8, which, refresh), jvms, fields, settings, new HBox(8, start, stop), bar, news);
            content.setPadding(new Insets(MARGIN));
            return content;
        }

        void open() {
            if (!recorder.isBusy()) {
                jvms.list();
            }
            if (!isShowing()) {
                show();
            }
        }

        void end() {
            recorder.close();
        }

        private void suggest() {
            RunningJvm jvm = jvms.chosenProperty().get();
            if (jvm != null) {
                LocalDateTime now = LocalDateTime.now(ZoneId.systemDefault());
                file.setText(
                        folder.resolve(Wish.suggested(jvm.shortName(), now)).toString());
            }
            show(recorder.stateProperty().get());
        }

        private void begin() {
            RunningJvm jvm = jvms.chosenProperty().get();
            if (jvm == null) {
                return;
            }
            try {
                Duration asked = length.getText().isBlank() ? null : Length.parse(length.getText());
                Path target = Path.of(file.getText().strip());
                if (target.toString().isEmpty() || Files.isDirectory(target)) {
                    refuse(Messages.get("record.no-file", file.getText()));
                    return;
                }
                OwnerOnly.folderOf(target);
                recorder.start(jvm, new Wish(null, asked, target));
            } catch (InvalidPathException malformed) {
                refuse(Messages.get("record.no-file", file.getText()));
            } catch (IllegalArgumentException malformed) {
                refuse(Messages.get("record.no-length", length.getText()));
            } catch (IOException e) {
                refuse(Messages.get("record.no-folder", file.getText(), e.toString()));
            }
        }

        private void refuse(String line) {
            news.setText(line);
            news.getStyleClass().setAll("label", "zone-error");
        }

        private void show(RecordState state) {
            boolean choosing = state instanceof RecordState.ChoosingJvm || state instanceof RecordState.RecordingDone;
            jvms.setDisable(!choosing);
            length.setDisable(!choosing);
            file.setDisable(!choosing);
            start.setDisable(!choosing || jvms.chosenProperty().get() == null);
            stop.setDisable(!(state instanceof RecordState.RecordingUnderWay));
            bar.setVisible(!choosing);
            bar.setProgress(share(state));
            news.setText(words(state));
            boolean refused = state instanceof RecordState.ChoosingJvm choice
                    && !choice.refusal().isEmpty();
            news.getStyleClass().setAll("label", refused ? "zone-error" : "note");
        }

        private void finish(RecordState state) {
            if (state instanceof RecordState.RecordingDone done) {
                recorded.accept(role, done.recorded());
                if (done.recorded().ending() == FinishedRecording.RecordingEnding.STOPPED) {
                    close();
                }
            }
        }

        private static double share(RecordState state) {
            return state instanceof RecordState.RecordingUnderWay way && way.length() != null
                    ? Math.min(
                            1, (double) way.elapsed().toMillis() / way.length().toMillis())
                    : ProgressIndicator.INDETERMINATE_PROGRESS;
        }

        private static String words(RecordState state) {
            if (state instanceof RecordState.ChoosingJvm choosing) {
                return choosing.refusal();
            }
            if (state instanceof RecordState.RecordingUnderWay way) {
                String time = Messages.notation()
                        .value(Unit.SECONDS, (double) way.elapsed().toSeconds());
                return way.others().isEmpty()
                        ? Messages.get("record.under-way", time)
                        : Messages.get("record.others", time, String.join(", ", way.others()));
            }
            if (state instanceof RecordState.RecordingDone done) {
                String written = done.recorded().file().toString();
                return switch (done.recorded().ending()) {
                    case STOPPED -> written;
                    case JVM_ENDED -> Messages.get("record.jvm-ended", written);
                    case JVM_KILLED -> Messages.get("record.jvm-killed", written);
                };
            }
            return Messages.get(state instanceof RecordState.Writing ? "record.writing" : "record.starting");
        }

        private static final class JvmChoice extends ListView<RunningJvm> {

            JvmChoice() {
                setAccessibleText(Messages.get("record.jvms"));
                setPlaceholder(new Label(Messages.get("record.no-jvms")));
                setCellFactory(list -> new ListCell<>() {
                    @Override
                    protected void updateItem(@Nullable RunningJvm jvm, boolean empty) {
                        super.updateItem(jvm, empty);
                        setText(empty || jvm == null ? "" : words(jvm));
                    }
                });
            }

            ReadOnlyObjectProperty<@Nullable RunningJvm> chosenProperty() {
                return getSelectionModel().selectedItemProperty();
            }

            /** Shows the JVMs that run now; the one that is chosen stays so, and the only one there is needs no choice. */
            void list() {
                RunningJvm chosen = chosenProperty().get();
                getItems().setAll(RunningJvm.all());
                if (chosen != null) {
                    getSelectionModel().select(chosen);
                } else if (getItems().size() == 1) {
                    getSelectionModel().selectFirst();
                }
            }

            private static String words(RunningJvm jvm) {
                String name = jvm.name().isEmpty() ? Messages.get("record.unnamed") : jvm.name();
                return jvm.version().isEmpty()
                        ? Messages.get("record.jvm", name, Long.toString(jvm.pid()))
                        : Messages.get("record.jvm-of", name, Long.toString(jvm.pid()), jvm.version());
            }
        }
    }
}
