import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const startsProcesses = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes("from 'node:child_process'");

/**
 * In each project the files that start processes come first. They take longest, and a fresh clone has no times of an earlier
 * run to tell: the largest file came first, and one of 20 s began when the others were nearly done.
 */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => [
      ...own.filter(startsProcesses),
      ...own.filter((file) => !startsProcesses(file)),
    ]);
  }
}
