/** A JUnit 5 extension: a test records itself, and is held against a saved baseline and goals. */
package org.flightdiff.junit;
