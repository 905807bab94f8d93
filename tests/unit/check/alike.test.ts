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
      'src/features/tides/tide.ts: says that it is alike with service.ts, and is not any more: take the comment out',
    ]);
  });
});
