/** Methods: where threads were found running, from execution samples, and how that changed beyond sampling error. */
@NullMarked
package org.flightdiff.view.methods;

import org.jspecify.annotations.NullMarked;
