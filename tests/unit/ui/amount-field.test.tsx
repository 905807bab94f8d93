import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AmountField } from '#ui/forms/AmountField.tsx';

it.each([
  ['€', false, '50', 1],
  ['€', false, '€1,234.56', 1],
  ['€', true, '1234,56', 1],
  ['€', true, '1 234,56 €', 1],
  ['kr', true, '50', 1],
] as const)('beside %s (after the figure: %s) “%s” has one sign', (text, isAfter, value, count) => {
  const field = (
    <AmountField
      id="amount"
      name="amount"
      label="Amount"
      value={value}
      onChange={() => undefined}
      symbol={{ text, isAfter }}
    />
  );
  const shown = renderToStaticMarkup(field).replace(`<span>${value}</span>`, '');
  expect(shown.split(text)).toHaveLength(count + 1);
});
