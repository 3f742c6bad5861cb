package org.flightdiff.report.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.flightdiff.report.Report;
import org.junit.jupiter.api.Test;

class ReportsTest {

    private static final Path TABLE = Path.of("docs", "reports.md");

    @Test
    void eachFormatHasANameOfItsOwnAndAnEnding() {
        assertThat(Reports.ALL).extracting(Report::id).doesNotHaveDuplicates().allMatch(id -> id.matches("[a-z-]+"));
        assertThat(Reports.ALL).extracting(Report::extension).allMatch(ending -> ending.matches("[a-z]+"));
    }

    @Test
    void everyFormatHasARowInTheTableOfReports() throws Exception {
        String table = Files.readString(TABLE);
        assertThat(Reports.ALL)
                .as("formats without a row in " + TABLE + ": | `--id F` | what it is for | language | same bytes |")
                .filteredOn(format -> !table.contains("| `--" + format.id() + " F` |"))
                .extracting(Report::id)
                .isEmpty();
    }
}
