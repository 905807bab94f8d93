const TIMEOUT_MS = 15_000;

async function load<T>(path: string, isSound: (value: unknown) => value is T): Promise<T | undefined> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const value: unknown = answer.ok ? await answer.json() : undefined;
    return isSound(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Loads a file of the release's data in the page's language, once a page; undefined when it is not to be had: then it is
 * asked for again.
 */
export function dataFile<T>(
  pathIn: (lang: string) => string,
  isSound: (value: unknown) => value is T,
): () => Promise<T | undefined> {
  let loaded: Promise<T | undefined> | undefined;
  return () => {
    loaded ??= load(pathIn(document.documentElement.lang), isSound).then((value) => {
      if (value === undefined) loaded = undefined;
      return value;
    });
    return loaded;
  };
}
