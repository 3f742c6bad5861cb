package org.flightdiff.recording;

import java.util.List;

/**
 * Tests each row by the condition of its group.
 *
 * @param groups of the rows
 * @param codes that conditions are about
 * @param conditions one for each group
 */
record OnceByGroup(Groups groups, RowCodes codes, List<OnceByCode> conditions) implements RowTests {

    @Override
    public boolean test(int row) {
        return conditions.get(groups.of(row)).test(row);
    }

    @Override
    public void copy(int first, int rows, boolean[] to) {
        int[] codeOf = new int[rows];
        int[] groupOf = new int[rows];
        codes.copy(first, rows, codeOf);
        groups.copy(first, rows, groupOf);
        for (int i = 0; i < rows; i++) {
            to[i] = conditions.get(groupOf[i]).meets(codeOf[i]);
        }
    }
}
