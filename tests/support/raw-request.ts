import { connect } from 'node:net';

/** Sends the bytes of a request on a socket, for what fetch would not send or sets itself; answers all until the other side ends. */
export function sendRaw(site: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(site);
    const socket = connect(Number(port), hostname, () => socket.write(request.replaceAll('\n', '\r\n')));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}
