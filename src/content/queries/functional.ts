import * as z from 'zod';
import { readFindingMessage } from '#domain/finding.ts';
import { finding } from '../graph/describe.ts';
import type { Fault } from '../graph/faults.ts';
import type { Finding } from '../graph/types.ts';
import { localize } from '../localize.ts';
import type { FieldsOf } from '../model/model.ts';
import { isOffered, type OfferablePart } from '../offered.ts';
import type { Flag, Settings } from '../settings.ts';
import type { Content } from '../source.ts';

/** A part of the product that editors can place. */
export type Component = FieldsOf<'functional'>['component'];

interface Part {
  readonly props: z.ZodType;
  readonly needs?: Flag;
  readonly party?: OfferablePart;
}

/** A part that takes nothing from editors. */
const plain = { props: z.strictObject({}) } as const;
/** S2.30: whether the arrow back shows on wide screens too. */
const cashier = { props: z.strictObject({ backOnWide: z.optional(z.boolean()) }) } as const;
/** All rows of one's own games, or what a player opened last alone. */
const ownGames = { props: z.strictObject({ row: z.optional(z.literal('opened')) }) } as const;
/** A part that is a link, with words of the editor's own. */
const link = { props: z.strictObject({ text: z.optional(z.string().min(1).max(60)) }) } as const;

/** Every name of the model: one that is new there does not compile until somebody decides what becomes of it. */
const parts = {
  accountSummary: plain,
  balancePanel: plain,
  cashierDeposit: { ...cashier, needs: 'isCashierDepositEnabled' },
  cashierWithdraw: { ...cashier, needs: 'isCashierWithdrawalEnabled' },
  contactForm: { ...plain, party: 'contact' },
  feedbackWidget: plain,
  forumLink: { ...link, party: 'forum' },
  gameSearch: plain,
  helpSearch: plain,
  jackpots: plain,
  languageSwitcher: {
    props: z.strictObject({ variant: z.optional(z.enum(['list', 'menu'])) }),
  },
  legacyApp: plain,
  liveChat: { ...link, party: 'chat' },
  login: plain,
  loyaltySummary: { ...plain, needs: 'isLoyaltyEnabled' },
  mostPlayed: ownGames,
  promotionalSpins: { ...plain, needs: 'isPromotionalSpinEnabled' },
  register: plain,
  smartContact: { ...plain, party: 'contact' },
  twoFactorAlert: { ...plain, needs: 'twoFactorAuthenticatorEnabled' },
  virtualSports: {
    props: z.strictObject({ gameId: z.optional(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  },
} as const satisfies Readonly<Record<Component, Part>>;

type Parts = typeof parts;
/** What each part takes beside the page. */
export type PartProps = { readonly [C in Component]: z.output<Parts[C]['props']> };

/** What becomes of a `functional` entry: a part with its checked props, or nothing, for a fault that editors read. */
export type FunctionalView =
  | { readonly state: 'shown'; readonly component: Component; readonly props: PartProps[Component] }
  | { readonly state: 'left out'; readonly field: 'component' | 'props'; readonly fault: Fault };

const leftOut = (field: 'component' | 'props', fault: Fault): FunctionalView => ({ state: 'left out', field, fault });

/** S3.22a: a part that is switched off, lacks its outside party or has props it does not know leads to no dead end: it is left out. */
export function functionalView(fields: FieldsOf<'functional'>, settings: Settings): FunctionalView {
  const { component, props = {} } = fields;
  const part: Part = parts[component];
  if (part.needs !== undefined && !settings[part.needs]) {
    return leftOut('component', { code: 'PART_SWITCHED_OFF', part: component, flag: part.needs });
  }
  if (part.party !== undefined && !isOffered(part.party))
    return leftOut('component', { code: 'PART_WITHOUT_PARTY', part: component, party: part.party });
  const checked = part.props.safeParse(props);
  if (checked.success) {
    return { state: 'shown', component, props: checked.data as PartProps[Component] };
  }
  const [issue] = checked.error.issues;
  const { path = [], message = 'they are not right' } = issue ?? {};
  return leftOut('props', {
    code: 'PART_PROPS',
    part: component,
    path: path.join('.'),
    message: readFindingMessage(message) ?? message,
  });
}

/** The functional entries that show nothing, each with the reason. */
export function functionalFindings({ graph, settings }: Content): Finding[] {
  return graph.all('functional').flatMap((entry): Finding[] => {
    const view = functionalView(localize(entry, settings.languageDefault, graph), settings);
    if (view.state === 'shown') return [];
    const name = Object.values(entry.fields.internalName ?? {})[0];
    const place = { entryId: entry.id, type: entry.type, name, field: view.field, locale: undefined };
    return [finding(place, view.fault)];
  });
}
