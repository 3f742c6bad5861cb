/** Reading and writing of files and sockets: the time it took, how much went through, and the slowest operations. */
@NullMarked
package org.flightdiff.view.io;

import org.jspecify.annotations.NullMarked;
