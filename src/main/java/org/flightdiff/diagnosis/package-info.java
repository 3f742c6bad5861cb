/**
 * Names causes. Each {@link org.flightdiff.diagnosis.rule.Rule} is one small class that looks at what diverged and at
 * the settings of the JVMs, from the view of the side that suffers; {@link org.flightdiff.diagnosis.Explained} asks
 * them all in both directions and orders their findings.
 */
package org.flightdiff.diagnosis;
