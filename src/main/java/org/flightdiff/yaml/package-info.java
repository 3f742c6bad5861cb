/** Files that people write, in YAML. */
package org.flightdiff.yaml;
