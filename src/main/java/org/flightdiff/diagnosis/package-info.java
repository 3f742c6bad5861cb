/**
 * Names causes. Each {@link org.flightdiff.diagnosis.rule.Rule} is one small class that looks at what diverged and how
 * the JVMs were set up, from the view of the side that suffers; {@link org.flightdiff.diagnosis.Diagnoser} asks them
 * all in both directions and orders what they say.
 */
@NullMarked
package org.flightdiff.diagnosis;

import org.jspecify.annotations.NullMarked;
