/** Runs two programs in turn and records them, until what is asked of them is decided. */
package org.flightdiff.experiment;
