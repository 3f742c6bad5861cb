/** Light and dark. */
package org.flightdiff.desktop.theme;
