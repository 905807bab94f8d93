/** More than any text or setting needs; what walks through values calls itself, and has room for some thousand levels. */
const mostLevels = 200;
const tooDeep = '(nested too deeply)';

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/**
 * A freshly read entry or asset whose values that are nested too deeply are a text: no object and no rich text, so that
 * this entry is held back by its name, where reading, storing or printing it would end the sync of all.
 */
export function shallow(item: unknown): unknown {
  if (!isDeeper(item, mostLevels)) return item;
  const { fields, ...rest } = item as { fields?: Readonly<Record<string, object | null>> };
  const cut = Object.entries(fields ?? {}).map(([field, byLocale]) => {
    const values = Object.entries(byLocale ?? {});
    return [
      field,
      Object.fromEntries(values.map(([code, value]) => [code, isDeeper(value, mostLevels - 3) ? tooDeep : value])),
    ];
  });
  return { ...rest, fields: Object.fromEntries(cut) };
}
