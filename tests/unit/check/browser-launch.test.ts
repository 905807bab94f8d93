import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chromiumOptions, suiteOptions } from '../../support/browser-launch.ts';

const core = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
const bundle = readFileSync(join(core, 'lib/coreBundle.js'), 'utf8');
const ownList = /disabledFeatures = \[([^\]]*)\]/.exec(bundle)?.[1] ?? '';
const ownFeatures = /enabledFeatures = \(\) => \[([^\]]*)\]/.exec(bundle)?.[1] ?? '';
const ownSettings = /--blink-settings=([\w=,]+)/.exec(bundle)?.[1]?.split(',') ?? [];

describe('how the browser is started', () => {
  it('switches off whatever Playwright would, since of two lists the browser takes the last', () => {
    const names = [...ownList.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
    const switchedOff = chromiumOptions().args?.find((arg) => arg.startsWith('--disable-features='));
    expect(names.length).toBeGreaterThan(10);
    expect(switchedOff?.split('=')[1]?.split(',')).toEqual(expect.arrayContaining(names));
  });

  it('switches on whatever Playwright would, and keeps off what is off, with what tests alone ask for', () => {
    const args = suiteOptions().args ?? [];
    const [on = '', ...others] = args.filter((arg) => arg.startsWith('--enable-features='));
    const names = [...ownFeatures.matchAll(/"(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(on.split('=')[1]?.split(',')).toEqual(expect.arrayContaining(names));
    expect(others).toEqual([]);
    const off = chromiumOptions().args?.find((arg) => arg.startsWith('--disable-features=')) ?? 'nothing';
    expect(args.filter((arg) => arg.startsWith(off))).toHaveLength(1);
  });

  it('has the mouse that Playwright gives a browser without windows: of two lists of settings, too, the last counts', () => {
    const settings = chromiumOptions().args?.find((arg) => arg.startsWith('--blink-settings='));
    expect(ownSettings.length).toBeGreaterThan(3);
    expect(settings?.replace('--blink-settings=', '').split(',')).toEqual(expect.arrayContaining(ownSettings));
  });
});
