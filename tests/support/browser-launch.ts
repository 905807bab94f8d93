import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { withoutWindows, withWindows } from '../../scripts/setup/chromium.mjs';

/** What Playwright switches off itself; of two lists Chromium takes the last, so that ours repeats it (a test compares). */
const switchedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'AimEnabled',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
/** Pages of the address bar's own, opened unseen with every window: they cost more than a page of the site. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/**
 * Where a browser without windows differs from the one that visitors have: its letters stood on whole pixels, and
 * without a guess at the network's speed it fetched pictures from 3,000 px below the window instead of 1,250.
 */
const asWithWindows = ['--font-render-hinting=none', '--blink-settings=lazyLoadingImageMarginPxUnknown=1250'];

/** How the browser tests start Chromium: CHROMIUM_PATH or Debian's, quiet, and without its sandbox when run as root. */
export function chromiumOptions(env: NodeJS.ProcessEnv = process.env): LaunchOptions {
  const executablePath =
    env.CHROMIUM_PATH || [withoutWindows, withWindows].find((path) => existsSync(path)) || withoutWindows;
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  // Debian asks for drawing by a graphics card; where there is none that is a slower way to draw by the processor.
  const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-gpu-rasterization'];
  const off = `--disable-features=${[...switchedOffByPlaywright, ...addressBarPages].join(',')}`;
  return {
    executablePath,
    args: [...asRoot, ...quiet, ...asWithWindows, off, '--disable-component-update', '--disable-sync'],
  };
}
