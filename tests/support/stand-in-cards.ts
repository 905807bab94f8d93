import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Content } from '#content/source.ts';
import type { ImageFolders } from '#publisher/outputs/outputs.ts';
import { allSharePictures } from '#publisher/outputs/sharing.ts';

/** Puts something in the place of each card that pages are shared with: to draw hundreds costs more than the pages do. */
export async function standInCards(content: Content, folders: ImageFolders): Promise<void> {
  await mkdir(folders.cutDir, { recursive: true });
  for (const { name } of allSharePictures(content, folders).outputs)
    await writeFile(join(folders.cutDir, basename(name)), 'a card');
}
