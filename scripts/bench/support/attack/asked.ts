import { connect } from 'node:net';
import type { Product } from '../../../../tests/support/browser-product.ts';
import { type Answer, type SignedIn, send, signIn } from '../../../../tests/support/service-calls.ts';

/** What is asked of the running product, and of a site without the sandbox on the same database. */
export interface Target {
  readonly product: Product;
  readonly dark: { readonly url: string; readonly log: () => string };
}

/** Whether something holds, and how it is told when not. */
export type Asked = (target: Target) => Promise<readonly (readonly [what: string, holds: boolean])[]>;

export const password = 'quiet-harbour-at-dawn';

/** Bytes on a socket, for requests that fetch would not send. */
export function raw(site: string, request: string): Promise<string> {
  return new Promise((resolve) => {
    const { port, hostname } = new URL(site);
    const socket = connect(Number(port), hostname, () => socket.write(request.replaceAll('\n', '\r\n')));
    let text = '';
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
  });
}

export const control = ({ product }: Target, method: string, path: string, body: unknown, key?: string) =>
  send(method, `${product.sandboxUrl}/_sandbox${path}`, body, key === undefined ? {} : { 'idempotency-key': key });

/** Makes a player and signs them in. */
export async function playerOf(target: Target, username: string, state: object = {}): Promise<SignedIn> {
  const made = await control(target, 'POST', '/players', { username, password, ...state });
  if (made.status !== 201) throw new Error(`no player: ${made.text}`);
  return signIn(target.product.siteUrl, username, password);
}

let strangers = 0;
/** Signs in; a site behind a proxy is told another address each time, so that failures of one question are not the next's. */
export function login(site: string, username: string, secret = password): Promise<Answer> {
  strangers += 1;
  const from = { 'x-forwarded-for': `203.0.113.${strangers % 250}` };
  return send('POST', `${site}/services/login-service/v1/login`, { username, password: secret }, from);
}
