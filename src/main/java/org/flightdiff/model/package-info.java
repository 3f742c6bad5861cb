/** The two sides of a comparison, used by all other packages. */
package org.flightdiff.model;
