/**
 * Flightdiff as a library. {@code org.flightdiff.Flightdiff} is where it begins; everything else may change with any
 * version.
 */
module org.flightdiff {
    requires com.fasterxml.jackson.annotation;
    requires jdk.jfr;
    requires org.apache.commons.statistics.distribution;
    requires org.snakeyaml.engine;
    requires tools.jackson.databind;
    requires transitive org.jspecify;

    exports org.flightdiff;

    opens org.flightdiff to
            tools.jackson.databind;
    // Records that are written and read as JSON.
    opens org.flightdiff.comparison.saved to
            tools.jackson.databind;
    opens org.flightdiff.comparison.result to
            tools.jackson.databind;
    opens org.flightdiff.language to
            tools.jackson.databind;
    opens org.flightdiff.report.json to
            tools.jackson.databind;
    opens org.flightdiff.repeats to
            tools.jackson.databind;
    opens org.flightdiff.model to
            tools.jackson.databind;
    opens org.flightdiff.view to
            tools.jackson.databind;
}
