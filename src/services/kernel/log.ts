import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const secretNames = ['password', 'newPassword', 'pinCode', 'currentPinCode', 'token', 'secret', 'session', 'sid'];
// Not `*.code`: an error's own code (SQLSTATE, ECONNREFUSED) must stay readable.
const secretCodes = ['code', 'body.code', 'params.code', 'query.code'];
const secretHeaders = ['authorization', 'cookie', '["set-cookie"]', '["x-mfa-code"]', '["x-captcha-token"]'];

const MAX_CAUSES = 5;
/** SQLSTATE class of errors whose message repeats the value that was refused. */
const isDataError = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

/**
 * What the log keeps of an error: kind, message, code, where it was thrown, and its causes. Nothing else of it: a database
 * error carries the whole row (`detail`), a parser's the raw packet.
 */
function errorFacts(error: unknown, depth = 0): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : `a ${typeof error} was thrown` };
  const { code, table, constraint } = error as Readonly<Record<string, unknown>> & Error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: errorFacts(error.cause, depth + 1) };
  const message = isDataError(code) ? 'a value was refused' : error.message;
  return { type: error.name, message, code, table, constraint, stack: frames.join('\n'), ...cause };
}

/**
 * One JSON line an event. Fields that may hold a secret are replaced, one and two levels deep, whoever logs them.
 * `name` is the process (site, publisher, sandbox); `destination` is for tests.
 */
export function createLog(name: string, level = 'info', destination?: DestinationStream): Log {
  const paths = secretNames.flatMap((field) => [field, `*.${field}`]);
  const headers = secretHeaders.map((header) =>
    header.startsWith('[') ? `*.headers${header}` : `*.headers.${header}`,
  );
  const redact = { paths: [...paths, ...secretCodes, ...headers], censor: '[secret]' };
  const options = { name, level, redact, serializers: { err: (error: unknown) => errorFacts(error) } };
  return destination ? pino(options, destination) : pino(options);
}
