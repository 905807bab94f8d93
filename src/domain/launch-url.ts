/** The places of a `GAME_URL` template. */
export const launchPlaces = ['gameId', 'mode', 'language', 'currency', 'channel', 'token', 'home', 'params'] as const;
export type LaunchPlace = (typeof launchPlaces)[number];

/** Fills the places of a template such as `https://games.example/play?id={gameId}`; each value is encoded, an unknown place stays. */
export function launchUrl(template: string, values: Readonly<Record<LaunchPlace, string>>): string {
  const known = new Set<string>(launchPlaces);
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    known.has(name) ? encodeURIComponent(values[name as LaunchPlace]) : place,
  );
}
