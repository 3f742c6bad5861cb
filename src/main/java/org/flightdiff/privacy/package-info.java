/** What of a recorded value may be shown to others: what is known to be harmless; knows not who shows it. */
@NullMarked
package org.flightdiff.privacy;

import org.jspecify.annotations.NullMarked;
