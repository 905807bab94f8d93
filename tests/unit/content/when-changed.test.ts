import { expect, it } from 'vitest';
import { whenChanged } from '../../../scripts/content/command.ts';

it('says how far a publish is once for each step, however often it is asked', () => {
  const said: string[] = [];
  const report = whenChanged((text) => said.push(text));
  for (const text of ['1 of 3 pages', '1 of 3 pages', '2 of 3 pages', '2 of 3 pages', '1 of 3 pages']) report(text);
  expect(said).toEqual(['1 of 3 pages', '2 of 3 pages', '1 of 3 pages']);
});
