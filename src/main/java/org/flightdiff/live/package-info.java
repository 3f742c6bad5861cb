/** Running JVMs: which there are, how they are reached, and one recording of one of them. */
package org.flightdiff.live;
