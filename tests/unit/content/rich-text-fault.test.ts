import { expect, it } from 'vitest';
import { richTextFault } from '#content/model/rich-text.ts';

const documentOf = (node: object) => ({
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content: [], ...node }],
});

it('S7.15 whatever a node that is no text has as its value, judging it comes to an end', () => {
  for (const value of [['\u0000'], { toString: 1 }, null, 5]) {
    expect(richTextFault(documentOf({ value })), JSON.stringify(value)).toBeUndefined();
  }
  const text = { nodeType: 'text', value: 'a\u0000b', marks: [], data: {} };
  expect(richTextFault(documentOf({ content: [text] }))).toContain('U+0000');
});
