/**
 * The comparison as one self-contained HTML file. Shapes become blocks of tables and of data for charts; templates
 * (src/main/jte) lay them out; scripts draw the charts. Nothing in the file asks the network for anything.
 */
package org.flightdiff.report.html;
