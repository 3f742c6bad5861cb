package org.flightdiff.outside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.flightdiff.outside.OutsideSeries.SeriesKind;
import org.flightdiff.outside.TableFormat.Stamp;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeriesFileTest {

    /** 2026-01-01T00:00:10Z. */
    private static final long TEN = 1_767_225_610_000_000_000L;

    @TempDir
    private Path folder;

    @Test
    void jMeterTellsWhenASampleBeganHowLongItTookAndWhetherItFailed() throws Exception {
        OutsideSeries requests = series("""
            timeStamp,elapsed,label,responseCode,responseMessage,threadName,success
            1767225610500,20,"GET, all",200,OK,t-1,true
            1767225610000,12,POST,500,"no ""luck\""",t-2,false
            """, Columns.ANY);
        assertThat(requests.name()).isEqualTo("requests");
        assertThat(requests.kind()).isEqualTo(SeriesKind.REQUESTS);
        assertThat(requests.nanos()).containsExactly(TEN, TEN + 500_000_000);
        assertThat(requests.values()).containsExactly(0.012, 0.02);
        assertThat(requests.failed()).containsExactly(true, false);
        assertThat(requests.labelNames().get(requests.labels()[1])).isEqualTo("GET, all");
    }

    @Test
    void k6StampsTheEndOfARequest() throws Exception {
        OutsideSeries requests = series("""
            metric_name,timestamp,metric_value,error,expected_response,name
            http_reqs,1767225611,1.000000,,true,http://localhost/
            http_req_duration,1767225611,1000.000000,,true,http://localhost/
            http_req_duration,1767225612,500.0,,false,http://localhost/
            """, Columns.ANY);
        assertThat(requests.nanos()).containsExactly(TEN, TEN + 1_500_000_000);
        assertThat(requests.values()).containsExactly(1.0, 0.5);
        assertThat(requests.failed()).containsExactly(false, true);
    }

    @Test
    void wrkPrintsSingleNumbers() throws Exception {
        Outside read = read("""
            Running 30s test @ http://127.0.0.1:8080/
              2 threads and 100 connections
              Latency Distribution (HdrHistogram - Recorded Latency)
             50.000%    6.67ms
             99.000%    1.20s
            100.000%    2.50s
              60018 requests in 30.00s, 19.81MB read
            Requests/sec:   2000.12
            """, Columns.ANY);
        assertThat(read.series()).isEmpty();
        assertThat(read.values())
                .containsExactlyInAnyOrder(
                        new OutsideValue("requests.rate", Unit.PER_SECOND, Aim.HIGHER, 2000.12),
                        new OutsideValue("requests.median", Unit.SECONDS, Aim.LOWER, 6.67 * 1e-3),
                        new OutsideValue("requests.p99", Unit.SECONDS, Aim.LOWER, 1.2),
                        new OutsideValue("requests.longest", Unit.SECONDS, Aim.LOWER, 2.5));
    }

    @Test
    void aTableWithUnitsInItsHeadingsNeedsNoColumns() throws Exception {
        Outside read = read("""
            time;latency (ms);rows/s;note
            2026-01-01T00:00:10Z;12.5;4000;a
            2026-01-01T00:00:11Z;13;4100;b
            2026-01-01 00:00:12.000;14;4200;c
            """, Columns.ANY);
        OutsideSeries latency = read.series().get(0);
        assertThat(latency.name()).isEqualTo("latency");
        assertThat(latency.kind()).as("it comes every second").isEqualTo(SeriesKind.LEVEL);
        assertThat(latency.values()).containsExactly(12.5 * 1e-3, 13 * 1e-3, 14 * 1e-3);
        assertThat(latency.nanos()).containsExactly(TEN, TEN + 1_000_000_000L, TEN + 2_000_000_000L);
        assertThat(read.series()).hasSize(2);
    }

    @Test
    void columnsAreNamedOrNumberedWithUnitKindAndDirection() throws Exception {
        OutsideSeries depth = series("0.5,3\n1.5,4\n", Columns.parse("time=1,depth:lower=2 ms each"));
        assertThat(depth.byClock()).isFalse();
        assertThat(depth.nanos()).containsExactly(500_000_000L, 1_500_000_000L);
        assertThat(depth.values()).containsExactly(0.003, 0.004);
        assertThat(depth.kind()).isEqualTo(SeriesKind.REQUESTS);
        assertThat(depth.aim()).isEqualTo(Aim.LOWER);
    }

    @Test
    void timesArePointsInTimeInWhateverUnit() {
        long expected = Instant.parse("2026-01-01T00:00:10Z").getEpochSecond() * 1_000_000_000L;
        for (String text : new String[] {
            "1767225610", "1767225610000", "1767225610000000", "1767225610000000000", "2026-01-01T01:00:10+01:00"
        }) {
            assertThat(Stamp.of(text).nanos(text)).as(text).isEqualTo(expected);
        }
    }

    @Test
    void aLineThatIsStillBeingWrittenIsLeftOutAndABadOneIsNamed() throws Exception {
        assertThat(series("time,v\n1,2\n2,3\n3", Columns.ANY).size()).isEqualTo(2);
        assertThatThrownBy(() -> read("time,v\n1,2\n2,x\n3,4\n", Columns.ANY))
                .isInstanceOf(UnreadableSeriesException.class)
                .hasMessageContaining("line 3 has no number where one is needed");
        assertThatThrownBy(() -> read("time,v\n1,2\n", Columns.parse("w=width ms")))
                .hasMessageContaining("has no column 'width'; there are time, v");
        assertThatThrownBy(() -> read("", Columns.ANY)).hasMessageContaining("holds nothing");
    }

    private OutsideSeries series(String text, Columns columns) throws IOException, UnreadableSeriesException {
        return read(text, columns).series().get(0);
    }

    private Outside read(String text, Columns columns) throws IOException, UnreadableSeriesException {
        return SeriesFile.read(Files.writeString(folder.resolve("numbers.csv"), text), columns);
    }
}
