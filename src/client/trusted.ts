interface Policy {
  createScriptURL(url: string): unknown;
}
interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

let policy: Policy | undefined;

/** Our own compiled files alone: a worker or script of any other address is a mistake or an attack. */
function ownScript(url: string): string {
  const { origin, pathname } = new URL(url, location.origin);
  if (origin !== location.origin || !pathname.startsWith('/_astro/')) throw new TypeError('not a script of ours');
  return url;
}

/** The address of one of our own workers, as a page under Trusted Types takes it: the one policy of the site. */
export function trustedScript(url: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  if (!factory) return ownScript(url);
  policy ??= factory.createPolicy('kestrel-bay', { createScriptURL: ownScript });
  return policy.createScriptURL(url) as string;
}
