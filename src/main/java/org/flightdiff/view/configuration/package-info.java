/**
 * Configuration: JVM, flags, properties, environment, machine, container, collector, compiler, class path, agents and
 * the settings of the recording itself. {@link org.flightdiff.view.configuration.Flags} and the records beside it give
 * other code the settings by name.
 */
package org.flightdiff.view.configuration;
