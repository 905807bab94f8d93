import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { partsByReference } from '#domain/reference.ts';
import { Unbroken } from '#features/frame/Unbroken.tsx';

it('a reference stays whole wherever it stands in a text, and each of several', () => {
  const texts = ['Reference KB-D7MQ2X4PA.', 'KB-W1M4PA7QX', 'KB-4Q7ZA2MN and KB-D7MQ2X4PA', 'none, KB- or KB-x'];
  const shown = texts.map((text) => renderToStaticMarkup(<Unbroken text={text} />));
  expect(shown).toEqual([
    'Reference <bdi dir="ltr" class="unbroken">KB-D7MQ2X4PA</bdi>.',
    '<bdi dir="ltr" class="unbroken">KB-W1M4PA7QX</bdi>',
    '<bdi dir="ltr" class="unbroken">KB-4Q7ZA2MN</bdi> and <bdi dir="ltr" class="unbroken">KB-D7MQ2X4PA</bdi>',
    'none, KB- or KB-x',
  ]);
});

it('what somebody wrote that is longer than any reference may break', () => {
  expect(partsByReference(`KB-${'A'.repeat(60)}`)).toHaveLength(1);
});

it('the last figures of an account keep their dots before them, also where lines run from right to left', () => {
  const shown = renderToStaticMarkup(<Unbroken text="Withdraw €50.00 to ••••1332" />);
  expect(shown).toBe('Withdraw €50.00 to <bdi dir="ltr" class="unbroken">••••1332</bdi>');
});
