/** What JVM and program were started with: arguments, class path, modules, properties and environment. */
@NullMarked
package org.flightdiff.view.configuration.argument;

import org.jspecify.annotations.NullMarked;
