package org.flightdiff.desktop.shape;

import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Cursor;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Sheet;
import org.flightdiff.picture.TimeSpentPainter;
import org.flightdiff.picture.TimeSpentPicture;
import org.flightdiff.picture.TimeSpentPicture.PartPlace;
import org.flightdiff.picture.UseSample;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** What is under the pointer stands out on both sides and is told; a click on a part opens its events. */
final class TimeSpentCard extends PictureCard<TimeSpent, PartPlace> {

    private final FlowPane legend = Nodes.styled(new FlowPane(14, 4), "legend");
    private final Appearance appearance;
    private @Nullable PartPlace pointed;

    TimeSpentCard(TimeSpent shape, Appearance appearance, EventLinks links) {
        super(shape, TimeSpent::note, TimeSpentPicture.height(shape), "time-spent", appearance);
        this.appearance = appearance;
        if (shape.isEmpty()) {
            return;
        }
        explain();
        getChildren().add(getChildren().indexOf(picture()), legend);
        if (links.lead(shape)) {
            picture().addEventHandler(MouseEvent.MOUSE_CLICKED, event -> click(event, links));
            picture()
                    .addEventHandler(
                            MouseEvent.MOUSE_MOVED,
                            event -> picture().setCursor(leads(at(event.getX(), event.getY())) ? Cursor.HAND : null));
        }
    }

    private void explain() {
        legend.getChildren().clear();
        for (Role role : Role.values()) {
            legend.getChildren().add(Nodes.label(Messages.named(role), SideStyles.of(role)));
        }
        shape().legend()
                .forEach((use, names) -> legend.getChildren()
                        .add(new Label(
                                Messages.of(names),
                                new Drawing.Sample(
                                        UseSample.SAMPLE,
                                        UseSample.SAMPLE,
                                        appearance,
                                        ink -> UseSample.paint(use, ink)))));
    }

    private static boolean leads(@Nullable PartPlace place) {
        return place != null && !place.part().events().isEmpty();
    }

    private void click(MouseEvent event, EventLinks links) {
        PartPlace place = at(event.getX(), event.getY());
        if (place != null && leads(place) && event.isStillSincePress() && event.getButton() == MouseButton.PRIMARY) {
            links.toRow(shape().panel(), place.part().key());
            event.consume();
        }
    }

    @Override
    void renewed() {
        super.renewed();
        pointed = null;
        explain();
        picture().high(TimeSpentPicture.height(shape()));
    }

    @Override
    void paint(Sheet paper, double width, double height) {
        new TimeSpentPainter(paper).paint(new TimeSpentPicture(shape(), width), pointed);
    }

    @Override
    void point(@Nullable PartPlace place) {
        super.point(place);
        if (!Objects.equals(place, pointed)) {
            pointed = place;
            picture().requestLayout();
        }
    }

    /** It keeps its height, as none of its bars can be left out. */
    @Override
    @Nullable
    Drawing chart() {
        return null;
    }

    @Override
    @Nullable
    PartPlace at(double x, double y) {
        return new TimeSpentPicture(shape(), picture().getWidth()).at(x, y);
    }

    @Override
    String words(PartPlace place) {
        return Messages.of(place.bars().label()) + "\n"
                + Messages.of(place.part().label())
                + Stream.of(Role.values())
                        .filter(side -> !place.bars().of(side).isEmpty())
                        .map(side -> "\n" + Messages.named(side) + "  " + value(place, side))
                        .collect(Collectors.joining());
    }

    private static String value(PartPlace place, Role side) {
        return place.bars()
                .part(side, place.part().account())
                .map(part -> part.sureness().sign() + Messages.notation().value(Unit.ONE, part.threads()))
                .orElseGet(() -> Messages.notation().value(Unit.ONE, 0));
    }
}
