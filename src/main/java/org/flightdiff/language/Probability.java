package org.flightdiff.language;

/** The probability of something by chance alone, 0 to 1; written with two significant digits. */
record Probability(double value) implements Text {

    @Override
    public String in(Words words) {
        return String.format(words.language(), "%.2g", value);
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
