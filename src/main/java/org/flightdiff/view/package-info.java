/**
 * What can be compared. A {@link org.flightdiff.view.View} is one subject: the events it reads, its metrics and its
 * panels, all declared in a package of its own below this one and listed once in {@link
 * org.flightdiff.view.catalogue.Views}.
 */
package org.flightdiff.view;
