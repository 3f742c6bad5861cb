package org.flightdiff.desktop.window;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.desktop.matrix.Candidates;
import org.flightdiff.desktop.session.MeasuredOutside;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.start.DropSide;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.RemarkWords;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.LoadedRecording.RecordingFile;

final class Header extends VBox {

    private final Label work = Nodes.label("", "note");
    private final Session session;
    private final List<RecordingFile> sources;
    private final List<List<String>> measured;
    private Node strip;

    Header(Session session, Candidates candidates, Comparison comparison) {
        super(4);
        this.session = session;
        sources = sources(comparison);
        measured = measured(session);
        getStyleClass().add("header");
        SideLine before = Nodes.growing(new SideLine(session, Role.BASELINE));
        SideLine after = Nodes.growing(new SideLine(session, Role.CANDIDATE));
        getChildren().add(Nodes.styled(new HBox(12, before, new Label("⇄"), after), "sides"));
        int runs = session.side(Role.CANDIDATE).recordings().size();
        if (runs > 1) {
            // They are taken as repeated runs; the user may have meant several candidates.
            getChildren()
                    .add(offer(
                            Messages.get("header.taken-as-runs", runs),
                            Messages.get("header.each"),
                            candidates::compareEachRun));
        }
        if (isOneFile(comparison)) {
            getChildren().add(Nodes.named("same-file", Nodes.label(Messages.get("header.same-file"), "offer")));
        }
        if (session.looksSwapped()
                && comparison.comparability().remarks().stream()
                        .noneMatch(remark -> ComparabilityRemark.ABOUT_ORDER.contains(remark.id()))) {
            getChildren().add(offer(Messages.get("header.looks-swapped"), Messages.get("header.swap"), session::swap));
        }
        getChildren().add(work);
        showWork(comparison);
        strip = strip(comparison, false);
        getChildren().add(strip);
    }

    /** Whether these recordings are compared, with the same from outside. */
    boolean isOf(Comparison comparison) {
        return sources(comparison).equals(sources) && measured(session).equals(measured);
    }

    private static List<List<String>> measured(Session session) {
        return Stream.of(Role.values())
                .map(role -> MeasuredOutside.names(session.side(role).recordings()))
                .toList();
    }

    private static List<RecordingFile> sources(Comparison comparison) {
        return Stream.concat(comparison.baseline().stream(), comparison.candidate().stream())
                .map(RunIdentity::source)
                .toList();
    }

    void update(Comparison comparison) {
        showWork(comparison);
        boolean unfolded = strip instanceof ComparabilityStrip before && before.isUnfolded();
        if (!(strip instanceof ComparabilityStrip shown)
                || !comparison.comparability().equals(shown.comparability())) {
            strip = strip(comparison, unfolded);
            getChildren().set(getChildren().size() - 1, strip);
        }
    }

    /** How far the sides can be compared; while they are still being read, what of them is missing. */
    private Node strip(Comparison comparison, boolean unfolded) {
        if (!session.state().isReading()) {
            return new ComparabilityStrip(comparison.comparability(), unfolded);
        }
        Label missing = Nodes.label(
                Messages.get(
                        "reading.events",
                        Stream.of(Role.values())
                                .flatMap(role -> session.side(role).seen().stream())
                                .flatMap(recording -> recording.unread().stream())
                                .distinct()
                                .sorted()
                                .collect(Collectors.joining(", "))),
                "degree",
                "degree-limited");
        missing.setId("still-reading");
        return missing;
    }

    private void showWork(Comparison comparison) {
        Comparison.UnitsOfWork done = comparison.unitsOfWork();
        Nodes.show(work, done != null);
        work.setText(done == null ? "" : Messages.of(done.text()));
    }

    /** Whether there is nothing to compare but windows of one recording. */
    private static boolean isOneFile(Comparison comparison) {
        return comparison.baseline().size() == 1
                && comparison.candidate().size() == 1
                && new HashSet<>(sources(comparison)).size() == 1;
    }

    private static HBox offer(String words, String button, Runnable action) {
        return Nodes.styled(new HBox(8, Nodes.wrapped(words), Nodes.whole(Nodes.small(button, action))), "offer");
    }

    private static final class ComparabilityStrip extends VBox {

        private final VBox remarks = new VBox(2);
        private final Comparability comparability;

        ComparabilityStrip(Comparability comparability, boolean unfolded) {
            super(2);
            this.comparability = comparability;
            getStyleClass().add("comparability");
            List<ComparabilityRemark> all = comparability.remarks();
            Label degree = Nodes.whole(Nodes.label(
                    degree(comparability),
                    "degree",
                    "degree-" + comparability.verdict().word()));
            Label digest = Nodes.growing(
                    Nodes.label(all.stream().map(RemarkWords::of).collect(Collectors.joining(" · ")), "note"));
            digest.setMinWidth(0);
            digest.setMaxWidth(Double.MAX_VALUE);
            HBox line = Nodes.styled(new HBox(8, degree, digest), "comparability-line");
            getChildren().addAll(line, remarks);
            all.forEach(remark -> remarks.getChildren().add(line(remark)));
            Hyperlink more = Nodes.whole(new Hyperlink());
            more.setOnAction(event -> unfold(!isUnfolded(), digest, more));
            unfold(unfolded && !all.isEmpty(), digest, more);
            if (!all.isEmpty()) {
                line.getChildren().add(more);
            }
        }

        Comparability comparability() {
            return comparability;
        }

        boolean isUnfolded() {
            return remarks.isVisible();
        }

        private void unfold(boolean unfolded, Label digest, Hyperlink more) {
            Nodes.show(remarks, unfolded);
            digest.setVisible(!unfolded);
            more.setText(Messages.get(unfolded ? "comparability.less" : "comparability.more"));
        }

        private static String degree(Comparability comparability) {
            int count = comparability.remarks().size();
            return switch (comparability.verdict()) {
                case COMPARABLE -> Messages.get("comparability.comparable", count);
                case LIMITED -> Messages.get("comparability.limited", count);
                case NOT_COMPARABLE -> Messages.get("comparability.not-comparable", count);
            };
        }

        private static Label line(ComparabilityRemark remark) {
            String views = Messages.of(remark.touched());
            Label label = Nodes.wrapped(
                    views.isEmpty()
                            ? Messages.get("comparability.remark", RemarkWords.of(remark))
                            : Messages.get("comparability.remark-views", RemarkWords.of(remark), views));
            if (!remark.details().isEmpty()) {
                Hint.on(label, Messages.of(remark.details()));
            }
            return label;
        }
    }

    static final class OneSideHeader extends HBox {

        OneSideHeader(Session session, Role role) {
            super(12);
            getStyleClass().addAll("header", "sides");
            setAlignment(Pos.CENTER_LEFT);
            SideLine own = Nodes.growing(new SideLine(session, role));
            Label other = Nodes.label(Messages.get("one.drop", Messages.named(role.other())), "side-line", "note");
            DropSide.mark(other, role.other());
            Button back = Nodes.whole(
                    Nodes.small(Messages.get("one.back"), () -> session.one().leave()));
            back.setId("leave-one");
            getChildren().addAll(own, other, back);
        }
    }

    /** The recordings of one side in two lines; others may be dropped on it. */
    private static final class SideLine extends VBox {

        private static final double TOOLTIP = 700;
        /** More would leave no room for the comparison; the hint has them all. */
        private static final int MOST_RUNS = 3;

        SideLine(Session session, Role role) {
            super(1);
            getStyleClass().add("side-line");
            DropSide.mark(this, role);
            setPrefWidth(0);
            Label name = Nodes.whole(Nodes.label(Messages.named(role), "side-name", SideStyles.of(role)));
            List<LoadedRecording> recordings = session.side(role).seen();
            if (recordings.isEmpty()) {
                getChildren().add(name);
                return;
            }
            getChildren().add(new HBox(8, name, Nodes.label(files(recordings), "side-file")));
            recordings.stream().limit(MOST_RUNS).forEach(run -> note(identity(run, recordings.size())));
            if (recordings.size() > MOST_RUNS) {
                note(Messages.get("header.more-runs", recordings.size() - MOST_RUNS));
            }
            List<String> measured = MeasuredOutside.names(recordings);
            if (!measured.isEmpty()) {
                note(Messages.get("outside.has", String.join(", ", measured)));
            }
            Tooltip details =
                    new Tooltip(recordings.stream().map(SideWords::details).collect(Collectors.joining("\n\n")));
            details.setWrapText(true);
            details.setMaxWidth(TOOLTIP);
            Tooltip.install(this, details);
        }

        private void note(String text) {
            getChildren().add(Nodes.label(text, "note"));
        }

        /** One of several runs is told by its name. */
        private static String identity(LoadedRecording run, int runs) {
            String identity = SideWords.identity(run);
            return runs == 1
                    ? identity
                    : Messages.get("header.run", SideWords.fileName(run.source().file()), identity);
        }

        private static String files(List<LoadedRecording> recordings) {
            String first = SideWords.fileName(recordings.get(0).source().file());
            return recordings.size() == 1 ? first : Messages.get("header.runs", recordings.size(), first);
        }
    }
}
