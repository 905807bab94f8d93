import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import type { Schema } from '#contract/call.ts';
import type { FieldError } from '#contract/common.ts';
import { invalidFields, Refusal } from './problem.ts';

type Issue = z.core.$ZodIssue;

const codeByIssue: Readonly<Partial<Record<Issue['code'], string>>> = {
  too_big: 'TOO_BIG',
  too_small: 'TOO_SMALL',
  invalid_format: 'INVALID_FORMAT',
  unrecognized_keys: 'UNKNOWN_FIELD',
};

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** The code that a check of the contract names itself (`params: { code }`). */
function ownCode(issue: Issue): string | undefined {
  const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

function fieldError(issue: Issue, data: unknown): FieldError {
  const missing = issue.code === 'invalid_type' && (valueAt(data, issue.path) ?? null) === null;
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return {
    field: [...issue.path, ...keys].map(String).join('.'),
    code: missing ? 'REQUIRED' : (ownCode(issue) ?? codeByIssue[issue.code] ?? 'INVALID'),
  };
}

/** S5.13: what is wrong with each field: REQUIRED, INVALID, INVALID_FORMAT, TOO_BIG, TOO_SMALL, UNKNOWN_FIELD, or a check's own. */
export function fieldErrors(issues: readonly Issue[], data: unknown): FieldError[] {
  const errors = issues.map((issue) => fieldError(issue, data));
  // A number beyond every safe one is too big for its kind and for its field.
  return [...new Map(errors.map((error) => [`${error.code} ${error.field}`, error])).values()];
}

/** Texts with a zero byte, which no column of ours holds and no keyboard types, wherever they stand; however deep. */
export function zeroBytes(data: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const open: [string, unknown][] = [['', data]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [field, value] = next;
    if (typeof value === 'string' && value.includes('\0')) errors.push({ field, code: 'INVALID' });
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, item] of Object.entries(value)) open.push([field === '' ? name : `${field}.${name}`, item]);
  }
  return errors;
}

/** Checks a request part: a bad body is 422 with its fields, any other bad part is 400 with them. */
export const validatorCompiler: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const parsed = z.safeParse(schema, data);
    const errors = parsed.success ? zeroBytes(parsed.data) : fieldErrors(parsed.error.issues, data);
    // Other headers (cookies, Idempotency-Key) are read elsewhere and must survive the schema of a few.
    if (parsed.success && errors.length === 0)
      return { value: httpPart === 'headers' ? Object.assign({}, data, parsed.data) : parsed.data };
    return { error: httpPart === 'body' ? invalidFields(errors) : new Refusal(400, 'BAD_REQUEST', { errors }) };
  };
};
