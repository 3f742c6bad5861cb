package org.flightdiff.shape;

import java.util.List;
import java.util.Locale;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.jspecify.annotations.Nullable;

/** Single things of each side, one per row, in their own order; of too many only the foremost, though all count. */
public record Listing(
        PanelId panel,
        List<Column> columns,
        List<List<ListingCell>> baseline,
        List<List<ListingCell>> candidate,
        ListedThings foremost,
        long baselineCount,
        long candidateCount,
        Text note)
        implements Shape, TwoSided<List<List<Listing.ListingCell>>> {

    public Listing {
        columns = List.copyOf(columns);
        baseline = baseline.stream().map(List::copyOf).toList();
        candidate = candidate.stream().map(List::copyOf).toList();
        if (baselineCount < baseline.size() || candidateCount < candidate.size()) {
            throw new IllegalArgumentException("more things are listed than there are");
        }
    }

    public Listing(
            PanelId panel,
            List<Column> columns,
            List<List<ListingCell>> baseline,
            List<List<ListingCell>> candidate,
            Text note) {
        this(panel, columns, baseline, candidate, ListedThings.LATEST, baseline.size(), candidate.size(), note);
    }

    public enum ListedThings {
        LONGEST,
        LATEST;

        public Text word() {
            return Text.of("note.foremost." + name().toLowerCase(Locale.ROOT));
        }
    }

    public long count(Role role) {
        return new Both<>(baselineCount, candidateCount).of(role);
    }

    public boolean isWhole(Role role) {
        return of(role).size() == count(role);
    }

    /** A text, empty if not recorded, or a number in the column's unit, NaN if not recorded. */
    public record ListingCell(@Nullable Text text, double number) {

        public Text words() {
            return text == null ? Text.none() : text;
        }

        public static ListingCell of(@Nullable String text) {
            return of(text == null || text.isEmpty() ? Text.none() : Text.recorded(text));
        }

        public static ListingCell of(Text text) {
            return new ListingCell(text, Double.NaN);
        }

        public static ListingCell of(double number) {
            return new ListingCell(null, number);
        }
    }

    @Override
    public boolean isEmpty() {
        return baseline.isEmpty() && candidate.isEmpty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.listing(this);
    }
}
