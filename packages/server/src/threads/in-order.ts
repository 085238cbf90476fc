/** Does one piece of work after the other, where two at once could spoil each other. */
export type InOrder = <T>(work: () => Promise<T>) => Promise<T>;

export function createInOrder(): InOrder {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
