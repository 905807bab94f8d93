import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { writeCache } from '#content/cache/write.ts';
import { managementToken, type RunningManagement, startManagement } from '../../support/content/management.ts';
import { Product } from './product.ts';
import { mirroredAsset, starterEntries } from './starter-content.ts';

const root = new URL('../../..', import.meta.url);
const fileOf = (name: string): Promise<string> => readFile(new URL(name, root), 'utf8');

let product: Product;
let management: RunningManagement;
afterEach(async () => {
  await management.close();
  await product.stop();
});

/** The commands of the guide's steps, in its order: what stands in its list. */
async function commandsOfGuide(): Promise<string[]> {
  const guide = await fileOf('docs/content-guide.md');
  return [...guide.matchAll(/^ +```sh\n([\s\S]*?)```/gm)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );
}

/** Somebody who has the guide and an empty space: they type what it says, and do in the content system what it says. */
class Reader {
  said = '';
  readonly #envFile = join(product.dir, '.env');

  /** The template, filled in as its comments ask; then what stands in for Contentful's hosts. */
  async fillIn(values: Readonly<Record<string, string>>): Promise<void> {
    let env = await fileOf('.env.example');
    for (const [name, value] of Object.entries(values)) {
      expect(env, `${name} is in the template`).toMatch(new RegExp(`^${name}=`, 'm'));
      env = env.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`);
    }
    const { SANDBOX = '', DATA_DIR = '', CONTENT_CACHE_DIR = '', AVIF = '' } = product.env;
    const standIn = { SANDBOX, DATA_DIR, CONTENT_CACHE_DIR, AVIF, CONTENTFUL_INSECURE: 'true' };
    const lines = Object.entries({ ...standIn, CONTENTFUL_MANAGEMENT_HOST: management.host });
    await writeFile(this.#envFile, `${env}\n${lines.map((line) => line.join('=')).join('\n')}\n`);
  }

  /** Types `npm run content -- …`: the script of package.json, with this `.env`. */
  async types(command: string): Promise<number | null> {
    const [, args = ''] = /^npm run content -- (.*)$/.exec(command) ?? [];
    const { code, out, err } = await product.commandWithFile(this.#envFile, args.split(' '));
    this.said = `${out}${err}`;
    for (const secret of [managementToken, product.env.CONTENTFUL_DELIVERY_TOKEN ?? '', 'w'.repeat(64)])
      expect(this.said, command).not.toContain(secret);
    return code;
  }
}

const page = (title: string) => ({
  contentType: 'content_page',
  published: true,
  fields: {
    internalName: { 'en-US': 'My first page' },
    pageType: { 'en-US': 'help' },
    slug: { 'en-US': 'my-first-page' },
    title: { 'en-US': title },
  },
});

describe('the guide to a space of one’s own', () => {
  it('S3.22a S7.15 leads from an empty space to a first page and an edit on the site, each step written', async () => {
    product = await Product.start([], false, { empty: true, uploads: true });
    management = await startManagement(product.content.system);
    const reader = new Reader();
    const starter = join(product.dir, 'starter');
    await writeCache(starter, { ...starterEntries, assets: [await mirroredAsset(starter)] });
    const { env } = product;

    const steps: Readonly<Record<string, (command: string) => Promise<void>>> = {
      'cp .env.example .env': async () => {
        await reader.fillIn({});
        expect(await reader.types('npm run content -- doctor')).toBe(1);
        expect(reader.said).toContain('CONTENTFUL_SPACE_ID is not set.');
        expect(reader.said).toContain('Settings → API keys → Add API key');
        await reader.fillIn({
          CONTENTFUL_SPACE_ID: env.CONTENTFUL_SPACE_ID ?? '',
          CONTENTFUL_DELIVERY_TOKEN: env.CONTENTFUL_DELIVERY_TOKEN ?? '',
          CONTENTFUL_PREVIEW_TOKEN: env.CONTENTFUL_PREVIEW_TOKEN ?? '',
          CONTENTFUL_HOST: env.CONTENTFUL_HOST ?? '',
          CONTENTFUL_WEBHOOK_SECRET: env.CONTENTFUL_WEBHOOK_SECRET ?? '',
          CONTENTFUL_MANAGEMENT_TOKEN: managementToken,
        });
      },
      'npm run content -- doctor': async (command) => {
        expect(await reader.types(command)).toBe(1);
        expect(reader.said).toContain('fine    Languages: en-US; en-US is the default.');
        expect(reader.said).toContain('The content model is not whole: 19 content types missing.');
        expect(reader.said).toContain('npm run content -- migrate --apply');
      },
      'npm run content -- migrate --apply': async (command) => {
        management.slowDown(2);
        expect(await reader.types(command), reader.said).toBe(0);
        expect(reader.said).toContain('content_page is made, with 25 fields');
      },
      'npm run content -- starter': async (command) => {
        expect(await reader.types(`${command} ${starter}`), reader.said).toBe(0);
        expect(reader.said).toContain('Published 3 entries and 1 picture');
        expect(reader.said).toContain('Left out what is said in fr');
        expect(management.calls.at(-1)).toBe('PUT /entries/config/published');
      },
      'npm start': async () => {
        expect(await reader.types('npm run content -- doctor'), reader.said).toBe(0);
        product.startPublisher();
        await product.shows('/', 'Welcome aboard');
        await product.shows('/help/tides', 'Tide tables');
      },
      'npm run content -- publish': async (command) => {
        product.content.system.put('Entry', 'first', page('My first page'));
        expect(await reader.types(command)).toBe(0);
        await product.shows('/help/my-first-page', 'My first page');
      },
      'npm run content -- webhook https://ADDRESS-OF-THE-TUNNEL': async () => {
        expect(await reader.types('npm run content -- webhook http://127.0.0.1:4321')).toBe(2);
        expect(reader.said).toContain('Contentful reaches https addresses alone');
        expect(await reader.types('npm run content -- webhook https://tunnel.example')).toBe(0);
        expect(management.hooks).toMatchObject([{ url: 'https://tunnel.example/hooks/contentful', active: true }]);
        expect(management.signingSecret()).toBe(env.CONTENTFUL_WEBHOOK_SECRET);
        expect(await reader.types('npm run content -- doctor'), reader.said).toBe(0);
        expect(reader.said).toContain('Webhooks are signed with the secret of this site.');
        product.content.system.put('Entry', 'first', page('My page, edited'));
        const sys = { id: 'first', revision: 2, environment: { sys: { id: 'master' } } };
        expect((await product.deliver({ topic: 'Entry.publish', sys, key: 'edit' })).status).toBe(202);
        await product.shows('/help/my-first-page', 'My page, edited');
      },
    };

    const commands = await commandsOfGuide();
    expect(commands).toEqual(Object.keys(steps));
    for (const command of commands) await steps[command]?.(command);
    const scripts = (JSON.parse(await fileOf('package.json')) as { scripts: Record<string, string> }).scripts;
    for (const name of ['start', 'content']) expect(scripts[name]).toContain('$([ -f .env ] && echo --env-file=.env)');
  });
});
