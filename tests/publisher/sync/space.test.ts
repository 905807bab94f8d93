import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { spaceTypes } from '#content/model/editor.ts';
import { ContentSystem } from '#sandbox/content/system.ts';
import { applyModel, missingOfModel } from '../../../scripts/content/space/model.ts';
import { Space } from '../../../scripts/content/space/space.ts';
import { bringStarter } from '../../../scripts/content/space/starter.ts';
import { managementToken, type RunningManagement, startManagement } from '../../support/content/management.ts';
import { deliveryToken, previewToken, spaceId } from '../../support/content/system.ts';

const quiet = (): void => undefined;
const starterFolder = new URL('../../../content-cache', import.meta.url).pathname;

let folder: string;
let system: ContentSystem;
let management: RunningManagement;
let space: Space;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kestrel-space-'));
  const locales = [
    { code: 'en-US', name: 'English', default: true, fallbackCode: null },
    { code: 'fr-FR', name: 'Français', default: false, fallbackCode: 'en-US' },
    { code: 'es-ES', name: 'Español', default: false, fallbackCode: 'en-US' },
  ];
  const tokens = { deliveryToken, previewToken };
  system = await ContentSystem.open({ spaceId, environment: 'master', ...tokens, folder, seed: () => ({ locales }) });
  management = await startManagement(system);
  const endpoint = { origin: `http://${management.host}`, token: managementToken };
  const contentful = { source: 'contentful', spaceId, environment: 'master', deliveryToken, previewToken } as const;
  space = new Space(
    { management: endpoint, upload: endpoint },
    { ...contentful, host: management.host, insecure: true },
  );
});
afterEach(async () => {
  await management.close();
  await system.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the space has of a type, as its editors see it. */
async function typeNow(id: string) {
  const types = await space.contentTypes();
  return types.find((type) => type.id === id);
}

describe('migrate --apply', () => {
  it('S3.22a brings a space of an older model to this one and takes nothing away', async () => {
    const types = spaceTypes();
    for (const { id, fields, ...type } of types.filter((each) => each.id !== 'redirect')) {
      const older = fields.filter((field) => field.id !== 'seoImage').map((field) => ({ ...field, validations: [] }));
      const own = {
        id: 'campaign',
        name: 'campaign',
        type: 'Symbol',
        required: false,
        localized: false,
        validations: [],
      };
      await space.putContentType(id, { ...type, name: id, fields: [...older, own] }, undefined);
      await space.putControls(id, [{ fieldId: 'campaign', widgetNamespace: 'builtin', widgetId: 'urlEditor' }], 1);
    }
    const { done, blocked } = await applyModel(space, quiet);
    expect(blocked).toEqual([]);
    expect(done).toContain('redirect is made, with 6 fields'.replace('6', `${types.at(-1)?.fields.length}`));
    expect(done.find((line) => line.startsWith('content_page gets seoImage, has other rules for'))).toBeDefined();
    expect(await missingOfModel(space)).toEqual([]);
    const page = await typeNow('content_page');
    expect(page?.name).toBe('Page or article');
    expect(page?.fields.map(({ id }) => id).at(-1)).toBe('campaign');
    const slug = page?.fields.find(({ id }) => id === 'slug');
    expect(JSON.stringify(slug)).toContain('Enter only small letters, digits and single hyphens, such as tide-tables.');
    const { controls } = await space.controls('content_page');
    expect(controls.at(-1)).toMatchObject({ fieldId: 'campaign', widgetId: 'urlEditor' });
    expect(controls.find(({ fieldId }) => fieldId === 'slug')).toEqual({
      fieldId: 'slug',
      widgetNamespace: 'builtin',
      widgetId: 'slugEditor',
      settings: {
        helpText: 'Only small letters, digits and single hyphens, such as tide-tables.',
        trackingFieldId: 'title',
      },
    });
    const calls = management.calls.length;
    expect(await applyModel(space, quiet)).toEqual({ done: [], blocked: [] });
    expect(management.calls).toHaveLength(calls);
  });

  it('S3.22a leaves a field of another kind as it is and says what to do', async () => {
    const [slide] = spaceTypes().filter(({ id }) => id === 'slide');
    const fields = slide?.fields.map((field) => (field.id === 'startAt' ? { ...field, type: 'Symbol' } : field)) ?? [];
    await space.putContentType('slide', { ...slide, fields }, undefined);
    const { blocked } = await applyModel(space, quiet);
    expect(blocked).toEqual([expect.stringContaining('slide.startAt is a field of another kind')]);
    expect((await typeNow('slide'))?.fields.find(({ id }) => id === 'startAt')).toMatchObject({ type: 'Symbol' });
  });
});

describe('starter', () => {
  it('S3.22a brings all content of this repository into a space, which has no reason to refuse any', async () => {
    await applyModel(space, quiet);
    const cache = await readCache(starterFolder);
    const ids = [...cache.entries.keys()];
    // It broke off once: some are there as drafts, one was published and taken back by an editor.
    const [draft = '', taken = ''] = ids.filter((id) => cache.entries.get(id)?.sys.contentType.sys.id === 'geo_filter');
    for (const id of [draft, taken])
      await space.createEntry(id, 'geo_filter', { internalName: { 'en-US': `mine ${id}` }, mode: { 'en-US': 'hide' } });
    system.put('Entry', taken, { fields: { internalName: { 'en-US': 'mine' } }, published: true });
    system.put('Entry', taken, { fields: { internalName: { 'en-US': 'mine' } }, published: false });

    const started = await bringStarter(space, starterFolder, quiet);
    expect(started.refused).toEqual([]);
    expect(started.leftOut).toEqual([]);
    expect([started.entries, started.assets, started.present]).toEqual([ids.length - 1, cache.assets.size, 1]);
    expect(management.calls.at(-1)).toMatch(/^PUT \/entries\/[^/]+\/published$/);

    const { resources } = system.defaultEnvironment;
    const [config] = [...resources.values()].filter(({ contentType }) => contentType === 'site_config');
    expect(config?.fields.languageDefault).toEqual({ 'en-US': 'en-US' });
    expect(config?.fields.languagesPublished).toEqual({ 'en-US': ['en-US', 'fr-FR', 'es-ES'] });
    expect(resources.get(`Entry:${taken}`)?.published).toBeUndefined();
    expect(resources.get(`Entry:${draft}`)?.fields.internalName).toEqual({ 'en-US': `mine ${draft}` });

    const day = '2026-01-01T00:00:00.000Z';
    const sys = { createdAt: day, updatedAt: day, revision: 1 };
    const all = [...resources.values()].filter(({ published }) => published !== undefined);
    const { locales } = system.defaultEnvironment;
    const graph = buildGraph({
      state: { space: spaceId, environment: 'master', resolvedEnvironment: 'master', syncToken: null, locales },
      entries: new Map(
        all
          .filter(({ kind }) => kind === 'Entry')
          .map(({ id, contentType = '', fields }) => {
            const type = { sys: { id: contentType } };
            return [id, { sys: { ...sys, id, type: 'Entry' as const, contentType: type }, fields }] as const;
          }),
      ),
      assets: new Map(
        all
          .filter(({ kind }) => kind === 'Asset')
          .map(({ id, fields }) => [id, { sys: { ...sys, id, type: 'Asset' as const }, fields }] as const),
      ),
    });
    expect(graph.quarantined).toEqual([]);
  });
});
