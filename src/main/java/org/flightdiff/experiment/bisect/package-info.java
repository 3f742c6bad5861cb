/** Which step of an order, or which flags of many, turn a good side into a bad one. */
package org.flightdiff.experiment.bisect;
