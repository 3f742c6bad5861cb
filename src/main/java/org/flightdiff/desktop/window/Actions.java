package org.flightdiff.desktop.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.controlsfx.control.Notifications;
import org.controlsfx.control.PopOver;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.desktop.export.Export;
import org.flightdiff.desktop.export.Exporting;
import org.flightdiff.desktop.export.SuggestedName;
import org.flightdiff.desktop.matrix.Candidates;
import org.flightdiff.desktop.record.SideRecorder;
import org.flightdiff.desktop.session.ComparisonState;
import org.flightdiff.desktop.session.Opening;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.SavedSession;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.SessionFile;
import org.flightdiff.desktop.session.WindowChoice.WindowPreset;
import org.flightdiff.desktop.start.FileChoice;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.model.Role;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.Report;
import org.flightdiff.report.markdown.Markdown;

record Actions(
        Session session,
        Candidates candidates,
        FileChoice choice,
        SideRecorder recorder,
        PairMemory memory,
        Exporting exporting,
        Notices notices) {

    void open(Role side) {
        ifAny(choice.recordings(side), chosen -> Opening.open(session, chosen, side));
    }

    void addRuns(Role side) {
        ifAny(choice.recordings(side), chosen -> session.addRuns(chosen, side));
    }

    void addSeries(Role side) {
        ifAny(choice.series(side), chosen -> session.outside().addFiles(chosen, side));
    }

    private static void ifAny(List<Path> chosen, Consumer<List<Path>> action) {
        if (!chosen.isEmpty()) {
            action.accept(chosen);
        }
    }

    void record(Role side) {
        recorder.record(side, notices.within().getScene().getWindow());
    }

    void compareAgain(Pair pair) {
        session.open(pair.files(), Role.BASELINE);
    }

    void forget() {
        memory.forget();
    }

    void typeNumbers(Node beside) {
        new TypedNumbers(session.outside()::addValues).show(beside);
    }

    void forgetOutside() {
        session.outside().forget();
    }

    void compareEach() {
        if (!session.side(Role.BASELINE).recordings().isEmpty()) {
            candidates.compare(choice.recordings(Role.CANDIDATE));
        }
    }

    /** Switches from one pair to the matrix, or back; without candidates, asks for them. */
    void turnMatrix() {
        if (candidates.allProperty().get().isEmpty()) {
            compareEach();
        } else {
            candidates.shownProperty().set(!candidates.shownProperty().get());
        }
    }

    void openSession() {
        Path chosen = choice.session();
        if (chosen != null) {
            Opening.open(session, List.of(chosen), Role.BASELINE);
        }
    }

    void saveSession() {
        SavedSession saved = candidates.saved();
        if (saved != null) {
            choose(SessionFile.EXTENSION, target -> exporting.save(saved, target));
        }
    }

    void reload() {
        if (isCompared()) {
            session.reload();
        }
    }

    void swap() {
        if (isCompared()) {
            session.swap();
        }
    }

    void close() {
        candidates.close();
        session.close();
    }

    void compareWithin(Role side) {
        session.compareWithin(side, WindowPreset.FIRST_THIRD.range(), WindowPreset.LAST_THIRD.range());
    }

    void export(Report format) {
        Matrix matrix = candidates.matrixProperty().get();
        if (candidates.shownProperty().get()) {
            if (matrix != null && format instanceof MatrixReport several) {
                choose(
                        "." + format.extension(),
                        target -> exporting.report(several, matrix, candidates.windowOptions(), target));
            }
        } else if (isCompared()) {
            choose("." + format.extension(), target -> exporting.report(format, target));
        }
    }

    void exportOverview() {
        if (isCompared()) {
            choose(".png", exporting::picture);
        }
    }

    private void choose(String ending, Consumer<Path> writer) {
        Path target = choice.target(name() + ending);
        if (target != null) {
            writer.accept(target);
        }
    }

    private String name() {
        Comparison comparison = session.comparison();
        Matrix matrix = candidates.matrixProperty().get();
        if (matrix != null && (candidates.shownProperty().get() || comparison == null)) {
            return SuggestedName.of(matrix);
        }
        return comparison == null ? Messages.get("tools.name").toLowerCase(Locale.ROOT) : SuggestedName.of(comparison);
    }

    void exportPicture(byte[] png) {
        choose("-window.png", target -> exporting.bytes(png, target));
    }

    void exportStacks(String extension, byte[] picture) {
        choose("-stacks." + extension, target -> exporting.bytes(picture, target));
    }

    void copyMarkdown() {
        Matrix matrix = candidates.matrixProperty().get();
        Comparison comparison = session.comparison();
        if (candidates.shownProperty().get()) {
            if (matrix != null) {
                copy(Export.report(new Markdown(), matrix, List.of()));
            }
        } else if (comparison != null && !awaitsVerdicts()) {
            copy(Export.report(new Markdown(), comparison, List.of()));
        }
    }

    private void copy(String text) {
        Nodes.copy(text);
        notices.tell(Messages.get("export.copied"));
    }

    /** What is in the clipboard must not change later, so the window asks to wait for verdicts. */
    private boolean awaitsVerdicts() {
        ComparisonState state = session.state();
        if (state.isReading()) {
            notices.tell(Messages.get("reading.title"));
        } else if (state.isUnfinished()) {
            notices.tell(Messages.get(state.isPending() ? "status.pending" : "status.comparing"));
        }
        return state.isUnfinished();
    }

    private boolean isCompared() {
        return session.comparison() != null && !candidates.shownProperty().get();
    }

    private static final class TypedNumbers {

        private static final int COLUMNS = 28;

        private final PopOver popOver = new PopOver();
        private final TextField field = new TextField();

        TypedNumbers(Consumer<String> typed) {
            Label words = new Label(Messages.get("outside.type-words"));
            Label form = Nodes.label(Messages.get("outside.type-form"), "note");
            field.setId("outside-number");
            field.setPrefColumnCount(COLUMNS);
            field.setAccessibleText(Messages.get("outside.type-words"));
            field.setOnAction(event -> {
                if (!field.getText().isBlank()) {
                    popOver.hide();
                    typed.accept(field.getText().trim());
                }
            });
            field.setOnKeyPressed(event -> {
                if (event.getCode() == KeyCode.ESCAPE) {
                    popOver.hide();
                }
            });
            popOver.setContentNode(Nodes.styled(new VBox(6, words, field, form), "typed-numbers"));
            popOver.setArrowLocation(PopOver.ArrowLocation.TOP_LEFT);
            popOver.setAnimated(false);
        }

        void show(Node beside) {
            popOver.show(beside);
            field.requestFocus();
        }
    }

    record Notices(Node within) {

        void tell(String text) {
            Window window = within.getScene() == null ? null : within.getScene().getWindow();
            if (window != null && window.isShowing()) {
                Notifications.create().owner(window).text(text).show();
            }
        }
    }

    /** Remembers the pairs that a window compares, and what comes of them; tells what cannot be remembered. */
    record PairMemory(RecentPairs recent, Consumer<String> news) {

        private interface MemoryWriter {
            void run() throws IOException;
        }

        /** Remembers what a session compares now, and what comes of it once that is known. */
        void remember(Session session, Comparison comparison) {
            Pair pair = new Pair(
                    comparison.baseline().get(0).source().file(),
                    comparison.candidate().get(0).source().file());
            tryTo(() -> recent.add(pair), "status.not-remembered");
            session.whenFinished(done ->
                    tryTo(() -> recent.judge(pair, Head.of(done).tone()), "status.not-remembered"));
        }

        void forget() {
            tryTo(recent::forget, "status.not-forgotten");
        }

        private void tryTo(MemoryWriter writing, String otherwise) {
            try {
                writing.run();
            } catch (IOException e) {
                news.accept(Messages.get(otherwise, e.toString()));
            }
        }
    }
}
