package org.flightdiff.picture;

import java.util.List;
import java.util.function.Consumer;

/** Samples with words, in as many lines as they need up to a limit. */
public record Legend(List<LegendEntry> entries, double width) {

    private static final double LINE = 18;
    private static final double GAP = 5;
    private static final double BETWEEN = 16;
    private static final int MOST_LINES = 5;
    private static final Lettering WORDS = Lettering.start(Hue.TEXT);

    public record LegendEntry(String words, double sampleWidth, double sampleHeight, Consumer<Ink> sample) {}

    @FunctionalInterface
    private interface Placed {
        void put(LegendEntry entry, double x, double y);
    }

    public double height(Ink ink) {
        double[] bottom = {0};
        place(ink, (entry, x, y) -> bottom[0] = y + LINE);
        return bottom[0];
    }

    public void paint(Ink ink) {
        place(ink, (entry, x, y) -> {
            ink.at(
                    x,
                    y + (LINE - entry.sampleHeight()) / 2,
                    () -> entry.sample().accept(ink));
            ink.words(entry.words(), x + entry.sampleWidth() + GAP, y + LINE / 2, WORDS);
        });
    }

    private void place(Ink ink, Placed placed) {
        double x = 0;
        double y = 0;
        for (LegendEntry entry : entries) {
            String words = WORDS.fitted(entry.words(), width - entry.sampleWidth() - GAP, ink);
            double wide = entry.sampleWidth() + GAP + ink.width(words, WORDS);
            if (x > 0 && x + wide > width) {
                x = 0;
                y += LINE;
                if (y >= MOST_LINES * LINE) {
                    return;
                }
            }
            placed.put(new LegendEntry(words, entry.sampleWidth(), entry.sampleHeight(), entry.sample()), x, y);
            x += wide + BETWEEN;
        }
    }
}
