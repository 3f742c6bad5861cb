/** Several candidates against one baseline: what is read and compared, and the page that shows it. */
package org.flightdiff.desktop.matrix;
