import { createApp } from 'astro/app/entrypoint';

/** The once-compiled site: `app.render(new Request(url))` answers one page. */
export const app = createApp({ streaming: false });

type Told = Pick<typeof app.manifest, 'csp' | 'shouldInjectCspMetaTags'>;

const { manifest }: { manifest: typeof app.manifest & { told?: Told } } = app;
const { csp, shouldInjectCspMetaTags } = manifest;
// Kept where it was found: this file may be loaded again in a process, and finds the manifest as the first one left it.
manifest.told ??= { csp, shouldInjectCspMetaTags };

/**
 * Whether pages come with the policy that Astro works out for them. It is the same for all pages of the code, and costs
 * two digests on other threads each time: it is off but for the one page that is asked.
 */
export function tellPolicy(isTold: boolean): void {
  Object.assign(manifest, isTold ? manifest.told : { csp: undefined, shouldInjectCspMetaTags: false });
}

tellPolicy(false);
