// Jobs that would wait for ever: part of `npm run check -- tables`.

const name = String.raw`'([a-z]+\.[A-Za-z]+)'`;
const enqueued = new RegExp(String.raw`enqueueJob\(\s*\w+,\s*${name}`, 'g');
const done = new RegExp(String.raw`${name}: \{`, 'g');

/** Jobs that no room does, by the sources of the services (path and text); each with what to do. */
export function unheardJobs(sources: readonly (readonly [path: string, text: string])[]): string[] {
  const known = new Set(sources.flatMap(([, text]) => [...text.matchAll(done)].map(([, job]) => job)));
  return sources.flatMap(([path, text]) =>
    [...text.matchAll(enqueued)].flatMap(([, job]) =>
      known.has(job)
        ? []
        : [`${path}: no room does the job '${job}'; mend its name, or add it to the jobs of its room`],
    ),
  );
}
