/** One renderer for each shape of result. None of them knows which view or metric it shows. */
package org.flightdiff.desktop.shape;
