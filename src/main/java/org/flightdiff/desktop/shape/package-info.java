/** One renderer for each shape of result. None of them knows which view or metric it shows. */
@NullMarked
package org.flightdiff.desktop.shape;

import org.jspecify.annotations.NullMarked;
