/**
 * What is told about a subject, from top to bottom: one file for each subject makes a {@link
 * org.flightdiff.report.document.Document}, and one ink for each format puts any of them on paper. So a new table is
 * one file, and a new format another one.
 */
package org.flightdiff.report.document;
