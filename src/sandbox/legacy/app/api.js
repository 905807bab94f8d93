// What the app asks of the site's services, with the cookies of the page that it lives in.
const sessionId = () => decodeURIComponent(/(?:^|; )sid=([^;]+)/.exec(document.cookie)?.[1] ?? '');
const betsPath = () => `/services/sportsbook/v1/players/${encodeURIComponent(sessionId())}/bets`;

/** An answer: `ok` with its JSON, `refused` with status and code, or `unknown` when nobody answered. */
async function ask(path, init = {}) {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(15_000) });
    const json = await response.json();
    if (response.ok) return { state: 'ok', json };
    if (response.status >= 500) return { state: 'unknown' };
    return { state: 'refused', status: response.status, code: json.code, json };
  } catch {
    return { state: 'unknown' };
  }
}

export const readEvents = (sport) => ask(`/services/sportsbook/v1/events${sport ? `?sport=${sport}` : ''}`);
export const readBets = (cursor) => ask(`${betsPath()}${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`);
export const placeBet = (body, key) =>
  ask(betsPath(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** Until when the player is away from play; nothing for who is not, and while nobody says. */
export async function pauseOf() {
  const answer = await ask(`/services/protection/v1/profiles/${encodeURIComponent(sessionId())}`, {
    headers: { 'x-poll': '1' },
  });
  const pause = answer.state === 'ok' ? answer.json.pause : undefined;
  return pause ? { ...pause, until: pause.returnAt ?? pause.until } : undefined;
}

/** The currency that a player bets in; undefined while nobody says. */
export async function currencyOf() {
  const answer = await ask(`/services/wallet-gateway/v1/profiles/${encodeURIComponent(sessionId())}/balances`, {
    headers: { 'x-poll': '1' },
  });
  return answer.state === 'ok' ? answer.json[0]?.currency : undefined;
}
