// Where Debian's Chromium is. Plain JavaScript for Node >= 18.

/** Without windows and menus, which Playwright itself prefers: a page costs two thirds there. */
export const withoutWindows = '/usr/bin/chromium-headless-shell';
export const withWindows = '/usr/bin/chromium';
