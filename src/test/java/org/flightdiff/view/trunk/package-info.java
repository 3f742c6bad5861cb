@NullMarked
package org.flightdiff.view.trunk;

import org.jspecify.annotations.NullMarked;
