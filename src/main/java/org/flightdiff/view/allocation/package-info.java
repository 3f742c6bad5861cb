/** Allocation: how many bytes, of which classes, where and by whom. */
package org.flightdiff.view.allocation;
