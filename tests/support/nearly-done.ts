import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

const isOfRules = (project: string): boolean => project.startsWith('unit');

/**
 * Tells the process that started Vitest when only tests of rules are left. They come last, and time nothing: what starts
 * meanwhile disturbs no service under test.
 */
export class NearlyDone implements Reporter {
  #left = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#left = specifications.filter(({ project }) => !isOfRules(project.name)).length;
    this.#tell();
  }

  onTestModuleEnd({ project }: TestModule): void {
    if (isOfRules(project.name)) return;
    this.#left -= 1;
    this.#tell();
  }

  #tell(): void {
    if (this.#left === 0) process.send?.('nearly done');
  }
}
