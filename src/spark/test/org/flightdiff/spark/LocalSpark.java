package org.flightdiff.spark;

import org.apache.spark.sql.SparkSession;

/** Spark within the process that runs the tests, on two cores, which nobody else can reach. */
public final class LocalSpark {

    private LocalSpark() {}

    /** Starts it; whoever did stops it. */
    public static SparkSession start() {
        return SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", false)
                .config("spark.log.level", "WARN")
                .config("spark.driver.host", "localhost")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", 2)
                .getOrCreate();
    }
}
