import * as z from 'zod/mini';

/** Whose messages count: those of exactly this frame's window, from exactly this origin, of this shape. */
export interface FrameSource<T> {
  /** `https://host[:port]`, without a path. */
  readonly origin: string;
  /** Asked at each message, because a frame that loads anew keeps its window and one that is made anew does not. */
  readonly window: () => Window | null | undefined;
  readonly schema: z.ZodMiniType<T>;
}

/** The part of `window` that hears messages. */
type Hearing = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Hears the messages of one frame until the returned function is called. Anything else, also from the right origin but
 * another window, is dropped without a word.
 */
export function hearFrame<T>(
  source: FrameSource<T>,
  listener: (message: T) => void,
  hearing: Hearing = window,
): () => void {
  const hear = (event: MessageEvent<unknown>): void => {
    const own = source.window();
    if (event.origin !== source.origin || !own || event.source !== own) return;
    const message = z.safeParse(source.schema, event.data);
    if (message.success) listener(message.data);
  };
  hearing.addEventListener('message', hear);
  return () => hearing.removeEventListener('message', hear);
}

/** Tells a frame something; only a page of that origin hears it. */
export function tellFrame(frame: Window | null | undefined, origin: string, message: unknown): void {
  frame?.postMessage(message, origin);
}
