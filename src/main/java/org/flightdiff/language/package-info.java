/**
 * Texts as values, and the one place that turns them into words. A {@link org.flightdiff.language.Text} is a key with
 * typed arguments; {@link org.flightdiff.language.Words} looks the key up in the files beside it, one file for each
 * kind of text ({@code metric.properties}, {@code cause.properties}, …), and writes the arguments in its language.
 */
package org.flightdiff.language;
