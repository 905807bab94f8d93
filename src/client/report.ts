const told = new Set<string>();

/** Reports something that should not happen, each text once a page. Never pass a handle, a code or a password. */
export function report(what: string): void {
  if (told.has(what)) return;
  told.add(what);
  console.warn(`[kestrel-bay] ${what}`);
}
