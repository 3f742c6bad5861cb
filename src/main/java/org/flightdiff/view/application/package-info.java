/** The application's own events: what it records of its requests, jobs and queries, whatever their types are called. */
@NullMarked
package org.flightdiff.view.application;

import org.jspecify.annotations.NullMarked;
