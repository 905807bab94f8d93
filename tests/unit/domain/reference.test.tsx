import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { partsByReference } from '#domain/reference.ts';
import { Unbroken } from '#features/frame/Unbroken.tsx';

it('a reference stays whole wherever it stands in a text, and each of several', () => {
  const texts = ['Reference KB-D7MQ2X4PA.', 'KB-W1M4PA7QX', 'KB-4Q7ZA2MN and KB-D7MQ2X4PA', 'none, KB- or KB-x'];
  const shown = texts.map((text) => renderToStaticMarkup(<Unbroken text={text} />));
  expect(shown).toEqual([
    'Reference <span class="unbroken">KB-D7MQ2X4PA</span>.',
    '<span class="unbroken">KB-W1M4PA7QX</span>',
    '<span class="unbroken">KB-4Q7ZA2MN</span> and <span class="unbroken">KB-D7MQ2X4PA</span>',
    'none, KB- or KB-x',
  ]);
});

it('what somebody wrote that is longer than any reference may break', () => {
  expect(partsByReference(`KB-${'A'.repeat(60)}`)).toHaveLength(1);
});
