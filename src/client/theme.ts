/** The theme that was chosen on this device; `auto`: none was, and the device's own wish counts. */
export type ChosenTheme = 'light' | 'dark' | 'auto';

export function chosenTheme(): ChosenTheme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** Calls back when another theme is chosen, here or in another tab, until the returned function is called. */
export function onTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
