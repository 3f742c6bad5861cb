package org.flightdiff.view.gc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;

public final class ObjectSizes {

    private static final String ARRAY = "[]";

    /** Instances of it hold the static fields of the class that they stand for. */
    private static final String CLASS = "java.lang.Class";

    private static final long SEVERAL = -1;

    private ObjectSizes() {}

    /** Class to bytes, of classes whose instances all have one size; empty where no copies were recorded. */
    public static Map<String, Long> of(List<Window> windows) {
        Map<String, Long> sizes = new HashMap<>();
        for (Window window : windows) {
            long unit = PlabSizes.bytesPerUnit(window);
            for (Selection selection : List.of(GcEvents.PROMOTE_IN_PLAB, GcEvents.PROMOTE_OUTSIDE_PLAB)) {
                add(sizes, window.events(selection), unit);
            }
        }
        return sizes.entrySet().stream()
                .filter(each -> each.getValue() != SEVERAL)
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static void add(Map<String, Long> sizes, Events copies, long unit) {
        if (copies.isEmpty() || !copies.has("objectClass")) {
            return;
        }
        Groups classes = copies.byText("objectClass", name -> name == null ? "" : name);
        for (int row = 0; row < copies.size(); row++) {
            String name = classes.name(classes.of(row));
            if (!name.isEmpty() && !name.endsWith(ARRAY) && !name.equals(CLASS)) {
                sizes.merge(
                        name,
                        unit * copies.number("objectSize", row),
                        (one, other) -> one.equals(other) ? one : Long.valueOf(SEVERAL));
            }
        }
    }
}
