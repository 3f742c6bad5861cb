/** A comparison as a picture. Painted by the painters of the window, on a computer with or without a display. */
package org.flightdiff.desktop.picture;
