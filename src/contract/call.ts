import type { ZodMiniType } from 'zod/mini';
import { commonErrors, idempotentErrors } from './common.ts';

/** Any schema of the contract; `zod/mini` keeps the browser's share small. */
export type Schema = ZodMiniType;

/** HTTP methods the live services answer. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the live services as one object, shared by the client and the server.
 * `path` is spec.md section 7's path, `{name}` marks a parameter; it is written here and nowhere else.
 * `errors` maps each status to the codes a caller must expect beside the common ones (SESSION_INVALID, VALIDATION_ERROR …).
 * `session` says that `{session}` in the path must belong to the caller's cookie (else the uniform 401).
 * `idempotent` says that an `Idempotency-Key` header is required; its body is strict, and `pinCode` in it is no part
 * of what makes two requests the same. With a `dryRun` in its body and that true, no key is needed and nothing is kept.
 */
export interface CallShape {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: string;
  readonly status: number;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  readonly errors: Readonly<Record<number, readonly string[]>>;
  readonly session: boolean;
  readonly idempotent?: boolean;
}

/** Declares a call and keeps its literal types. */
export function defineCall<const C extends CallShape>(call: C): C {
  return call;
}

/** Codes by status. */
type Errors = Readonly<Record<number, readonly string[]>>;
type CodesIn<E extends Errors> = E[keyof E & number][number];

/** The codes that a call declares itself, as types: who words its refusals has a text for each. */
export type CodesOf<C extends CallShape> = CodesIn<C['errors']>;

/** The codes that all calls have. */
export type CommonCode = CodesIn<typeof commonErrors>;

/** Every code that a call may be refused with: its own, and what all calls have. */
export type RefusalCode<C extends CallShape> =
  | CodesOf<C>
  | CommonCode
  | (C extends { readonly idempotent: true } ? CodesIn<typeof idempotentErrors> : never);

/** The status under which a table of codes has one. */
export function statusIn(errors: Errors, code: string): number | undefined {
  const found = Object.entries(errors).find(([, codes]) => codes.includes(code));
  return found && Number(found[0]);
}

/** The status under which a call answers a code; undefined for a code that it does not declare. */
export function statusOfCode(call: CallShape, code: string): number | undefined {
  const own = statusIn(call.errors, code) ?? statusIn(commonErrors, code);
  return own ?? (call.idempotent ? statusIn(idempotentErrors, code) : undefined);
}

/** The status under which a call answers one of its codes. */
export function statusOf<C extends CallShape>(call: C, code: RefusalCode<C>): number {
  return statusOfCode(call, code) ?? 500;
}
