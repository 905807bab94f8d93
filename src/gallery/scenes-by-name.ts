// Written by `node scripts/check/tables.ts --fix` from src/domain/rooms.ts and the files of the rooms.
import { communityScenes } from './community-scenes.tsx';
import { documentScenes } from './document-scenes.tsx';
import { gameScenes } from './game-scenes.tsx';
import { helpScenes } from './help-scenes.tsx';
import { identityScenes } from './identity-scenes.tsx';
import { moneyScenes } from './money-scenes.tsx';
import { overviewScenes } from './overview-scenes.tsx';
import { playScenes } from './play-scenes.tsx';
import { playerMoneyScenes } from './player-money-scenes.tsx';
import { referralScenes } from './referral-scenes.tsx';
import type { Scene } from './scene.ts';
import type { SceneName } from './scene-names.ts';
import { secondStepScenes } from './second-step-scenes.tsx';
import { siteScenes } from './site-scenes.tsx';

/** What each scene shows. */
export const scenes: Readonly<Record<SceneName, Scene>> = {
  ...communityScenes,
  ...documentScenes,
  ...gameScenes,
  ...helpScenes,
  ...identityScenes,
  ...moneyScenes,
  ...overviewScenes,
  ...playScenes,
  ...playerMoneyScenes,
  ...referralScenes,
  ...secondStepScenes,
  ...siteScenes,
};
