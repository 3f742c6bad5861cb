/**
 * What charts look like, said once: each shape has a painter, which paints with an {@link org.flightdiff.picture.Ink}
 * and knows neither a toolkit nor a format. A window and a PNG are inks on a canvas, a report is an ink that writes SVG.
 * All lengths are in pixels.
 */
package org.flightdiff.picture;
