import { createApp } from 'astro/app/entrypoint';

/** The once-compiled site: `app.render(new Request(url))` answers one page. */
export const app = createApp({ streaming: false });
