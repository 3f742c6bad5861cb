/** Files that people write, in YAML. */
@NullMarked
package org.flightdiff.yaml;

import org.jspecify.annotations.NullMarked;
