package org.flightdiff.jmh;

import java.util.Arrays;
import java.util.Optional;

/** What JMH measures of a benchmark. */
public enum Mode {
    THROUGHPUT("thrpt", "Throughput"),
    AVERAGE_TIME("avgt", "AverageTime"),
    SAMPLE_TIME("sample", "SampleTime"),
    SINGLE_SHOT_TIME("ss", "SingleShotTime");

    private final String word;
    private final String inFolders;

    Mode(String word, String inFolders) {
        this.word = word;
        this.inFolders = inFolders;
    }

    /** As JMH's results name it. */
    public String word() {
        return word;
    }

    /** As the folders of JMH's profilers name it. */
    String inFolders() {
        return inFolders;
    }

    /** Whether more is better; in all modes but one less is, as they measure time. */
    public boolean higherIsBetter() {
        return this == THROUGHPUT;
    }

    /** That of a word; empty where it is none. */
    static Optional<Mode> named(String word) {
        return Arrays.stream(values()).filter(mode -> mode.word.equals(word)).findFirst();
    }

    /** That which a folder names; empty where it is none. */
    static Optional<Mode> inFolders(String name) {
        return Arrays.stream(values())
                .filter(mode -> mode.inFolders.equals(name))
                .findFirst();
    }
}
