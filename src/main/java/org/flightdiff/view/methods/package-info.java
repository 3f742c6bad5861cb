/** Methods: where threads were found running, from execution samples, and how that changed beyond sampling error. */
package org.flightdiff.view.methods;
