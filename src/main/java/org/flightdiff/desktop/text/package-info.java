/** Words and numbers as the window shows them. */
package org.flightdiff.desktop.text;
