import { describe, expect, it } from 'vitest';
import { compact } from '#content/cache/compact.ts';

describe('content as it is held in memory', () => {
  it('says what was read, with one empty object and one empty list for all that there are', () => {
    const json =
      '{"body":{"en":{"data":{},"content":[{"data":{},"marks":[],"value":""},{"marks":[],"of":null}]}},"no":[]}';
    const held = compact(JSON.parse(json));
    expect(JSON.stringify(held)).toBe(json);
    const { data, content } = held.body.en;
    expect(
      [content[0].data, content[1].marks, held.no].map(
        (part, at) => part === [data, content[0].marks, content[0].marks][at],
      ),
    ).toEqual([true, true, true]);
    expect(() => content[0].marks.push('bold')).toThrow(TypeError);
    expect(['', null, 0, undefined].map(compact)).toEqual(['', null, 0, undefined]);
  });
});
