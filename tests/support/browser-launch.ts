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

/** A renderer that stands ready for a next window: each window has one made anew, and few are ever used. */
const spareRenderer = 'SpareRendererForSitePerProcess';

/** What Playwright says of the pointer in the one list of settings that counts, the last: a mouse, which can hover. */
const withMouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/**
 * Where a browser without windows differs from the one that visitors have: its letters stood on whole pixels, and
 * without a guess at the network's speed it fetched pictures from 3,000 px below the window instead of 1,250.
 */
const asWithWindows = [
  '--font-render-hinting=none',
  `--blink-settings=${withMouse},lazyLoadingImageMarginPxUnknown=1250`,
];

/** How the browser tests start Chromium: CHROMIUM_PATH or Debian's, quiet, and without its sandbox when run as root. */
export function chromiumOptions(env: NodeJS.ProcessEnv = process.env): LaunchOptions {
  const executablePath =
    env.CHROMIUM_PATH || [withoutWindows, withWindows].find((path) => existsSync(path)) || withoutWindows;
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  // Debian asks for drawing by a graphics card; where there is none that is a slower way to draw by the processor.
  const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-gpu-rasterization'];
  const off = `--disable-features=${[...switchedOffByPlaywright, ...addressBarPages, spareRenderer].join(',')}`;
  return {
    executablePath,
    args: [...asRoot, ...quiet, ...asWithWindows, off, '--disable-component-update', '--disable-sync'],
  };
}

/** What Playwright switches on itself; of these lists, too, the last counts. */
const switchedOnByPlaywright = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

/** A guard against attackers, which each use of a pointer in the browser pays for. */
const guardedPointers = 'PartitionAllocBackupRefPtr';

/** The network needs no process of its own where it only reaches this machine: each request crosses one border less. */
const networkInside = 'NetworkServiceInProcess2';

/** The same browser with less work around its pages, for tests; benches measure it as it is. */
export function suiteOptions(): LaunchOptions {
  const { args = [], ...others } = chromiumOptions();
  const off = (arg: string): string => (arg.startsWith('--disable-features=') ? `${arg},${guardedPointers}` : arg);
  const on = `--enable-features=${[...switchedOnByPlaywright, networkInside].join(',')}`;
  return { ...others, args: [...args.map(off), on] };
}
