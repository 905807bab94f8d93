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
