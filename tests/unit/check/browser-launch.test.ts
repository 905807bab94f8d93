import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chromiumOptions } from '../../support/browser-launch.ts';

const core = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
const ownList =
  /disabledFeatures = \[([^\]]*)\]/.exec(readFileSync(join(core, 'lib/coreBundle.js'), 'utf8'))?.[1] ?? '';

describe('how the browser is started', () => {
  it('switches off whatever Playwright would, since of two lists the browser takes the last', () => {
    const names = [...ownList.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
    const switchedOff = chromiumOptions().args?.find((arg) => arg.startsWith('--disable-features='));
    expect(names.length).toBeGreaterThan(10);
    expect(switchedOff?.split('=')[1]?.split(',')).toEqual(expect.arrayContaining(names));
  });
});
