/**
 * The events themselves, of any type: which types there are, and what was recorded of each event behind a number. Its
 * texts are those of recordings, unmasked.
 */
@NullMarked
package org.flightdiff.events;

import org.jspecify.annotations.NullMarked;
