/** Commands that look into recordings, and print the catalogues. */
@NullMarked
package org.flightdiff.cli.inspect;

import org.jspecify.annotations.NullMarked;
