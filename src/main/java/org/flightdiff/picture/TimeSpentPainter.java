package org.flightdiff.picture;

import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Ink.Fill;
import org.flightdiff.picture.TimeSpentPicture.PartPlace;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.shape.TimeSpent.ThreadBars;
import org.flightdiff.shape.TimeSpent.TimePart;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** Paints where the time of threads went: bars of parts, equal ones joined, and what changed most in words. */
public record TimeSpentPainter(Sheet sheet, Ink ink) {

    private static final double PAD = 5;
    private static final double JOINED = 0.13;
    private static final double JOINED_IF_CHANGED = 0.38;
    /** Of the width, for words of changes even where that cuts the name. */
    private static final double CHANGES = 2.0 / 3;

    private static final double ASIDE = 0.25;
    private static final Lettering NAME = Lettering.start(Hue.TEXT).bold();
    private static final Lettering CHANGED = Lettering.end(Hue.MUTED);
    private static final Lettering LABEL = Lettering.middle(Hue.TEXT);

    public TimeSpentPainter(Sheet sheet) {
        this(sheet, sheet.ink());
    }

    /** The part pointed at stands out, with the same on the other side. */
    public void paint(TimeSpentPicture picture, @Nullable PartPlace pointed) {
        for (ThreadBars bars : picture.shape().kinds()) {
            caption(picture, bars);
            joins(picture, bars, pointed);
            for (Role side : Role.values()) {
                bar(picture, bars, side, pointed);
            }
        }
    }

    private void caption(TimeSpentPicture picture, ThreadBars bars) {
        double middle = picture.top(bars) + TimeSpentPicture.CAPTION / 2 - 1;
        double right = picture.width() - TimeSpentPicture.RIGHT;
        String name = sheet.words(bars.label());
        double whole = right - TimeSpentPicture.LEFT - 2 * PAD;
        String changes = changes(bars, Math.max(whole - ink.width(name, NAME), whole * CHANGES));
        ink.words(changes, right, middle, CHANGED);
        ink.words(NAME.fitted(name, whole - ink.width(changes, CHANGED), ink), TimeSpentPicture.LEFT, middle, NAME);
    }

    private String changes(ThreadBars bars, double room) {
        List<String> greatest = bars.greatestChanges().stream()
                .map(change -> sheet.words(change.part().label()) + " "
                        + sheet.notation()
                                .of(
                                        Unit.ONE,
                                        change.threads().baseline(),
                                        change.threads().candidate())
                                .difference(change.difference()))
                .toList();
        return IntStream.iterate(greatest.size(), told -> told > 0, told -> told - 1)
                .mapToObj(told -> String.join(" · ", greatest.subList(0, told)))
                .filter(words -> ink.width(words, CHANGED) <= room)
                .findFirst()
                .orElse("");
    }

    private void joins(TimeSpentPicture picture, ThreadBars bars, @Nullable PartPlace pointed) {
        List<PartPlace> below = picture.parts(bars, Role.CANDIDATE);
        double top = picture.top(bars, Role.BASELINE) + TimeSpentPicture.BAR;
        double bottom = picture.top(bars, Role.CANDIDATE);
        for (PartPlace above : picture.parts(bars, Role.BASELINE)) {
            below.stream().filter(each -> isSame(each, above)).forEach(each -> {
                double part = pointed != null && !isSame(above, pointed) ? ASIDE : 1;
                ink.area(
                        new Trace()
                                .from(above.left(), top)
                                .to(above.right(), top)
                                .to(each.right(), bottom)
                                .to(each.left(), bottom),
                        joint(above.part().use(), isMarked(bars, above.part()), part));
            });
        }
    }

    /** Never stronger than the parts it joins, so that nothing pale gains weight by having changed. */
    private static Fill joint(ThreadUse use, boolean marked, double part) {
        double strength = part * (marked ? JOINED_IF_CHANGED : JOINED);
        return use == ThreadUse.UNKNOWN
                ? Fill.of(Hue.MUTED, strength / 2)
                : Fill.of(Hue.of(use), use == ThreadUse.IDLE ? 2 * strength : strength);
    }

    private static boolean isMarked(ThreadBars bars, TimePart part) {
        return bars.changes().stream()
                .anyMatch(change -> change.part().account().equals(part.account()) && change.isMarked());
    }

    private static boolean isSame(PartPlace one, PartPlace other) {
        return one.bars().equals(other.bars())
                && one.part().account().equals(other.part().account());
    }

    private void bar(TimeSpentPicture picture, ThreadBars bars, Role side, @Nullable PartPlace pointed) {
        double top = picture.top(bars, side);
        double middle = top + TimeSpentPicture.BAR / 2;
        double end = TimeSpentPicture.LEFT;
        for (PartPlace place : picture.parts(bars, side)) {
            double strength = pointed == null || isSame(place, pointed) ? 1 : ASIDE;
            ink.told(() -> told(place), () -> ink.faded(strength, () -> part(place, top)));
            end = place.right();
        }
        ink.words(Glyphs.of(side), PAD, middle, Lettering.start(Hue.of(side)));
        Hue hue = bars.of(side).isEmpty() ? Hue.MUTED : Hue.TEXT;
        ink.words(sheet.notation().value(Unit.ONE, bars.threads(side)), end + PAD, middle, Lettering.start(hue));
    }

    private String told(PartPlace place) {
        return sheet.words(place.bars().label()) + ", " + sheet.words(Text.side(place.side())) + ": "
                + sheet.words(place.part().label()) + " " + number(place);
    }

    private String number(PartPlace place) {
        return place.part().sureness().sign()
                + sheet.notation().value(Unit.ONE, place.part().threads());
    }

    private void part(PartPlace place, double top) {
        double left = Math.rint(place.left());
        double right = Math.max(Math.rint(place.right()), left);
        // What is there is seen, however little it is, and apart from its neighbours.
        double wide = Math.max(1, right - left - (right - left > 3 ? 1 : 0));
        UseSample.paint(place.part().use(), left, top, wide, TimeSpentPicture.BAR, ink);
        String number = number(place);
        String name = sheet.words(place.part().label());
        for (String words : List.of(name + " " + number, name, number)) {
            if (ink.width(words, LABEL) + 2 * PAD <= place.wide()) {
                label(place, words, top);
                return;
            }
        }
    }

    private void label(PartPlace place, String words, double top) {
        ThreadUse use = place.part().use();
        double wide = ink.width(words, LABEL);
        if (!use.isPlain()) {
            ink.rectangle(
                    place.middle() - wide / 2 - 3, top + 3, wide + 6, TimeSpentPicture.BAR - 6, Fill.of(Hue.of(use)));
        }
        ink.words(
                words,
                place.middle(),
                top + TimeSpentPicture.BAR / 2,
                Lettering.middle(Hue.of(use).legible()));
    }
}
