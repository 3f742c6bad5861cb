/** Classes: how fast they are loaded and unloaded, by which loaders, and the metaspace they take. */
@NullMarked
package org.flightdiff.view.classes;

import org.jspecify.annotations.NullMarked;
