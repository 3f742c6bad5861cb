package org.flightdiff.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.flightdiff.recording.column.TextPool;

/** Events grouped by name: a text they hold, or a name derived from it. Names are made once per distinct text. */
public final class Groups {

    private final int rows;
    private final RowCodes codeOfRow;
    private final int[] groupOfCode;
    private final List<String> names;

    /** @param groupOfCode of a code of c, at c + 1, its group + 1 */
    private Groups(int rows, RowCodes codeOfRow, int[] groupOfCode, List<String> names) {
        this.rows = rows;
        this.codeOfRow = codeOfRow;
        this.groupOfCode = groupOfCode;
        this.names = List.copyOf(names);
    }

    /** @param firsts rows of all codes, of which several may have the same name; it is asked for once per code */
    static Groups of(int rows, RowCodes codeOfRow, int[] firsts, IntFunction<String> nameOfCode) {
        int[] distinct = Arrays.stream(firsts).map(codeOfRow::of).toArray();
        int[] groupOfCode = new int[2 + Arrays.stream(distinct).max().orElse(-1)];
        Map<String, Integer> groups = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (int code : distinct) {
            String name = nameOfCode.apply(code);
            Integer known = groups.putIfAbsent(name, names.size());
            if (known == null) {
                names.add(name);
            }
            groupOfCode[code + 1] = 1 + (known == null ? names.size() - 1 : known);
        }
        return new Groups(rows, codeOfRow, groupOfCode, names);
    }

    /** The first row of each of the codes that rows have, which are from -1 on. */
    static int[] firsts(int rows, RowCodes codeOfRow) {
        boolean[] seen = new boolean[0];
        IntStream.Builder found = IntStream.builder();
        int[] codes = new int[Math.min(rows, RowNumbers.BATCH)];
        for (int first = 0; first < rows; first += codes.length) {
            int count = Math.min(codes.length, rows - first);
            codeOfRow.copy(first, count, codes);
            for (int i = 0; i < count; i++) {
                int code = codes[i];
                if (code + 1 >= seen.length) {
                    seen = Arrays.copyOf(seen, Math.max(code + 2, 2 * seen.length));
                }
                if (!seen[code + 1]) {
                    seen[code + 1] = true;
                    found.add(first + i);
                }
            }
        }
        return found.build().toArray();
    }

    public static Groups of(Events events, IntFunction<String> nameOfRow) {
        TextPool names = new TextPool();
        int[] codes =
                events.rows().map(row -> names.codeOf(nameOfRow.apply(row))).toArray();
        RowCodes codeOfRow = row -> codes[row];
        return of(codes.length, codeOfRow, firsts(codes.length, codeOfRow), names.texts()::get);
    }

    public int size() {
        return names.size();
    }

    public String name(int group) {
        return names.get(group);
    }

    public int of(int row) {
        return groupOfCode[codeOfRow.of(row) + 1] - 1;
    }

    public RowCodes codes() {
        return new RowCodes() {
            @Override
            public int of(int row) {
                return Groups.this.of(row);
            }

            @Override
            public void copy(int first, int count, int[] to) {
                Groups.this.copy(first, count, to);
            }
        };
    }

    /** Copies the groups of so many rows, from the first of them on, to the beginning of an array. */
    public void copy(int first, int count, int[] to) {
        codeOfRow.copy(first, count, to);
        for (int i = 0; i < count; i++) {
            to[i] = groupOfCode[to[i] + 1] - 1;
        }
    }

    /** The same events grouped by these and by other groups of them, with a name made of those of both. */
    public Groups and(Groups others, BinaryOperator<String> name) {
        int count = others.size();
        RowCodes pairs = RowCodes.pairs(codes(), others.codes(), count);
        return of(rows, pairs, firsts(rows, pairs), code -> name.apply(name(code / count), others.name(code % count)));
    }

    public double[] sums(RowNumbers amount) {
        double[] sums = new double[names.size()];
        int[] groups = new int[RowNumbers.BATCH];
        double[] amounts = new double[RowNumbers.BATCH];
        for (int first = 0; first < rows; first += groups.length) {
            int count = Math.min(groups.length, rows - first);
            copy(first, count, groups);
            amount.copy(first, count, amounts);
            for (int i = 0; i < count; i++) {
                sums[groups[i]] += amounts[i];
            }
        }
        return sums;
    }

    public int[] sizes() {
        return Arrays.stream(sums(RowNumbers.all(1)))
                .mapToInt(size -> (int) size)
                .toArray();
    }

    /** The amounts of each group, in the order of the rows, of which there is one for each row. */
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
