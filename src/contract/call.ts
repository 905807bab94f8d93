import type { ZodMiniType } from 'zod/mini';

/** Any schema of the contract; `zod/mini` keeps the browser's share small. */
export type Schema = ZodMiniType;

/** HTTP methods the live services answer. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the live services as one object, shared by the client and the server.
 * `path` is spec.md section 7's path, `{name}` marks a parameter; it is written here and nowhere else.
 * `errors` maps each status to the codes a caller must expect beside the common ones (SESSION_INVALID, VALIDATION_ERROR …).
 * `session` says that `{session}` in the path must belong to the caller's cookie (else the uniform 401).
 * `idempotent` says that an `Idempotency-Key` header is required.
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
