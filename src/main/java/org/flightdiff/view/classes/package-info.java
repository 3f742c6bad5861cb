/** Classes: how fast they are loaded and unloaded, by which loaders, and the metaspace they take. */
package org.flightdiff.view.classes;
