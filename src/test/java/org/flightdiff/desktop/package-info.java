/** The window, operated without a display as a user would. */
package org.flightdiff.desktop;
