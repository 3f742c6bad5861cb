package org.flightdiff.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import org.flightdiff.recording.column.TextPool;

/** Events grouped by name: a text they hold, or a name derived from it. Names are made once per distinct text. */
public final class Groups {

    private final int rows;
    private final IntUnaryOperator codeOfRow;
    private final int[] groupOfCode;
    private final List<String> names;

    /** @param groupOfCode of a code of c, at c + 1, its group + 1 */
    private Groups(int rows, IntUnaryOperator codeOfRow, int[] groupOfCode, List<String> names) {
        this.rows = rows;
        this.codeOfRow = codeOfRow;
        this.groupOfCode = groupOfCode;
        this.names = List.copyOf(names);
    }

    /**
     * Groups rows by codes of -1 or above; several codes may have the same name.
     *
     * @param codeOfRow for each row; asked again whenever the group of a row is
     * @param nameOfCode called once per code
     */
    static Groups of(int rows, IntUnaryOperator codeOfRow, IntFunction<String> nameOfCode) {
        int[] groupOfCode = new int[0];
        Map<String, Integer> groups = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            int code = codeOfRow.applyAsInt(row);
            if (code + 1 >= groupOfCode.length) {
                groupOfCode = Arrays.copyOf(groupOfCode, Math.max(code + 2, 2 * groupOfCode.length));
            }
            if (groupOfCode[code + 1] == 0) {
                String name = nameOfCode.apply(code);
                Integer known = groups.putIfAbsent(name, names.size());
                if (known == null) {
                    names.add(name);
                }
                groupOfCode[code + 1] = 1 + (known == null ? names.size() - 1 : known);
            }
        }
        return new Groups(rows, codeOfRow, groupOfCode, names);
    }

    /**
     * Groups events by a name for each row.
     *
     * @param nameOfRow called once per row
     */
    public static Groups of(Events events, IntFunction<String> nameOfRow) {
        TextPool names = new TextPool();
        int[] codes =
                events.rows().map(row -> names.codeOf(nameOfRow.apply(row))).toArray();
        return of(codes.length, row -> codes[row], names.texts()::get);
    }

    /** How many there are. */
    public int size() {
        return names.size();
    }

    /** The name of a group; groups count from 0. */
    public String name(int group) {
        return names.get(group);
    }

    /** The group of a row of the events. */
    public int of(int row) {
        return groupOfCode[codeOfRow.applyAsInt(row) + 1] - 1;
    }

    /**
     * The same events grouped by these and by other groups of them.
     *
     * @param name makes the name of a group of those of both
     */
    public Groups and(Groups others, BinaryOperator<String> name) {
        int count = others.size();
        return of(
                rows,
                row -> of(row) * count + others.of(row),
                code -> name.apply(name(code / count), others.name(code % count)));
    }

    /**
     * Sums the amounts of each group.
     *
     * @param amount of each row
     */
    public double[] sums(IntToDoubleFunction amount) {
        double[] sums = new double[names.size()];
        for (int row = 0; row < rows; row++) {
            sums[of(row)] += amount.applyAsDouble(row);
        }
        return sums;
    }

    /** How many rows each group has. */
    public int[] sizes() {
        int[] sizes = new int[names.size()];
        for (int row = 0; row < rows; row++) {
            sizes[of(row)]++;
        }
        return sizes;
    }

    /**
     * The amounts of each group, in the order of the rows.
     *
     * @param amounts one for each row
     */
    public double[][] parts(double[] amounts) {
        int[] sizes = sizes();
        double[][] parts = new double[sizes.length][];
        Arrays.setAll(parts, group -> new double[sizes[group]]);
        int[] next = new int[sizes.length];
        for (int row = 0; row < rows; row++) {
            int group = of(row);
            parts[group][next[group]++] = amounts[row];
        }
        return parts;
    }
}
