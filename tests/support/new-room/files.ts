/** The files of a room as docs/new-room.md asks for them, by path. They are written into a copy of the tree, never into it. */
export const roomFiles: Readonly<Record<string, string>> = {
  'src/domain/tide.ts': `/** Whether a boat of a draught (cm) may leave at a depth (cm). */
export function mayLeave(depth: number, draught: number): boolean {
  return depth > draught;
}
`,
  'src/contract/tides.ts': `import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { sessionParams } from './common.ts';
import { exactAmount, moneyFields } from './money.ts';

/** Pays for a berth. */
export const payBerth = defineCall({
  name: 'payBerth',
  summary: 'Pays for a berth',
  method: 'POST',
  path: '/services/tides/v1/profiles/{session}/berths',
  status: 201,
  params: sessionParams,
  body: z.strictObject({ ...moneyFields, draught: z.number() }).check(exactAmount),
  answer: z.object({ berth: z.string() }),
  errors: { 409: ['TIDE_TOO_LOW'], 422: ['INSUFFICIENT_FUNDS', 'AMOUNT_OUT_OF_RANGE'] },
  session: true,
  idempotent: true,
});
`,
  'src/services/tides/migrations/001-berth.sql':
    'create table berth (\n  id uuid primary key,\n  player_id uuid not null references player,\n  draught_cm integer not null,\n  price bigint not null,\n  currency text not null\n);\n',
  'src/services/tides/store.ts': `import type { Tx } from '#services/kernel/database/pool.ts';

/** The tides room's tables. */
type TidesTables = { berth: { id: string; playerId: string; draughtCm: number; price: bigint; currency: string } };

/** Writes a berth. */
export async function insertBerth(tx: Tx, berth: TidesTables['berth']): Promise<void> {
  await tx.withTables<TidesTables>().insertInto('berth').values(berth).execute();
}
`,
  'src/services/tides/service.ts': `import type { payBerth } from '#contract/tides.ts';
import { mayLeave } from '#domain/tide.ts';
import { standing } from '#services/cashier/service.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { newId } from '#services/kernel/ids.ts';
import type { CallContext } from '#services/kernel/route.ts';
import { moved, post } from '#services/ledger/service.ts';
import { insertBerth } from './store.ts';

const DEPTH_CM = 300;

/** Takes a berth for a player: its price moves with it, or neither comes to be. */
export async function takeBerth(
  { tx, session, body, refuse }: CallContext<typeof payBerth>,
  now: Date,
): Promise<{ berth: string }> {
  const player = await standing.payer(tx, session.playerId);
  const { amountMinor, currency } = standing.ownAmount(player, body);
  if (!mayLeave(DEPTH_CM, body.draught)) throw refuse('TIDE_TOO_LOW');
  const id = newId();
  const { id: playerId } = player;
  await insertBerth(tx, { id, playerId, draughtCm: body.draught, price: amountMinor, currency });
  const key = \`berth:\${id}\`;
  const legs = moved({ owner: 'player', playerId, kind: 'cash' }, { owner: 'house', kind: 'fees' }, amountMinor, currency);
  await post(tx, { actor: 'tides', key, requestSha: requestHash(key), kind: 'berth', at: now, legs }, refuse);
  return { berth: id };
}
`,
  'src/services/tides/room.ts': `import { payBerth } from '#contract/tides.ts';
import { route } from '#services/kernel/route.ts';
import type { ServicesRoom } from '../room.ts';
import { takeBerth } from './service.ts';

/** Berths by the tide. */
export const tides: ServicesRoom = {
  routes: (app, { clock }) => {
    route(app, payBerth, (context) => takeBerth(context, clock.now()));
  },
};
`,
  'src/messages/tides/en.ts': `/** Texts of the tides. English is the shape that every language fills. */
export const en = {
  page_berths: 'Berths',
  loading: 'One moment…',
  unavailable_title: 'We cannot read this right now',
  unavailable_text: 'Try again in a moment.',
  draught: 'Draught in centimetres',
  draught_missing: 'Type the draught of your boat.',
  pay: 'Pay for a berth',
  paying: 'Paying…',
  tooLow: 'The tide is too low for this boat.',
  tooDear: 'You do not have enough cash for a berth.',
};

export type TidesMessages = { readonly [K in keyof typeof en]: string };
`,
  'src/messages/tides/fr.ts': `import type { TidesMessages } from './en.ts';

export const fr: TidesMessages = {
  page_berths: 'Places à quai',
  loading: 'Un instant…',
  unavailable_title: 'Lecture impossible pour le moment',
  unavailable_text: 'Réessayez dans un instant.',
  draught: 'Tirant d’eau en centimètres',
  draught_missing: 'Indiquez le tirant d’eau de votre bateau.',
  pay: 'Payer une place',
  paying: 'Paiement…',
  tooLow: 'La marée est trop basse pour ce bateau.',
  tooDear: 'Vous n’avez pas assez d’argent pour une place.',
};
`,
  'src/messages/tides/es.ts': `import type { TidesMessages } from './en.ts';

export const es: TidesMessages = {
  page_berths: 'Atraques',
  loading: 'Un momento…',
  unavailable_title: 'No podemos leer esto ahora',
  unavailable_text: 'Inténtalo de nuevo en un momento.',
  draught: 'Calado en centímetros',
  draught_missing: 'Escribe el calado de tu barco.',
  pay: 'Pagar un atraque',
  paying: 'Pagando…',
  tooLow: 'La marea está demasiado baja para este barco.',
  tooDear: 'No tienes dinero suficiente para un atraque.',
};
`,
  'src/messages/tides/messages.ts': `import { defineTexts } from '../common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of the tides in a language. */
export const tidesMessages = defineTexts('tides', { en, fr, es });
`,
  'src/features/tides/berths.store.ts': `import { payBerth } from '#contract/tides.ts';
import { createForm } from '#features/frame/create-form.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { TidesMessages } from '#messages/tides/en.ts';

const FEE = '10.00';

/** The form that pays for a berth: one deed, however often it is sent. */
export function createBerths({ session, intents, username, currency }: MoneyPorts) {
  return createForm<TidesMessages & FormsMessages>()({
    name: 'berths',
    call: payBerth,
    session,
    fields: { draught: { missing: 'draught_missing', refused: 'draught_missing' } },
    codes: { TIDE_TOO_LOW: 'tooLow', INSUFFICIENT_FUNDS: 'tooDear', AMOUNT_OUT_OF_RANGE: 'tooDear' },
    input: ({ draught }, id) => ({
      params: { session: id },
      body: { draught: Number(draught), amount: FEE, currency },
    }),
    perform: (deed) => intents.perform(payBerth, deed, username),
    done: () => undefined,
  });
}
`,
  'src/features/tides/Berths.island.tsx': `import { useState } from 'react';
import { Submit, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { forPlayer } from '#features/frame/money.tsx';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { TidesMessages } from '#messages/tides/en.ts';
import { Form } from '#ui/forms/Form.tsx';
import { NumberField } from '#ui/forms/TextField.tsx';
import { createBerths } from './berths.store.ts';

type Words = Spoken<TidesMessages & FormsMessages>;

function Pay({ ports, texts, lang }: Words & { readonly ports: MoneyPorts }) {
  const [store] = useState(() => createBerths(ports));
  const form = useForm(store, { texts, lang });
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <NumberField {...form.field('draught')} label={texts.draught} />
      <Submit form={form} sending={texts.paying}>
        {texts.pay}
      </Submit>
    </Form>
  );
}

/** The page of berths. */
export const Berths = island('tides', forPlayer(Pay));
`,
  'src/layouts/islands/BerthsPart.astro': `---
import { wordsFor } from '#content/queries/messages.ts';
import type { Site } from '#content/queries/site.ts';
import { Berths } from '#features/tides/Berths.island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { tidesMessages } from '#messages/tides/messages.ts';

interface Props {
  site: Site;
}
---

<Berths client:load words={wordsFor(Astro.props.site, commonMessages, formsMessages, tidesMessages)} />
`,
  'src/gallery/tides-scenes.tsx': `import { payBerth } from '#contract/tides.ts';
import { Berths } from '#features/tides/Berths.island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { tidesMessages } from '#messages/tides/messages.ts';
import type { Scene } from './scene.ts';
import { refusing, type StubEnd } from './stub-answers.ts';

const said = { ...commonMessages('en'), ...formsMessages('en'), ...tidesMessages('en') };
const berths = (end: StubEnd): Scene => ({
  signedIn: true,
  stubs: [[payBerth, end]],
  show: () => <Berths words={{ lang: 'en', said }} />,
});

/** Paying for a berth in its states. */
export const tidesScenes = {
  'berths-open': berths({ state: 'waiting' }),
  'berths-refused': berths(refusing(payBerth, 'TIDE_TOO_LOW')),
} satisfies Readonly<Record<string, Scene>>;
`,
};

/** One edit of a file that stands: `before` becomes `after`. */
export interface Edit {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The one edit of a central list: the room's name and its pages. */
export const naming: Edit = {
  path: 'src/domain/rooms.ts',
  before: '  site: {},\n',
  after: `  site: {},
  tides: {
    '/account/berths': { part: 'Berths', title: 'tides.page_berths', frame: 'account', guard: true },
  },
`,
};
