const VISIBLE = 4;

/** S5.10: fewer than 4 characters become '****'; else all but the last 4 are masked. Characters are code points. */
export function mask(value: string): string {
  const characters = [...value];
  if (characters.length < VISIBLE) return '*'.repeat(VISIBLE);
  return '*'.repeat(characters.length - VISIBLE) + characters.slice(-VISIBLE).join('');
}

/** What is masked as pages show it: four dots, however much they hide. */
export const dotted = (masked: string): string => masked.replace(/^\*+/, '••••');
