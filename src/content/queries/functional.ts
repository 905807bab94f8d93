import * as z from 'zod';
import type { Finding } from '../graph/types.ts';
import { localize } from '../localize.ts';
import type { FieldsOf } from '../model/model.ts';
import type { Settings } from '../settings.ts';
import type { Content } from '../source.ts';

type Component = FieldsOf<'functional'>['component'];

/** Settings that switch a part off. */
type Flag = {
  [K in keyof Settings]: Settings[K] extends boolean ? K : never;
}[keyof Settings];

type Part =
  | { readonly state: 'built'; readonly props: z.ZodType }
  /** Its room does not exist yet. */
  | { readonly state: 'later'; readonly needs?: Flag };

/** A part that takes nothing from editors. */
const plain = { state: 'built', props: z.strictObject({}) } as const;
const later = { state: 'later' } as const;

/** Every name of the model: one that is new there does not compile until somebody decides what becomes of it. */
const parts = {
  accountSummary: plain,
  balancePanel: plain,
  cashierDeposit: { ...later, needs: 'isCashierDepositEnabled' },
  cashierWithdraw: { ...later, needs: 'isCashierWithdrawalEnabled' },
  contactForm: later,
  feedbackWidget: later,
  forumLink: later,
  gameSearch: later,
  helpSearch: later,
  jackpots: later,
  languageSwitcher: {
    state: 'built',
    props: z.strictObject({ variant: z.optional(z.enum(['list', 'menu'])) }),
  },
  legacyApp: later,
  liveChat: later,
  login: plain,
  loyaltySummary: { ...later, needs: 'isLoyaltyEnabled' },
  mostPlayed: later,
  promotionalSpins: { ...later, needs: 'isPromotionalSpinEnabled' },
  register: later,
  smartContact: later,
  twoFactorAlert: { ...later, needs: 'twoFactorAuthenticatorEnabled' },
  virtualSports: {
    state: 'built',
    props: z.strictObject({ gameId: z.optional(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  },
} as const satisfies Readonly<Record<Component, Part>>;

type Parts = typeof parts;
/** What each part that exists takes beside the page. */
export type PartProps = {
  readonly [C in Component as Parts[C] extends { readonly state: 'built' } ? C : never]: Parts[C] extends {
    readonly props: infer Schema extends z.ZodType;
  }
    ? z.output<Schema>
    : never;
};

/** A part that a page can show. */
export type BuiltComponent = keyof PartProps;

/** What becomes of a `functional` entry: a part with its checked props, or nothing, for a reason that editors read. */
export type FunctionalView =
  | { readonly state: 'shown'; readonly component: BuiltComponent; readonly props: PartProps[BuiltComponent] }
  | { readonly state: 'left out'; readonly field: 'component' | 'props'; readonly reason: string };

const leftOut = (field: 'component' | 'props', reason: string): FunctionalView => ({
  state: 'left out',
  field,
  reason,
});

/** S3.22a: a part that is not built yet, is switched off or has props it does not know leads to no dead end: it is left out. */
export function functionalView(fields: FieldsOf<'functional'>, settings: Settings): FunctionalView {
  const { component, props = {} } = fields;
  const part: Part = parts[component];
  if (part.state === 'later') {
    const isOff = part.needs !== undefined && !settings[part.needs];
    const why = isOff ? `which ${part.needs} switches off` : 'which is not available yet';
    return leftOut('component', `asks for ${component}, ${why}`);
  }
  const checked = part.props.safeParse(props);
  if (checked.success) {
    return { state: 'shown', component: component as BuiltComponent, props: checked.data as PartProps[BuiltComponent] };
  }
  const [issue] = checked.error.issues;
  const where = issue?.path.length ? `"${issue.path.join('.')}": ` : '';
  return leftOut('props', `cannot be used by ${component}: ${where}${issue?.message ?? 'they are not right'}`);
}

/** The functional entries that show nothing, each with the reason. */
export function functionalFindings({ graph, settings }: Content): Finding[] {
  return graph.all('functional').flatMap((entry): Finding[] => {
    const view = functionalView(localize(entry, settings.languageDefault, graph), settings);
    if (view.state === 'shown') return [];
    const { field, reason } = view;
    const name = Object.values(entry.fields.internalName ?? {})[0];
    return [{ entryId: entry.id, type: entry.type, name, field, locale: undefined, reason }];
  });
}
