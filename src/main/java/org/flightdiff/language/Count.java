package org.flightdiff.language;

record Count(long number) implements Text {

    @Override
    public String in(Words words) {
        return words.notation().count(number);
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
