/**
 * Something read from the database and remembered for a while: the first asker waits for it; whoever asks once it is old still
 * gets it at once, while it is read anew. A failed reading leaves what is known and is tried again at the next asking.
 */
export function remembered<Value>(read: () => Promise<Value>, milliseconds: number, now = Date.now) {
  let known: Promise<Value> | undefined;
  let readAt = 0;
  const renew = (): Promise<Value> => {
    readAt = now();
    return read();
  };
  return async (): Promise<Value> => {
    if (!known) {
      known = renew();
      known.catch(() => {
        known = undefined;
      });
    } else if (now() - readAt > milliseconds) {
      const next = renew();
      next.then(
        () => {
          known = next;
        },
        () => {
          readAt = 0;
        },
      );
    }
    return known;
  };
}
