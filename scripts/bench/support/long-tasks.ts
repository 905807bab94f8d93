import type { Browser, Page } from 'playwright';

/** One piece of work of a page's own thread, in milliseconds of processor: what other processes took counts nothing. */
export interface Task {
  readonly ms: number;
  /** What took longest within it. */
  readonly mostly: string;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time of the thread itself, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string; readonly functionName?: string } };
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8'];
const isTask = ({ name }: TraceEvent): boolean => name === 'ThreadControllerImpl::RunTask';

/** Records what the browser does until `work` is done; answers with the tasks of the pages of `host`, the longest first. */
export async function tasksOf(browser: Browser, page: Page, host: string, work: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const own = new Set(traceEvents.filter(({ args }) => args?.data?.url?.includes(host)).map(threadOf));
  const events = traceEvents.filter((event) => mains.has(threadOf(event)) && own.has(threadOf(event)));
  const timed = events.filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined);
  const inside = (task: TraceEvent, { ts, dur = 0 }: TraceEvent): boolean =>
    ts >= task.ts && ts + dur <= task.ts + (task.dur ?? 0);
  return timed
    .filter(isTask)
    .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .slice(0, 5)
    .map((task) => {
      const parts = timed.filter(
        (event) => !event.name.endsWith('RunTask') && event.tid === task.tid && inside(task, event),
      );
      const [longest] = parts.sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
      return { ms: (task.tdur ?? 0) / 1000, mostly: longest?.name ?? 'nothing that is named' };
    });
}
