/** What is known of a JVM beside its recording: events of a log or of texts, and what was measured outside. */
@NullMarked
package org.flightdiff.recording.beside;

import org.jspecify.annotations.NullMarked;
