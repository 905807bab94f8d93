import type * as z from 'zod';

/** One variable of a group. Secrets never make a group of their own: a stand-in takes one that is set. */
export interface Variable<T = unknown> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly kind: 'needed' | 'secret' | 'optional';
}

type Variables = Readonly<Record<string, Variable>>;
type ValueOf<V> = V extends Variable<infer T> ? T : never;
type Kind<V> = V extends { kind: infer K } ? K : never;

/** What a room reads of its group: a secret is null where a stand-in's is made up, see `standInSecret`. */
export type Values<V extends Variables> = {
  readonly [K in keyof V]: Kind<V[K]> extends 'needed' ? ValueOf<V[K]> : ValueOf<V[K]> | null;
};

/** The settings of one outside party: all of them or none. */
export interface Group<V extends Variables = Variables> {
  readonly variables: V;
  /** What a missing group means without the sandbox: the start stops, or the part and its links are absent. */
  readonly missing: 'stops' | 'absent';
  /** The member whose variable may say `off`: the part is absent on purpose. */
  readonly off?: keyof V & string;
  /** What stands in with the sandbox on; left out where the part then is absent too. */
  readonly standIn?: (sandboxPort: number) => { readonly [K in keyof V]?: ValueOf<V[K]> };
}

/** A variable that the group cannot do without. */
export const needed = <T>(name: string, schema: z.ZodType<T>) => ({ name, schema, kind: 'needed' as const });
/** A secret of the group; needed too, and never logged. */
export const secret = <T>(name: string, schema: z.ZodType<T>) => ({ name, schema, kind: 'secret' as const });
/** A variable that may be left out. */
export const optional = <T>(name: string, schema: z.ZodType<T>) => ({ name, schema, kind: 'optional' as const });

/** Declares a group and keeps its types. */
export function group<const V extends Variables>(own: Group<V>): Group<V> {
  return own;
}

/** What a group comes to: its values (null: the part is absent), or what is wrong. */
export interface GroupOutcome {
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly problems: readonly string[];
  /** Names that are missing without the sandbox, where that stops the start. */
  readonly missing: readonly string[];
}

/** A group whatever its members. */
export interface AnyGroup {
  readonly variables: Variables;
  readonly missing: 'stops' | 'absent';
  readonly off?: string | undefined;
  readonly standIn?: ((sandboxPort: number) => Readonly<Record<string, unknown>>) | undefined;
}

type Given = Readonly<Record<string, string | undefined>>;
const outcome = (parts: Partial<GroupOutcome>): GroupOutcome => ({ values: null, problems: [], missing: [], ...parts });

function readValues(own: AnyGroup, env: Given): { values: Record<string, unknown>; problems: string[] } {
  const problems: string[] = [];
  const values = Object.entries(own.variables).map(([member, { name, schema }]) => {
    const text = env[name];
    if (text === undefined) return [member, null] as const;
    const parsed = schema.safeParse(text);
    if (parsed.success) return [member, parsed.data] as const;
    problems.push(`${name}: ${parsed.error.issues[0]?.message ?? 'cannot be read'}`);
    return [member, null] as const;
  });
  return { values: Object.fromEntries(values), problems };
}

/** Reads a group out of the environment, empty values being left out already. */
export function readGroup(own: AnyGroup, env: Given, sandboxPort: number | null): GroupOutcome {
  const all = Object.entries(own.variables);
  if (own.off !== undefined && env[own.variables[own.off]?.name ?? ''] === 'off') return outcome({});
  const { values, problems } = readValues(own, env);
  if (problems.length > 0) return outcome({ problems });
  const set = all.filter(([, { name }]) => env[name] !== undefined);
  const absent = all.filter(([, { name, kind }]) => kind !== 'optional' && env[name] === undefined);
  const absentNames = absent.map(([, { name }]) => name);
  const begun = set.filter(([, { kind }]) => sandboxPort === null || kind === 'needed');
  const standIn = sandboxPort === null ? undefined : own.standIn?.(sandboxPort);
  if (begun.length > 0) {
    if (absentNames.length === 0) return outcome({ values });
    const there = begun.map(([, { name }]) => name).join(', ');
    return outcome({ problems: absentNames.map((name) => `${name}: is missing, but ${there} is set`) });
  }
  if (standIn) {
    const own = Object.entries(values).filter(([, value]) => value !== null);
    return outcome({ values: { ...values, ...standIn, ...Object.fromEntries(own) } });
  }
  if (sandboxPort === null && own.missing === 'stops') return outcome({ missing: absentNames });
  return outcome({});
}
