import { type Command, parseCommandLine } from './command.ts';
import { openSpace } from './space/space.ts';
import { bringStarter, type Started } from './space/starter.ts';
import { counted, listed } from './text.ts';

/** Brings the starter content into a space of one's own. */
export const starterCommand: Command = {
  usage: 'starter [FOLDER] [--json]',
  summary:
    'brings the starter content (FOLDER, or CONTENT_CACHE_DIR) into your own space and publishes it; what is there already stays',
  async run(args, io) {
    const { flags, positionals } = parseCommandLine(args, [], [0, 1]);
    const started = await bringStarter(openSpace(io), positionals[0] ?? io.config.contentSeedDir, io.progress);
    io.print(flags.json ? JSON.stringify(started, null, 2) : inWords(started));
    return started.refused.length > 0 ? 1 : 0;
  },
};

function inWords({ entries, assets, present, leftOut, refused }: Started): string {
  return [
    `Published ${counted(entries, 'entry', 'entries')} and ${counted(assets, 'picture')}; ${present} were there already and stay as they are.`,
    ...(leftOut.length > 0
      ? [
          `Left out what is said in ${leftOut.join(', ')}: the space does not have it (in Contentful: Settings → Locales). Languages that are added later are filled in by hand.`,
        ]
      : []),
    ...listed('Refused', refused, 20),
    ...(refused.length > 0 ? ['Run it again when that is mended: it goes on where it stopped.'] : []),
  ].join('\n');
}
