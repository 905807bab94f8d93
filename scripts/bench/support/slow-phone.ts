import type { CDPSession } from 'playwright';

/** Lighthouse's slow 4G: bytes a second and milliseconds. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** Lighthouse's slow phone: a quarter of this processor. */
export const SLOWDOWN = 4;

/** From now on the page has a slow phone's processor, and its line unless `lineToo` says otherwise. */
export async function slowPhone(devtools: CDPSession, lineToo = true): Promise<void> {
  await devtools.send('Network.enable');
  if (lineToo) await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
