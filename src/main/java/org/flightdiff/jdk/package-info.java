/** What releases of the JDK changed, as far as a recording shows it. */
package org.flightdiff.jdk;
