/**
 * Drives a Chromium over its DevTools protocol, with nothing but the JDK: no driver to install, no version to match.
 */
package org.flightdiff.browser;
