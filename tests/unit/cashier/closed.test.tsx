import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Closed } from '#features/cashier/OwnLimit.tsx';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { en as cashier } from '#messages/cashier/en.ts';
import { es } from '#messages/cashier/es.ts';
import { fr } from '#messages/cashier/fr.ts';
import { en as common } from '#messages/common/en.ts';

const texts = { ...common, ...cashier };
const ports = { locale: 'en-IE', currency: 'EUR' } as MoneyPorts;
const shown = (mayReturn: boolean) =>
  renderToStaticMarkup(
    <Closed
      pause={{ until: '2026-11-20T12:00:00Z', returnAt: null, mayReturn }}
      ports={ports}
      texts={texts}
      href="/account/limits"
    />,
  );

it('deposits of whose self-exclusion is over are not promised for a day that has been: they ask to return', () => {
  expect(shown(false)).toContain('20\u00a0November 2026');
  expect(shown(true)).not.toContain('20\u00a0November 2026');
  expect(shown(true)).toContain(cashier.away_over_text);
});

it.each([cashier, fr, es])(
  'a refused deposit is not promised for the end of a break: a self-exclusion stays',
  (said) => {
    const [closed] = said.away_text.split('. ');
    expect(said.onBreak).toBe(`${said.away_title}. ${closed}.`);
  },
);
