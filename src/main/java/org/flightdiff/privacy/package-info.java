/** What of a recorded value may be shown to others: what is known to be harmless; knows not who shows it. */
package org.flightdiff.privacy;
