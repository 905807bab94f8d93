import { identityKey } from './policy.ts';

// Direction marks, zero-width characters, tags, private use, unassigned, lone surrogates: a name with one shows as another.
// The blanks that are no spaces to Unicode (of Braille, of musical notes, of hieroglyphs) show as nothing.
const invisible =
  /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|\p{Zl}|\p{Zp}|\p{Variation_Selector}|\p{Default_Ignorable_Code_Point}|[\u2800\u{1d159}\u{13441}-\u{13446}\u{16fe4}]/u;

/** Words as a skeleton has them: a `1` may be either letter. */
const seenAs = (words: readonly string[]): string => words.join('|').replaceAll(/[il]/g, '[$&1]');

const house = new RegExp(
  seenAs([
    'kestrel',
    'casino',
    'support',
    'admin',
    'moderator',
    'operator',
    'official',
    'system',
    'security',
    'helpdesk',
    'staff',
  ]),
);
const poses = new RegExp(`^(${seenAs(['thehouse', 'house', 'bank', 'root', 'null', 'undefined', 'me', 'self'])})$`);

const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': '1',
  '|': '1',
};

/** A name as an eye reads it: no accents, no signs between letters, digits as the letters they look like; `1` as both of its. */
function skeleton(name: string): string {
  // A capital among small letters is either, too.
  const plain = identityKey(name.replaceAll(/(?<=\p{Ll})I/gu, '1'))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  return [...plain]
    .map((sign) => lookalikes[sign] ?? sign)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a username or a nickname poses as the house or its people (S5.05). */
export function posesAsHouse(name: string): boolean {
  const seen = skeleton(name);
  return poses.test(seen) || house.test(seen);
}

/** Whether a name shows otherwise than it is written: direction marks, zero-width and tag characters, several scripts in a word. */
export function isDeceptive(name: string): boolean {
  if (invisible.test(name)) return true;
  return name.split(/[\s\-'’.]+/).some((word) => {
    const scripts = ['Latin', 'Cyrillic', 'Greek'].filter((script) =>
      new RegExp(`\\p{Script=${script}}`, 'u').test(word),
    );
    return scripts.length > 1;
  });
}
