import { describe, expect, it } from 'vitest';
import { judgeAlike } from '../../../scripts/check/alike.ts';

const six = Array.from({ length: 6 }, (_, at) => `  const tide${at} = heightAt(${at});`).join('\n');
const planted = (path: string, text: string) => ({ path, text: `import { a } from './a.ts';\n\n${text}\n` });
const here = planted('src/services/tides/service.ts', `function rise() {\n${six}\n}`);

describe('what stands twice', () => {
  it('six lines that are the same are told with both places, however they are indented', () => {
    const there = planted('src/features/tides/tide.ts', `// Rises.\n\n${six.replaceAll('  const', 'const')}`);
    const [found, ...others] = judgeAlike([here, there]);
    expect(found).toContain('src/services/tides/service.ts:4-9 stands again at src/features/tides/tide.ts:5-10');
    expect(found).toContain(`"${'Alike'}: tide.ts, …"`);
    expect(others).toEqual([]);
  });

  it('a longer run is told once, and each further place of it', () => {
    const longer = `${six}\n  const low = tide1 - tide0;\n  return low;`;
    const places = ['a.ts', 'b.ts', 'c.ts'].map((name) => planted(`src/domain/${name}`, longer));
    expect(judgeAlike(places)).toHaveLength(2);
  });

  it('five lines, imports, the heads of pages and calls of the contract are nothing', () => {
    const five = six.split('\n').slice(1).join('\n');
    const imports = six.replaceAll(/const (\w+) = .*/g, "import $1 from '#domain/tide.ts';");
    for (const text of [five, imports])
      expect(judgeAlike([planted('src/domain/a.ts', text), planted('src/domain/b.ts', text)])).toEqual([]);
    expect(judgeAlike([planted('src/contract/a.ts', six), planted('src/contract/b.ts', six)])).toEqual([]);
  });

  it('a reason beside one of the two is enough, and one that holds no more is told', () => {
    const there = planted('src/features/tides/tide.ts', six);
    const reasoned = planted(
      'src/features/tides/tide.ts',
      `// ${'Alike'}: service.ts, for a page counts by itself.\n${six}`,
    );
    expect(judgeAlike([here, there])).toHaveLength(1);
    expect(judgeAlike([here, reasoned])).toEqual([]);
    expect(judgeAlike([reasoned])).toEqual([
      'src/features/tides/tide.ts:3 says that it is alike with service.ts, and is not any more: take the comment out',
    ]);
  });

  it('a reason that stands elsewhere in the file is none', () => {
    const far = `// ${'Alike'}: service.ts, for a page counts by itself.\n${'\n'.repeat(12)}${six}`;
    const [unsaid, idle, ...others] = judgeAlike([here, planted('src/features/tides/tide.ts', far)]);
    expect(unsaid).toContain('stands again at');
    expect(idle).toContain('take the comment out');
    expect(others).toEqual([]);
  });
});

const judged = `function rise(tides: readonly Tide[], from: number) {
  const high = tides.filter(({ height }) => height > from);
  if (high.length === 0) return undefined;
  const first = high.toSorted((one, other) => one.at - other.at)[0];
  note('a high tide', first);
  return { ...first, left: high.length - 1 };
}`;
/** Other names throughout, as a copy has that was fitted in. */
const otherNames = (text: string): string =>
  [
    ['rise', 'spend'],
    ['tides', 'coins'],
    ['Tide', 'Coin'],
    ['high', 'dear'],
    ['height', 'worth'],
    ['from', 'least'],
    ['first', 'next'],
    ['a dear tide', 'the next coin'],
    ['1', '7'],
  ].reduce((renamed, [name = '', other = '']) => renamed.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), other), text);
const pairsOf = (one: string, other: string, folder = 'src/services') =>
  judgeAlike([planted(`${folder}/tides/tide.ts`, one), planted(`${folder}/coins/coin.ts`, other)]);

describe('what stands twice under other names', () => {
  it('six lines of one shape are told, whatever their names, strings and numbers are', () => {
    const copy = otherNames(judged);
    expect(copy.split('\n').filter((line, at) => line === judged.split('\n')[at])).toEqual(['}']);
    const [found, ...others] = pairsOf(judged, copy);
    expect(found).toContain(
      'src/services/tides/tide.ts:3-8 stands again under other names at src/services/coins/coin.ts:3-8',
    );
    expect(others).toEqual([]);
    const reason = `// ${'Alike'}: tide.ts, for coins are counted by another law.`;
    expect(pairsOf(judged, `${reason}\n${copy}`)).toEqual([]);
  });

  it('one name that is another where its like stays, another sign or another word of the language makes another shape', () => {
    for (const [said, instead] of [
      ['left: high.length', 'left: tides.length'],
      ['> from', '>= from'],
      ['=== 0', '!== 0'],
      ['return undefined', 'return null'],
    ] as const) {
      expect(judged).toContain(said);
      expect(pairsOf(judged, otherNames(judged.replace(said, instead)))).toEqual([]);
    }
  });

  it('logic is told with other data between its lines, and with the same data where half of the lines are logic', () => {
    const withData = (rows: string) => judged.replace('undefined;', `undefined;\n  note({\n${rows}\n  });`);
    const [found] = pairsOf(withData("  harbour: 'north',"), otherNames(withData("  quay: 'south',\n  depth: 4,")));
    expect(found).toContain('stands again under other names');
    const half =
      "function rise(tides: Tides) {\n  const high = tides.highest();\n  return {\n    high,\n    left: 1,\n    at: 'sea',";
    expect(pairsOf(half, otherNames(half))).toHaveLength(1);
  });

  const rows = (row: (at: number) => string): string => [1, 2, 3, 4, 5, 6].map(row).join('\n');
  it.each<[string, (n: string) => string]>([
    ['data', (n) => `const ${n} = {\n${rows((at) => `  ${n}${at}: ['${n}', ${n}.size, ${at}],`)}\n}`],
    ['words over several lines', (n) => `const ${n} =\n${rows((at) => `  '${n} ${at}' +`)}`],
    ['rows of a table', (n) => rows((at) => `  ${n}${at}: sheet('${n}', ${at}),`)],
    ['files of a table', (n) => rows((at) => `  ${n}${at}: async () => (await import('./${n}${at}.ts')).${n},`)],
    ['texts', (n) => rows((at) => `  ${n}${at}: (to: string): string => \`${n} ${at} \${to}\`,`)],
    ['types', (n) => `interface ${n}Deps {\n${rows((at) => `  get${n}${at}(id: ${n}): void;`)}\n}`],
    [
      'signatures',
      (n) => `export async function ${n}(\n  a: ${n},\n  b: B,\n): Promise<${n}> {\n  await go${n}(a);\n  return b;`,
    ],
    [
      'the set-up of tests',
      (n) =>
        `describe('${n}', () => {\n  let ${n}: ${n}s;\n  beforeAll(async () => {\n    ${n} = await start${n}();\n  });\n  afterAll(() => ${n}.stop());\n  it('${n}', () => {`,
    ],
    ['fields of a page', (n) => rows((at) => `    <${n}Field {...${n}${at}} label={texts.${n}${at}} />`)],
    ['attributes', (n) => `<${n}Field\n${rows((at) => `  data-${n}${at}={texts.${n}}`)}`],
    [
      'constructors with private fields',
      (n) =>
        `class ${n} {\n  readonly #a${n}: A;\n  readonly #b${n}: B;\n  constructor(a: A, b: B) {\n    this.#a${n} = a;\n    this.#b${n} = b;\n  }`,
    ],
    [
      'forms',
      (n) =>
        `export function ${n}(ports: ${n}) {\n  const $told = atom<${n}>(none);\n  const form = createForm<${n}>()({\n    name: '${n}',\n    call: ask${n},\n    session: ports.session,`,
    ],
  ])('%s of one shape may stand twice', (_, made) => {
    expect(pairsOf(made('Tide'), made('Coin'))).toEqual([]);
  });

  it('the end of one declaration with the beginning of the next is no pair, and no pair are two pictures', () => {
    const [head = '', ...lines] = judged.split('\n');
    const tail = `${lines.slice(1).join('\n')}\n\n${head}\n${lines[0]}`;
    expect(pairsOf(`function a() {\n${tail}`, otherNames(`const b = () => {\n  go();\n${tail}`))).toEqual([]);
    expect(pairsOf(judged, otherNames(judged), 'scripts/art')).toEqual([]);
  });
});
