/** Reading and writing of files and sockets: the time it took, how much went through, and the slowest operations. */
package org.flightdiff.view.io;
