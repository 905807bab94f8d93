/** Messages between the tabs of one browser; a sender does not hear itself. */
export interface Channel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
}

/** A channel over BroadcastChannel, opened on first use, so that rendering on a server opens none. */
export function tabChannel(name: string): Channel {
  let opened: BroadcastChannel | undefined;
  const open = (): BroadcastChannel => {
    opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    post: (message) => open().postMessage(message),
    listen: (listener) => open().addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data)),
  };
}
