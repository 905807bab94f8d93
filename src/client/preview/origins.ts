/**
 * Hides the messages of everybody but the editors' application from whoever listens later; the SDK itself looks at no
 * origin. Answers to whom the SDK may write: the application that has framed this page, where the browser tells which.
 */
export function keptToOrigins(window: Window, origins: readonly string[]): string[] {
  window.addEventListener('message', (event) => {
    if (!origins.includes(event.origin)) event.stopImmediatePropagation();
  });
  // Absent in some browsers. A message to an origin that is not there is no more than a line in the console.
  const above = window.location.ancestorOrigins as DOMStringList | undefined;
  const framing = origins.filter((origin) => above?.contains(origin));
  return framing.length > 0 ? framing : [...origins];
}
