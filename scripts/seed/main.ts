// Writes the demo site's content, English and French, into CONTENT_CACHE_DIR (content-cache); a rerun writes the same bytes.
// Pictures that are there are kept; drawing all of them takes minutes.
import { resolve } from 'node:path';
import { seed } from './seed.ts';

const cacheDir = resolve(import.meta.dirname, '../..', process.env.CONTENT_CACHE_DIR || 'content-cache');
const { entries, assets } = await seed(cacheDir);
process.stdout.write(`${entries} entries and ${assets} images in ${cacheDir}\n`);
