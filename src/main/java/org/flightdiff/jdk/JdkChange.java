package org.flightdiff.jdk;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
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
 * @param inContainers whether it concerns JVMs in containers only
 * @param moves where metrics go on a release that has it, by their ids
 * @param by the one of these whose move shows it, with its flag in place where it has one, or {@link #FLAG}; null where a pair
 *     cannot show it
 * @param amount how much of a change in allocation is its own
 * @param unless the metric whose move explains the value of the flag otherwise; null for none
 * @param takenBackBy the option that takes it back on a release that has it; null where there is none
 * @param backGone the release from which on that option is refused or does nothing; null while there is none
 */
public record JdkChange(
        String id,
        Since since,
        Since until,
        String source,
        Kind kind,
        @Nullable FlagDefault flag,
        Set<Collector> collectors,
        boolean inContainers,
        Map<String, Move> moves,
        @Nullable String by,
        Amount amount,
        @Nullable String unless,
        @Nullable String takenBackBy,
        @Nullable Release backGone) {

    /** What shows a change whose flag and any metric do. */
    public static final String FLAG = "flag";

    public enum Kind {
        /** What a flag is where nobody sets it, or what the JVM chooses for the machine. */
        DEFAULT,
        /** What the JVM or the library does. */
        BEHAVIOUR,
        /** What the recorder records: the program is as it was. */
        RECORDER,
        DEFECT
    }

    /** What tells how much of a change in allocation is that of a change of the JDK. */
    public enum Amount {
        /** Nothing does: all of it may be. */
        WHOLE,
        /** What the arrays take that strings are made of. */
        STRINGS,
        /** The sizes of objects of the same class. */
        LAYOUT
    }

    public enum Move {
        RISES,
        FALLS,
        /** Either way; it depends on the program which. */
        MOVES
    }

    /** Without {@code -XX:}; from and to are null for any other value, also of a JDK that does not know the flag. */
    public record FlagDefault(
            String name, @Nullable String from, @Nullable String to) {}

    public JdkChange {
        collectors = Set.copyOf(collectors);
        moves = Collections.unmodifiableMap(new LinkedHashMap<>(moves));
    }

    public Text title() {
        return Text.of("jdk.change." + id);
    }

    public boolean isIn(Release release) {
        return since.holdsIn(release) && !until.holdsIn(release);
    }

    public @Nullable String back(Release release) {
        return backGone == null || release.compareTo(backGone) < 0 ? takenBackBy : null;
    }

    public boolean concerns(Collector collector) {
        return collectors.isEmpty() || collector == Collector.UNKNOWN || collectors.contains(collector);
    }

    /** The first feature release with all that came after it, and updates of older ones; none if no release has it. */
    public record Since(List<Release> first) {

        public static final Since NEVER = new Since(List.of());

        public Since {
            first = List.copyOf(first);
        }

        public boolean holdsIn(Release release) {
            if (first.isEmpty()) {
                return false;
            }
            return release.feature() > Collections.max(first).feature()
                    || first.stream()
                            .anyMatch(each -> each.feature() == release.feature() && each.update() <= release.update());
        }
    }
}
