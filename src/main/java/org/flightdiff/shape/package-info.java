/** The closed set of charts and tables that views show: plain values that know nothing of JFR, metrics or a toolkit. */
package org.flightdiff.shape;
