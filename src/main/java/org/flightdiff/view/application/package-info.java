/** The application's own events: what it records of its requests, jobs and queries, whatever their types are called. */
package org.flightdiff.view.application;
