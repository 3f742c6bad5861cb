/** The differences between both sides of a shape, candidate − baseline, as plain values. Knows no toolkit. */
package org.flightdiff.difference;
