/**
 * A small service-like program to make recordings with: the same load every time, and one fault to switch on. It uses
 * nothing but the JDK, so that it runs on any from 17.
 */
@NullMarked
package org.flightdiff.workload;

import org.jspecify.annotations.NullMarked;
