import { createServer } from 'node:net';

/** Why an address cannot be listened on, in words that say what to do; null when it can. */
export function portTaken(host: string, port: number, variable: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        resolve(`Port ${port} is in use. Stop what uses it, or choose another: ${variable}=${port + 10} npm start`);
      } else if (error.code === 'EACCES') {
        resolve(`Port ${port} needs more rights. Choose one above 1023: ${variable}=4321 npm start`);
      } else if (error.code === 'EADDRNOTAVAIL') {
        resolve(`This machine has no address ${host}. Set HOST to one it has, e.g. HOST=127.0.0.1`);
      } else resolve(`Port ${port} on ${host} cannot be opened: ${error.message}`);
    });
    probe.listen({ host, port }, () => probe.close(() => resolve(null)));
  });
}
