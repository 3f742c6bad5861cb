/**
 * A small service-like program for recordings: the same load every time, and one fault to switch on. It uses only the
 * JDK, and runs on any from 17 on.
 */
@NullMarked
package org.flightdiff.workload;

import org.jspecify.annotations.NullMarked;
