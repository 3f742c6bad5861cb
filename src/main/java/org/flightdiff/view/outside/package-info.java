/**
 * What something else than the JVM measured: its metrics and charts. They are not known before a comparison is made, as
 * whoever measured named them.
 */
@NullMarked
package org.flightdiff.view.outside;

import org.jspecify.annotations.NullMarked;
