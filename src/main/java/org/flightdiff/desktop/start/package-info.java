/** What is seen before two recordings are compared: where to drop them, and the pairs compared before. */
package org.flightdiff.desktop.start;
