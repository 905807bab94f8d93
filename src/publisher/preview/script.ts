import { join } from 'node:path';
import { build } from 'esbuild';

/** Name of the previews' script, below the path of a link. */
export const scriptPath = '/preview.js';

/**
 * The script of previews with the content system's SDK in it. Made here, on demand: a release, which is for everybody,
 * has no such file.
 */
export async function previewScript(root: string): Promise<string> {
  const built = await build({
    entryPoints: [join(root, 'src/client/preview/main.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return built.outputFiles[0]?.text ?? '';
}
