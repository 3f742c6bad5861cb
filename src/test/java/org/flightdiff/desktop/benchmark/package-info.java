/**
 * Measurements of the window, started by hand; their figures depend on the machine. After {@code mvn -B package
 * -DskipTests}, with {@code CP=target/classes:target/test-classes:target/lib/*}:
 * {@code java -Dprism.order=sw -cp "$CP" org.flightdiff.desktop.benchmark.FrameRate}, likewise {@code SeenWindowChange};
 * {@code StartTime} without {@code -Dprism.order}. All but {@code FrameRate} take a baseline and a candidate. Before
 * {@code StartTime}, {@code ./flightdiff --version} makes the class archive. Without a display, put {@code xvfb-run -a -s
 * "-screen 0 1440x900x24"} before.
 */
package org.flightdiff.desktop.benchmark;
