import { readCache } from '#content/cache/read.ts';
import { contentTypeDefinitions } from '#content/model/definitions.ts';
import type { ContentExport } from './types.ts';

/** Reads a content cache folder as an export, with the content types of the model. A missing folder gives no entries. */
export async function readContentCache(folder: string): Promise<ContentExport> {
  const cache = await readCache(folder);
  return {
    contentTypes: modelContentTypes(),
    ...(cache.state ? { locales: [...cache.state.locales] } : {}),
    entries: [...cache.entries.values()],
    assets: [...cache.assets.values()].map(({ sys, fields }) => ({ sys, fields })),
  };
}

/** The model's content types as an export carries them. */
export function modelContentTypes(): object[] {
  return Object.entries(contentTypeDefinitions()).map(([id, fields]) => ({
    sys: { id, type: 'ContentType' },
    name: id.replaceAll('_', ' '),
    displayField: 'internalName',
    fields: fields.map((field) => ({ ...field, disabled: false, omitted: false })),
  }));
}
