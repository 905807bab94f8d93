import { takePause } from '#contract/protection.ts';
import { type SignedIn, send } from './service-calls.ts';
import type { Services } from './services.ts';

/** Has a player take a break of a day, by the call that the page makes. */
export async function takeBreak({ siteUrl }: Pick<Services, 'siteUrl'>, { sid, cookie }: SignedIn): Promise<void> {
  const path = takePause.path.replace('{session}', encodeURIComponent(sid));
  const answer = await send('POST', siteUrl + path, { length: 'DAY' }, { cookie: `${cookie}; sid=${sid}` });
  if (answer.status !== 200) throw new Error(`a break answered ${answer.status} ${answer.text}`);
}
