import { offerableParts } from '#content/offered.ts';
import type { Config } from '#services/kernel/config.ts';

/** The parts that an operator's environment leaves out, as `OMIT_PARTS` names them. */
export const omittedParts = ({ rooms }: Pick<Config, 'rooms'>): string =>
  offerableParts.filter((part) => rooms[part] === null).join();
