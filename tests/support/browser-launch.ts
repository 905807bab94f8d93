import type { LaunchOptions } from '@playwright/test';

/** How the browser tests start Chromium: CHROMIUM_PATH or Debian's, quiet, and without its sandbox when run as root. */
export function chromiumOptions(env: NodeJS.ProcessEnv = process.env): LaunchOptions {
  const executablePath = env.CHROMIUM_PATH || '/usr/bin/chromium';
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  // Debian asks for drawing by a graphics card; where there is none that is a slower way to draw by the processor.
  const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-gpu-rasterization'];
  return { executablePath, args: [...asRoot, ...quiet, '--disable-component-update', '--disable-sync'] };
}
