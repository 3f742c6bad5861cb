/** The window, driven without a display as a person would drive it. */
package org.flightdiff.desktop;
