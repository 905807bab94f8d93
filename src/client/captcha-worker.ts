// Solves a captcha beside the page, so that nothing stutters meanwhile: `new Worker`, a challenge in, its solution out.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

addEventListener('message', async ({ data }: MessageEvent) => {
  postMessage(await solveChallenge({ challenge: data, deriveKey, timeout: 0 }));
});
