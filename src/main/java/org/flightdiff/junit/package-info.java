/** A JUnit 5 extension: a test records itself, and is held against a saved baseline and goals. */
@NullMarked
package org.flightdiff.junit;

import org.jspecify.annotations.NullMarked;
