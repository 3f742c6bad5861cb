/** Accounts for both sides: how much was done, where the threads' time went, what runs out. */
package org.flightdiff.accounting;
