/** A studio that says nothing for so long does not answer. */
const SILENCE_MS = 10_000;

/** Asks the studio; what it refuses is thrown with its code and status. */
export async function ask(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(SILENCE_MS),
  });
  const json = await response.json();
  if (!response.ok) throw Object.assign(new Error(json.code), { code: json.code, status: response.status });
  return json;
}

/** The connection of the device. */
export const line = {
  isCut: () => !navigator.onLine,
  /** Ends when there is one. */
  back: () =>
    new Promise((resolve) => {
      if (navigator.onLine) resolve();
      else addEventListener('online', resolve, { once: true });
    }),
};

/**
 * Asks for what is the same thing however often it is asked for: after silence once more, and again whenever a connection
 * that was cut is back, for that is no silence of the studio's. What it refuses is thrown.
 */
export async function askSurely(send, { isCut, back }, pause) {
  let isAgain = false;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (error.code && error.status < 500) throw error;
      await pause(500);
      if (isCut()) await back();
      else if (isAgain) throw error;
      else isAgain = true;
    }
  }
}
