import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { CarrierFault, CarrierFaults } from './faults.ts';

/** One mail as a server receives it. */
export interface RawMail {
  readonly recipients: readonly string[];
  readonly text: string;
}

/** A running stand-in for the mail carrier. */
export interface SandboxMail {
  readonly port: number;
  /** The Message-IDs of what has arrived, in order; what was cut off after its text too. */
  readonly arrived: readonly string[];
  /** The same as it came over the wire, the last thousand of it. */
  readonly raw: readonly RawMail[];
  close(): Promise<void>;
}

const MAX_BYTES = 1024 * 1024;
const KEPT_RAW = 1000;

function refusal({ status = 451 }: CarrierFault): Error {
  return Object.assign(new Error(status < 500 ? 'Try again later' : 'No such mailbox'), { responseCode: status });
}

/** A mail server on a loopback port of its own. */
export async function startSandboxMail(faults: CarrierFaults): Promise<SandboxMail> {
  const arrived: string[] = [];
  const raw: RawMail[] = [];
  const planned = new WeakMap<SMTPServerSession, CarrierFault>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    disableReverseLookup: true,
    onRcptTo: (_address, session, callback) => {
      const fault = faults.take('mail');
      if (fault) planned.set(session, fault);
      callback(fault?.status === undefined ? null : refusal(fault));
    },
    onData: async (stream, session, callback) => {
      const fault = planned.get(session);
      const mail = await text(stream);
      const id = /^message-id:\s*(\S+)/im.exec(mail)?.[1];
      raw.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), text: mail });
      if (raw.length > KEPT_RAW) raw.shift();
      if (id !== undefined) arrived.push(id);
      if (fault?.delayMs !== undefined) await delay(fault.delayMs);
      if (fault?.drop === true) cut(server, session);
      else callback(null);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return { port: address.port, arrived, raw, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Ends the connection of a session as a crash does. */
function cut(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection.id === session.id) connection._socket.destroy();
  }
}
