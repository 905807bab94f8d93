import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const secretNames = ['password', 'newPassword', 'pinCode', 'currentPinCode', 'token', 'secret', 'session', 'sid'];
// Not `*.code`: an error's own code (SQLSTATE, ECONNREFUSED) must stay readable.
const secretCodes = ['code', 'body.code', 'params.code', 'query.code'];
const secretHeaders = ['authorization', 'cookie', '["set-cookie"]', '["x-mfa-code"]', '["x-captcha-token"]'];

/**
 * One JSON line an event. Fields that may hold a secret are replaced, one and two levels deep, whoever logs them.
 * `name` is the process (site, publisher, sandbox); `destination` is for tests.
 */
export function createLog(name: string, level = 'info', destination?: DestinationStream): Log {
  const paths = secretNames.flatMap((field) => [field, `*.${field}`]);
  const headers = secretHeaders.map((header) =>
    header.startsWith('[') ? `*.headers${header}` : `*.headers.${header}`,
  );
  const options = { name, level, redact: { paths: [...paths, ...secretCodes, ...headers], censor: '[secret]' } };
  return destination ? pino(options, destination) : pino(options);
}
