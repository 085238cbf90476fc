/** Stops the program on a bug of ours; never used for input from outside, which gets a Rejection. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}
