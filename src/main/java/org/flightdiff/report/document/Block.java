package org.flightdiff.report.document;

/** A part of a document. */
public sealed interface Block permits Heading, Lines, Table, Spark, Command, Fold {}
