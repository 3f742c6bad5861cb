/** What the runs of an experiment show, for whoever runs it. */
@NullMarked
package org.flightdiff.experiment.compared;

import org.jspecify.annotations.NullMarked;
