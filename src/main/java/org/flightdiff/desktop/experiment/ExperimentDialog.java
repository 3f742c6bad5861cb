package org.flightdiff.desktop.experiment;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.flightdiff.desktop.experiment.RunningExperiment.ExperimentState;
import org.flightdiff.desktop.experiment.RunningExperiment.ExperimentState.Done;
import org.flightdiff.desktop.experiment.RunningExperiment.ExperimentState.UnderWay;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.OwnedDialog;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.Plan;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.Secrets;

/** What an experiment shall run, and how far it is. Closing it lets the experiment go on; Stop ends it. */
final class ExperimentDialog extends OwnedDialog {

    private static final double WIDTH = 720;
    private static final double MARGIN = 16;
    private static final int LINES = 3;
    private static final int GOAL_LINES = 2;
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("'experiment-'yyyyMMdd-HHmmss", Locale.ROOT);

    private final Path home;
    private final RunningExperiment running;
    private final Consumer<Done> finished;
    private final TextArea baseline = area("baseline", "", LINES);
    private final TextArea candidate = area("candidate", "", LINES);
    private final Both<TextArea> commands = new Both<>(baseline, candidate);
    /** By the member of a plan that each is. */
    private final Map<String, TextField> members = new LinkedHashMap<>();

    private final TextField limit = member("limit", "");
    private final TextField length = member("length", Messages.get("experiment.until-it-ends"));
    private final TextField warmUp = member("warm-up", Messages.get("experiment.none"));
    private final TextField work = member("work", Messages.get("experiment.usual"));
    private final TextField time = member("time", Messages.get("experiment.no-time"));
    private final TextArea goals = area("goals", Messages.get("experiment.no-goals"), GOAL_LINES);
    private final TextField folder = field("folder", "", new TextField());
    private final TextField directory = field("directory", "", new TextField());
    private final List<TextInputControl> typed =
            List.of(baseline, candidate, limit, length, warmUp, work, time, goals, folder, directory);
    private final ProgressBar bar = new ProgressBar(0);
    private final Label news = Nodes.named("experiment-news", Nodes.high(Nodes.wrapped("")));
    private Proposal proposal = Proposal.NONE;
    private final Button start = Nodes.named("experiment-start", new Button(Messages.get("experiment.start")));
    private final Button stop = Nodes.named("experiment-stop", new Button(Messages.get("experiment.stop")));

    ExperimentDialog(Window owner, Path home, Path directory, RunningExperiment running, Consumer<Done> finished) {
        super(owner);
        this.home = home;
        this.running = running;
        this.finished = finished;
        limit.setText(String.valueOf(Plan.USUAL_LIMIT));
        this.directory.setText(directory.toAbsolutePath().toString());
        setTitle(Messages.get("experiment.title"));
        setResizable(true);
        getDialogPane().setContent(content());
        getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
        getDialogPane().setPrefWidth(WIDTH);
        start.setOnAction(event -> begin());
        stop.setOnAction(event -> running.stop());
        folder.textProperty().addListener((all, before, now) -> takeBackOffer());
        typed.forEach(field -> field.textProperty().addListener((all, before, now) -> check()));
        running.stateProperty().addListener((all, before, now) -> {
            show(now);
            if (now instanceof Done done) {
                finish(done);
            }
        });
        show(running.stateProperty().get());
    }

    private static <F extends TextInputControl> F field(String name, String prompt, F field) {
        field.setPromptText(prompt);
        return Nodes.named("experiment-" + name, field);
    }

    private TextField member(String name, String prompt) {
        TextField member = field(name, prompt, new TextField());
        members.put(name, member);
        return member;
    }

    private static TextArea area(String name, String prompt, int lines) {
        TextArea area = Nodes.high(field(name, prompt, new TextArea()));
        area.setWrapText(true);
        area.setPrefRowCount(lines);
        return area;
    }

    private VBox content() {
        GridPane fields = new GridPane(8, 6);
        row(fields, 0, Messages.named(Role.BASELINE), baseline);
        row(fields, 1, Messages.named(Role.CANDIDATE), candidate);
        half(fields, 0, 2, Messages.get("experiment.limit"), limit);
        half(fields, 2, 2, Messages.get("experiment.length"), length);
        half(fields, 0, 3, Messages.get("experiment.warm-up"), warmUp);
        half(fields, 2, 3, Messages.get("experiment.work"), work);
        row(fields, 4, Messages.get("experiment.time"), time);
        row(fields, 5, Messages.get("experiment.goals"), goals);
        row(fields, 6, Messages.get("experiment.directory"), directory);
        row(fields, 7, Messages.get("experiment.folder"), folder);
        Label note = Nodes.high(Nodes.wrapped(Messages.get("experiment.note"), "note"));
        bar.setMaxWidth(Double.MAX_VALUE);
        VBox content = new VBox(8, note, fields, new HBox(8, start, stop), bar, news);
        content.setPadding(new Insets(MARGIN));
        return content;
    }

    private static void half(GridPane fields, int column, int row, String words, TextInputControl field) {
        fields.add(label(words, field), column, row);
        fields.add(field, column + 1, row);
        GridPane.setHgrow(field, Priority.ALWAYS);
    }

    private static void row(GridPane fields, int row, String words, TextInputControl field) {
        fields.add(label(words, field), 0, row);
        fields.add(field, 1, row, 3, 1);
    }

    private static Label label(String words, TextInputControl field) {
        Label label = Nodes.whole(new Label(words));
        label.setLabelFor(field);
        return label;
    }

    void open() {
        if (folder.getText().isBlank()) {
            suggest();
        }
        if (!isShowing()) {
            show();
        }
    }

    void propose(Proposal proposed) {
        proposal = proposed;
        baseline.setText(proposed.commands().baseline().text());
        candidate.setText(proposed.commands().candidate().text());
        time.setText(proposed.time());
        suggest();
        check();
    }

    /** Fills in recorded commands, unless others were typed or an advice is being tried. */
    void offer(Proposal proposed) {
        if (isOffered() && !proposed.equals(proposal)) {
            propose(proposed);
        }
    }

    /** Whether both commands are as they were offered, or nothing is offered or typed. */
    private boolean isOffered() {
        return !proposal.ofAdvice()
                && proposal.commands().map(ProposedCommand::text).equals(commands.map(TextArea::getText));
    }

    private String complete(Role side) {
        return proposal.commands().of(side).completed(commands.of(side).getText());
    }

    /** What the folder holds is its own, with its own commands. */
    private void takeBackOffer() {
        if (!running.isBusy()
                && isOffered()
                && WantedExperiment.held(folder.getText()).isPresent()) {
            proposal = Proposal.NONE;
            baseline.clear();
            candidate.clear();
        }
    }

    private void suggest() {
        folder.setText(home.resolve(LocalDateTime.now(ZoneId.systemDefault()).format(NAME))
                .toString());
    }

    private void begin() {
        Map<String, String> typedMembers = new LinkedHashMap<>();
        members.forEach((member, field) -> typedMembers.put(member, field.getText()));
        running.start(new WantedExperiment(
                new Both<>(complete(Role.BASELINE), complete(Role.CANDIDATE)),
                typedMembers,
                goals.getText(),
                folder.getText(),
                directory.getText()));
    }

    private void check() {
        if (running.isBusy()) {
            return;
        }
        boolean masked = Stream.of(Role.values()).anyMatch(side -> WantedExperiment.isMasked(complete(side)));
        boolean hidden =
                WantedExperiment.isMasked(baseline.getText()) || WantedExperiment.isMasked(candidate.getText());
        boolean none = baseline.getText().isBlank() && candidate.getText().isBlank();
        Optional<ExperimentFolder> held = none ? WantedExperiment.held(folder.getText()) : Optional.empty();
        boolean both = !baseline.getText().isBlank() && !candidate.getText().isBlank();
        start.setDisable(masked || !(both || held.isPresent()));
        String known = hidden ? Messages.get("experiment.not-shown", Secrets.MASK) : "";
        say(
                masked
                        ? Messages.get("experiment.to-fill-in", Secrets.MASK)
                        : held.map(there -> Messages.get("experiment.held", RunningExperiment.counted(there)))
                                .orElse(known),
                masked);
    }

    private void show(ExperimentState state) {
        boolean goesOn = state instanceof UnderWay || state instanceof ExperimentState.Stopping;
        typed.forEach(field -> field.setDisable(goesOn));
        start.setDisable(goesOn);
        stop.setDisable(!(state instanceof UnderWay));
        bar.setVisible(goesOn);
        if (state instanceof UnderWay way) {
            bar.setProgress((way.number() - 1.0) / way.atMost());
        }
        if (!goesOn) {
            check();
        }
        String words = words(state);
        if (!words.isEmpty()) {
            say(
                    words,
                    state instanceof ExperimentState.ChoosingExperiment
                            || (state instanceof Done done && !done.failure().isEmpty()));
        }
    }

    private void say(String words, boolean refused) {
        news.setText(words);
        news.getStyleClass().setAll("label", refused ? "zone-error" : "note");
    }

    private void finish(Done done) {
        if (done.counted() > 1) {
            finished.accept(done);
            close();
        }
    }

    private static String words(ExperimentState state) {
        if (state instanceof ExperimentState.ChoosingExperiment choosing) {
            return choosing.refusal();
        }
        if (state instanceof UnderWay way) {
            String run = Messages.get(
                    way.fixed() ? "experiment.run" : "experiment.run-at-most",
                    way.number(),
                    way.atMost(),
                    Messages.named(way.side()));
            String doing = Messages.get(way.waiting() ? "experiment.waiting" : "experiment.running");
            return String.join(" ", List.of(run, doing, way.decided())).strip();
        }
        if (state instanceof ExperimentState.Stopped stopped) {
            return Messages.get("experiment.stopped", stopped.counted(), stopped.folder());
        }
        if (state instanceof Done done) {
            return (done.failure() + " " + Messages.get("experiment.over", done.counted(), done.folder())).strip();
        }
        return Messages.get("experiment.stopping");
    }
}
