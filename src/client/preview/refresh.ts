/** When the server is asked after an edit: the content system saves first, its preview API can be a little behind. */
const waitsMs = [0, 1_000, 3_000];

/** Whether the server renders this page from the drafts as `revision` says, still. */
async function isUnchanged(revision: string): Promise<boolean> {
  const headers = { 'If-None-Match': `"${revision}"` };
  const answer = await fetch(location.href, { headers, cache: 'no-store' }).catch(() => undefined);
  // No answer, or a server in trouble: what is shown is better. An expired link says so itself when it is loaded.
  return answer === undefined || answer.status === 304 || answer.status >= 500;
}

/**
 * Called for a saved edit: shows the page anew once the server renders it in another way. The browser keeps the place
 * that is scrolled to; a later edit starts over.
 */
export function refreshOnChange(revision: string): () => void {
  let latest = 0;
  const ask = async (edit: number, [waitMs, ...more]: readonly number[]): Promise<void> => {
    if (waitMs === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (edit !== latest) return;
    if (await isUnchanged(revision)) await ask(edit, more);
    else if (edit === latest) location.reload();
  };
  return () => {
    latest += 1;
    void ask(latest, waitsMs);
  };
}
