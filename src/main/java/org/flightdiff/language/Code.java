package org.flightdiff.language;

/** A name that is the same in every language: an event, a field, a flag, an option, an id. Never a secret. */
record Code(String name) implements Text {

    @Override
    public String in(Words words) {
        return name;
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
