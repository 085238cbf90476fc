/** Hands on what a promise gives; the function that is returned calls that off. */
export function whenDone<T>(promise: Promise<T>, take: (value: T) => void): () => void {
  let isOff = false;
  void promise.then((value) => {
    if (!isOff) take(value);
  });
  return () => void (isOff = true);
}
