package org.flightdiff.shape;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Listing.ListingCell;

/** What one thing of a {@link Listing} consists of, in a table of its own: the phases of a collection. */
public record Parts(Text title, List<Column> columns, List<List<ListingCell>> rows) {

    public Parts {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }
}
