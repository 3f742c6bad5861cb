/**
 * What of a recorded value may be shown to others: what is known to be harmless. Knows the forms of values and of
 * secrets, not who shows them.
 */
@NullMarked
package org.flightdiff.privacy;

import org.jspecify.annotations.NullMarked;
