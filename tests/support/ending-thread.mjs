// A rendering thread that ends in the middle of its first batch, as one that runs out of memory does.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ id, question }) => {
  if (question.length > 0) process.exit(1);
  parentPort?.postMessage({ id, answer: { newKeys: [], pages: [], loose: [] } });
});
