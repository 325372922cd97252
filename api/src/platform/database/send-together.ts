type Send = () => PromiseLike<unknown>;
type Results<Sends extends readonly Send[]> = { [Index in keyof Sends]: Awaited<ReturnType<Sends[Index]>> };

/**
 * Sends statements of one transaction without waiting for their results in between: a server gets them in one packet.
 * They are executed one after the other, in this order, and when one fails those after it fail too. What one sends only
 * after a result of its own comes after the first statements of all. All have ended before this throws, so that none is
 * sent after the transaction has ended.
 * @throws the error of the first that failed
 */
export async function sendTogether<Sends extends readonly Send[]>(...sends: Sends): Promise<Results<Sends>> {
  // Called at once, since drizzle sends a query at its first `then`.
  const sent = sends.map((send) => new Promise((resolve, reject) => void send().then(resolve, reject)));
  const ended = await Promise.allSettled(sent);
  return ended.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as Results<Sends>;
}
