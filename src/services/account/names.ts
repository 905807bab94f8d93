import { identityKey } from './policy.ts';

// Direction marks, zero-width characters, tags, private use, unassigned, lone surrogates: a name with one shows as another.
const invisible = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|\p{Variation_Selector}|\p{Default_Ignorable_Code_Point}/u;

const house =
  /(kestrel(bay)?|casino|support|admin(istrator)?|moderator|operator|official|system|security|helpdesk|staff)/;
const poses = new Set([
  'kestrel',
  'kestrelbay',
  'thehouse',
  'house',
  'bank',
  'root',
  'null',
  'undefined',
  'me',
  'self',
]);

const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** A name as an eye reads it: no accents, no signs between letters, digits as the letters they look like. */
function skeleton(name: string): string {
  const plain = identityKey(name).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [...plain]
    .map((sign) => lookalikes[sign] ?? sign)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a username or a nickname poses as the house or its people (S5.05). */
export function posesAsHouse(name: string): boolean {
  const seen = skeleton(name);
  return poses.has(seen) || house.test(seen);
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
