/**
 * Calls of the same moment share an answer. It is asked for after each of them, never before: while one runs, later
 * calls wait for the next.
 */
export function sharedAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const run = (): Promise<T> => {
    next = undefined;
    const answer = ask();
    running = answer.catch(() => {});
    return answer;
  };
  return () => {
    next ??= running.then(run);
    return next;
  };
}
