import { type CaptchaChallenge, readCaptcha } from '#contract/captcha.ts';
import { type Fetch, performCall } from './call.ts';
import workerUrl from './captcha-worker.ts?worker&url';
import { trustedScript } from './trusted.ts';

function solve(challenge: CaptchaChallenge): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedScript(workerUrl), { type: 'module' });
    const end = (settle: () => void): void => {
      worker.terminate();
      settle();
    };
    worker.addEventListener('message', ({ data }) => end(() => resolve(data)));
    worker.addEventListener('error', () => end(() => reject(new Error('the solver stopped'))));
    worker.postMessage(challenge);
  });
}

/** A solved captcha for `X-CAPTCHA-TOKEN`, good once; undefined when none could be had. Nobody is asked anything. */
export async function solvedCaptcha(
  fetcher?: Fetch,
  solver: (challenge: CaptchaChallenge) => Promise<unknown> = solve,
): Promise<string | undefined> {
  const asked = await performCall(readCaptcha, {}, fetcher);
  if (asked.state !== 'ok') return undefined;
  const challenge = asked.value;
  const solution = await solver(challenge).catch(() => undefined);
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
