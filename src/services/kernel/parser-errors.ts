import type { ConnectionError } from 'fastify';
import type { Config } from './config.ts';
import { problemBody, Refusal } from './problem.ts';
import { answerHeaders } from './security.ts';

const statuses: Readonly<Record<string, { readonly status: number; readonly text: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: 'Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'Request Timeout' },
};

interface Connection {
  readonly writable: boolean;
  readonly destroyed: boolean;
  write(text: string): unknown;
  destroy(error?: Error): unknown;
}

/**
 * Answers what the HTTP parser cannot read, before there is a request: a problem document with the headers of every
 * other answer. The packet is neither repeated nor logged: it may hold a password or a cookie.
 */
export function answerParserErrors(config: Config): (error: ConnectionError, socket: Connection) => void {
  const headers = Object.entries(answerHeaders(config)).map(([name, value]) => `${name.toLowerCase()}: ${value}`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const { status, text } = statuses[error.code] ?? { status: 400, text: 'Bad Request' };
    const body = JSON.stringify(problemBody(new Refusal(status, 'BAD_REQUEST')));
    const own = [
      'content-type: application/problem+json; charset=utf-8',
      'cache-control: no-store',
      'connection: close',
    ];
    const head = [`HTTP/1.1 ${status} ${text}`, ...headers, ...own, `content-length: ${Buffer.byteLength(body)}`];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy();
  };
}
