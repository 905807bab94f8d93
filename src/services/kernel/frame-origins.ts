import type { FramedParty } from '#domain/response-headers.ts';
import type { Config } from './config.ts';

const originOf = (url: string | undefined | null): string | undefined => (url ? new URL(url).origin : undefined);

/** Whose pages may stand in frames of ours, every party named; the environment alone decides, never content. */
export function frameOrigins({ rooms }: Pick<Config, 'rooms'>): Record<FramedParty, string | undefined> {
  const { documents, game, chat } = rooms;
  return {
    identity: originOf(documents?.pages ?? documents?.url),
    game: originOf(game?.url),
    chat: originOf(chat?.url),
  };
}
