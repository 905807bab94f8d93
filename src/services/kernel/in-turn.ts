/**
 * Does something for each, one after the other. What one of them throws keeps nothing from those behind it; the first of
 * it is thrown when all are through, so that the job is known to have failed.
 */
export async function inTurn<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const thrown: unknown[] = [];
  for await (const item of items) await work(item).catch((error: unknown) => thrown.push(error));
  if (thrown.length > 0) throw thrown[0];
}
