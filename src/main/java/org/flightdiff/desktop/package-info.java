/** The window. Each part of it has a package below; this package puts them together. */
package org.flightdiff.desktop;
