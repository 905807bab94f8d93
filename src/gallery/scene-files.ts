// Written by `npm run check -- tables --fix` from src/domain/rooms.ts and the files of the rooms.
import type { Scene } from './scene.ts';
import type { scenesByFile } from './scene-names.ts';

type Files = typeof scenesByFile;

/** What each scene shows, loaded by file: a scene waits for no other room's islands. */
export const sceneFiles: { readonly [F in keyof Files]: () => Promise<Readonly<Record<Files[F][number], Scene>>> } = {
  community: async () => (await import('./community-scenes.tsx')).communityScenes,
  document: async () => (await import('./document-scenes.tsx')).documentScenes,
  game: async () => (await import('./game-scenes.tsx')).gameScenes,
  help: async () => (await import('./help-scenes.tsx')).helpScenes,
  identity: async () => (await import('./identity-scenes.tsx')).identityScenes,
  money: async () => (await import('./money-scenes.tsx')).moneyScenes,
  overview: async () => (await import('./overview-scenes.tsx')).overviewScenes,
  play: async () => (await import('./play-scenes.tsx')).playScenes,
  playerMoney: async () => (await import('./player-money-scenes.tsx')).playerMoneyScenes,
  protection: async () => (await import('./protection-scenes.tsx')).protectionScenes,
  referral: async () => (await import('./referral-scenes.tsx')).referralScenes,
  secondStep: async () => (await import('./second-step-scenes.tsx')).secondStepScenes,
  site: async () => (await import('./site-scenes.tsx')).siteScenes,
};
