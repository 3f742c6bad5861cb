/** Call trees of both sides as plain values, which writers and the window only render. */
@NullMarked
package org.flightdiff.stacks.tree;

import org.jspecify.annotations.NullMarked;
