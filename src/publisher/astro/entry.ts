import { createApp } from 'astro/app/entrypoint';

/** The once-compiled site: `app.render(new Request(url))` answers one page. */
export const app = createApp({ streaming: false });

const { csp, shouldInjectCspMetaTags } = app.manifest;

/**
 * Whether pages come with the policy that Astro works out for them. It is the same for all pages of the code, and costs
 * two digests on other threads each time: it is off but for the one page that is asked.
 */
export function tellPolicy(isTold: boolean): void {
  Object.assign(
    app.manifest,
    isTold ? { csp, shouldInjectCspMetaTags } : { csp: undefined, shouldInjectCspMetaTags: false },
  );
}

tellPolicy(false);
