/** The code cache: how full it got, when it ran full, and what was swept out of it. */
package org.flightdiff.view.codecache;
