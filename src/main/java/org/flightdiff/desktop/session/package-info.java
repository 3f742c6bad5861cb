/**
 * What is open in the window: two sides, and their comparison. Observable values, no controls; everything here runs
 * without a display.
 */
@NullMarked
package org.flightdiff.desktop.session;

import org.jspecify.annotations.NullMarked;
