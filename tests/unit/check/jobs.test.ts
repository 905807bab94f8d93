import { expect, it } from 'vitest';
import { unheardJobs } from '../../../scripts/check/jobs.ts';

const jobs = ['src/services/tides/jobs.ts', "  return {\n    'tides.turn': { run: () => turn() },\n  };\n"] as const;
const enqueues = (job: string) =>
  ['src/services/tides/service.ts', `  await enqueueJob(\n    tx,\n    '${job}',\n    { id },\n  );\n`] as const;

it('a planted job that no room does is told, for it would wait for ever', () => {
  expect(unheardJobs([jobs, enqueues('tides.turns')])).toEqual([
    "src/services/tides/service.ts: no room does the job 'tides.turns'; mend its name, or add it to the jobs of its room",
  ]);
  expect(unheardJobs([jobs, enqueues('tides.turn')])).toEqual([]);
});
