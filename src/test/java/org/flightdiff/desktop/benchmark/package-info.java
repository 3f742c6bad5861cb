/**
 * Measurements of the window, started by hand; their figures depend on the machine. After {@code mvn -B package
 * -DskipTests} and {@code ./flightdiff --version}, which makes the class archive: {@code java -cp
 * "target/classes:target/test-classes:target/lib/*" org.flightdiff.desktop.benchmark.StartTime}, perhaps with a baseline
 * and a candidate. Without a display, put {@code xvfb-run -a -s "-screen 0 1440x900x24"} before.
 */
package org.flightdiff.desktop.benchmark;
