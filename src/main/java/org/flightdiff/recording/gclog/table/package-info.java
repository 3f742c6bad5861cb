/** Facts of a log as rows of event tables. */
@NullMarked
package org.flightdiff.recording.gclog.table;

import org.jspecify.annotations.NullMarked;
