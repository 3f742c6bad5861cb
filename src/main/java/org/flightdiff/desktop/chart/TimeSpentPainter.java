package org.flightdiff.desktop.chart;

import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import org.flightdiff.desktop.chart.TimeSpentPicture.PartPlace;
import org.flightdiff.model.Role;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.shape.TimeSpent.ThreadBars;
import org.flightdiff.shape.TimeSpent.TimePart;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** Paints where the time of threads went: bars of parts, equal ones joined, and what changed most in words. */
public final class TimeSpentPainter {

    /** A sample in a legend, in pixels. */
    public static final double SAMPLE = 14;

    private static final double PAD = 5;
    private static final double JOINED = 0.13;
    private static final double JOINED_IF_CHANGED = 0.38;
    /** Of the width, for words of changes even where that cuts the name. */
    private static final double CHANGES = 2.0 / 3;

    private static final double ASIDE = 0.25;

    private final GraphicsContext canvas;
    private final ChartLook look;
    private final Texture texture;

    /** A painter for one canvas. */
    public TimeSpentPainter(GraphicsContext canvas, ChartLook look) {
        this.canvas = canvas;
        this.look = look;
        this.texture = new Texture(look.palette());
    }

    /**
     * Paints over the previous content.
     *
     * @param pointed the part that stands out, with the same on the other side; null for none
     */
    public void paint(TimeSpentPicture picture, @Nullable PartPlace pointed, double height) {
        canvas.setFill(look.background());
        canvas.fillRect(0, 0, picture.width(), height);
        for (ThreadBars bars : picture.shape().kinds()) {
            caption(picture, bars);
            joins(picture, bars, pointed);
            for (Role side : Role.values()) {
                bar(picture, bars, side, pointed);
            }
        }
    }

    /** Paints a sample of what a part looks like over the previous content. */
    public void sample(ThreadUse use) {
        canvas.clearRect(0, 0, SAMPLE, SAMPLE);
        fill(use, 1, 1, SAMPLE - 2, SAMPLE - 2);
    }

    private void caption(TimeSpentPicture picture, ThreadBars bars) {
        double middle = picture.top(bars) + TimeSpentPicture.CAPTION / 2 - 1;
        double right = picture.width() - TimeSpentPicture.RIGHT;
        Font plain = look.labels();
        Font bold = Font.font(plain.getFamily(), FontWeight.BOLD, plain.getSize() + 1);
        String name = look.words(bars.label());
        double whole = right - TimeSpentPicture.LEFT - 2 * PAD;
        String changes = changes(bars, Math.max(whole - wide(name, bold), whole * CHANGES), plain);
        canvas.setTextBaseline(VPos.CENTER);
        canvas.setFont(plain);
        canvas.setTextAlign(TextAlignment.RIGHT);
        canvas.setFill(look.muted());
        canvas.fillText(changes, right, middle);
        canvas.setFont(bold);
        canvas.setTextAlign(TextAlignment.LEFT);
        canvas.setFill(look.text());
        canvas.fillText(shortened(name, whole - wide(changes, plain), bold), TimeSpentPicture.LEFT, middle);
        canvas.setFont(plain);
    }

    /** The greatest ones, as many as there is room for. */
    private String changes(ThreadBars bars, double room, Font font) {
        List<String> greatest = bars.greatestChanges().stream()
                .map(change -> look.words(change.part().label()) + " "
                        + look.notation()
                                .of(
                                        Unit.ONE,
                                        change.threads().baseline(),
                                        change.threads().candidate())
                                .difference(change.difference()))
                .toList();
        return IntStream.iterate(greatest.size(), told -> told > 0, told -> told - 1)
                .mapToObj(told -> String.join(" · ", greatest.subList(0, told)))
                .filter(words -> wide(words, font) <= room)
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
                canvas.setFill(
                        joint(above.part().use(), isMarked(bars, above.part())).deriveColor(0, 1, 1, part));
                canvas.fillPolygon(
                        new double[] {above.left(), above.right(), each.right(), each.left()},
                        new double[] {top, top, bottom, bottom},
                        4);
            });
        }
    }

    /** Never stronger than the parts it joins, so that nothing pale gains weight by having changed. */
    private Color joint(ThreadUse use, boolean marked) {
        double strength = marked ? JOINED_IF_CHANGED : JOINED;
        return use == ThreadUse.UNKNOWN
                ? look.muted().deriveColor(0, 1, 1, strength / 2)
                : Color.web(use.colour(look.palette()), use == ThreadUse.IDLE ? 2 * strength : strength);
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
            canvas.setGlobalAlpha(pointed == null || isSame(place, pointed) ? 1 : ASIDE);
            part(place, top);
            canvas.setGlobalAlpha(1);
            end = place.right();
        }
        canvas.setTextBaseline(VPos.CENTER);
        canvas.setTextAlign(TextAlignment.LEFT);
        canvas.setFill(look.of(side));
        canvas.fillText(Glyphs.of(side), PAD, middle);
        canvas.setFill(bars.of(side).isEmpty() ? look.muted() : look.text());
        canvas.fillText(look.notation().value(Unit.ONE, bars.threads(side)), end + PAD, middle);
    }

    private void part(PartPlace place, double top) {
        double left = Math.rint(place.left());
        double right = Math.max(Math.rint(place.right()), left);
        // What is there is seen, however little it is, and apart from its neighbours.
        double wide = Math.max(1, right - left - (right - left > 3 ? 1 : 0));
        fill(place.part().use(), left, top, wide, TimeSpentPicture.BAR);
        String number = place.part().sureness().sign()
                + look.notation().value(Unit.ONE, place.part().threads());
        String name = look.words(place.part().label());
        for (String words : List.of(name + " " + number, name, number)) {
            if (wide(words, look.labels()) + 2 * PAD <= place.wide()) {
                label(place, words, top);
                return;
            }
        }
    }

    private void label(PartPlace place, String words, double top) {
        Color ground = Color.web(place.part().use().colour(look.palette()));
        double wide = wide(words, look.labels());
        if (texture.of(place.part().use()).isPresent()) {
            canvas.setFill(ground);
            canvas.fillRect(place.middle() - wide / 2 - 3, top + 3, wide + 6, TimeSpentPicture.BAR - 6);
        }
        canvas.setFill(
                ThreadUse.isDark(place.part().use().colour(look.palette())) ? Color.WHITE : Color.web("#16191d"));
        canvas.setTextAlign(TextAlignment.CENTER);
        canvas.setTextBaseline(VPos.CENTER);
        canvas.fillText(words, place.middle(), top + TimeSpentPicture.BAR / 2);
    }

    private void fill(ThreadUse use, double left, double top, double wide, double high) {
        canvas.setFill(Color.web(use.colour(look.palette())));
        canvas.fillRect(left, top, wide, high);
        texture.of(use).ifPresent(pattern -> {
            canvas.setFill(pattern);
            canvas.fillRect(left, top, wide, high);
        });
        if (use == ThreadUse.UNKNOWN && wide > 2) {
            canvas.setStroke(look.muted().deriveColor(0, 1, 1, JOINED_IF_CHANGED));
            canvas.setLineWidth(1);
            canvas.strokeRect(left + 0.5, top + 0.5, wide - 1, high - 1);
        }
    }

    private static double wide(String words, Font font) {
        Text measured = new Text(words);
        measured.setFont(font);
        return measured.getLayoutBounds().getWidth();
    }

    private static String shortened(String name, double room, Font font) {
        String words = name;
        while (words.length() > 1 && wide(words, font) > room) {
            words = words.substring(0, words.length() - (words.endsWith("…") ? 2 : 1)) + "…";
        }
        return words;
    }
}
