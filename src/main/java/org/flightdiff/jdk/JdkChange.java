package org.flightdiff.jdk;

import java.util.Map;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.jspecify.annotations.Nullable;

/**
 * Something that a release of the JDK changed and that moves what a recording shows.
 *
 * @param id stable kebab-case name; the key of its title in {@code language/jdk.properties}
 * @param since the releases that have it
 * @param until the releases that have it no more: it was taken back, or, of a defect, mended
 * @param source its JEP or its id in the JDK's bug system
 * @param kind what it is a change of
 * @param flag the flag whose recorded value shows it; null where none does
 * @param collectors the only ones that it concerns; empty if it concerns all
 * @param when the only machines or programs that it concerns
 * @param moves where metrics go on a release that has it, by their ids
 * @param traced whether the move of one of these alone shows it, as nothing else does that
 * @param takenBackBy the option that takes it back on a release that has it; null where there is none
 * @param gone the release from which on there is neither the flag nor that option; null while there is
 */
public record JdkChange(
        String id,
        Since since,
        Since until,
        String source,
        Kind kind,
        @Nullable FlagDefault flag,
        Set<Collector> collectors,
        When when,
        Map<String, Move> moves,
        boolean traced,
        @Nullable String takenBackBy,
        @Nullable Release gone) {

    /** What a change is of. */
    public enum Kind {
        /** What a flag is where nobody sets it, or what the JVM chooses for the machine. */
        DEFAULT,
        /** What the JVM or the library does. */
        BEHAVIOUR,
        /** What the recorder records: the program is as it was. */
        RECORDER,
        /** A defect, mended later. */
        DEFECT
    }

    /** On which machines, or with which programs, a change is one. */
    public enum When {
        ALWAYS,
        /** The JVM may use one processor only. */
        ONE_PROCESSOR,
        /** There is less memory than a machine of server class has, 1792 MB. */
        SMALL_MEMORY,
        /** It runs in a container. */
        CONTAINER,
        /** The program starts virtual threads. */
        VIRTUAL_THREADS
    }

    /** Where a metric goes. */
    public enum Move {
        RISES,
        FALLS,
        /** Either way; it depends on the program which. */
        MOVES
    }

    /**
     * The default of a flag that changed.
     *
     * @param name without {@code -XX:}
     * @param from its value before; null for any other. Also that of a JDK that does not know the flag
     * @param to its value after; null for any other
     */
    public record FlagDefault(String name, @Nullable String from, @Nullable String to) {}

    public JdkChange {
        collectors = Set.copyOf(collectors);
        moves = Map.copyOf(moves);
    }

    /** What changed, in a few words. */
    public Text title() {
        return Text.of("jdk.change." + id);
    }

    /** Whether a release has it. */
    public boolean isIn(Release release) {
        return since.holdsIn(release) && !until.holdsIn(release);
    }

    /** The option that takes it back on a release; null where there is none. */
    public @Nullable String back(Release release) {
        return gone == null || release.compareTo(gone) < 0 ? takenBackBy : null;
    }

    /** Whether it concerns a JVM with a collector; of an unknown one it may. */
    public boolean concerns(Collector collector) {
        return collectors.isEmpty() || collector == Collector.UNKNOWN || collectors.contains(collector);
    }
}
