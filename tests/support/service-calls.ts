/** An answer with its body as text and, when it is JSON, parsed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly json: any;
}

/** Sends JSON (or nothing) and reads the whole answer; redirects are not followed. */
export async function send(
  method: string,
  url: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const init: RequestInit = { method, redirect: 'manual', headers: { ...headers } };
  if (body !== undefined) {
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
    init.headers = { 'content-type': 'application/json', ...headers };
  }
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json') && text !== '';
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null };
}

/** Both halves of a live session, as a client holds them. */
export interface SignedIn {
  readonly sid: string;
  readonly cookie: string;
}

/** Signs in over HTTP. */
export async function signIn(siteUrl: string, username: string, password: string): Promise<SignedIn> {
  const answer = await send('POST', `${siteUrl}/services/login-service/v1/login`, { username, password });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status} ${answer.text}`);
  return {
    sid: answer.json.sessionId,
    cookie: answer.headers
      .getSetCookie()
      .map((item) => item.split(';')[0])
      .join('; '),
  };
}
