/** Units of measure, and how a quantity is written for people. */
package org.flightdiff.unit;
