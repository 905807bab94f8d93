import type { Grant } from '#contract/bonus.ts';

const places: readonly string[] = ['ACTIVE', 'PENDING'];
const placeOf = ({ state }: Grant): number => (places.includes(state) ? places.indexOf(state) : places.length);

/** What is played now, then what waits for it, then what is over; each newest first, as the services tell them. */
export const openFirst = (grants: readonly Grant[]): Grant[] => grants.toSorted((a, b) => placeOf(a) - placeOf(b));
