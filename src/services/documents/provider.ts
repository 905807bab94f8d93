import * as z from 'zod/mini';

/** What a check is opened with; `vendorData` is a random id, so that the provider learns of no player's id. */
export interface NewCheck {
  readonly callback: string;
  readonly vendorData: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A session at the provider. */
export interface ProviderSession {
  readonly id: string;
  /** The page that goes into the frame. */
  readonly url: string;
}

/** Who looks at documents. Null: it does not answer as it should, ask again later. */
export type IdentityProvider = (check: NewCheck) => Promise<ProviderSession | null>;

/** Where the provider is, by Veriff's public API. */
export interface ProviderSettings {
  /** Without `/v1/sessions`. */
  readonly url: string;
  /** `X-AUTH-CLIENT`. */
  readonly key: string;
}

const TIMEOUT_MS = 8_000;
const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
const answerOf = z.object({
  verification: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(128)),
    url: z.string().check(z.maxLength(4096), z.refine(isWebAddress)),
  }),
});

/** Opens a check: `POST /v1/sessions`. */
export function identityProvider({ url, key }: ProviderSettings): IdentityProvider {
  return async ({ callback, vendorData, firstName, lastName }) => {
    const person = { ...(firstName === null ? {} : { firstName }), ...(lastName === null ? {} : { lastName }) };
    try {
      const response = await fetch(`${url}/v1/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-client': key },
        body: JSON.stringify({ verification: { callback, vendorData, person } }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = z.safeParse(answerOf, response.ok ? await response.json() : null);
      return answer.success ? answer.data.verification : null;
    } catch {
      return null;
    }
  };
}
