/** Parts of the site that live from an outside party (contracts: environment): without it they are absent, with every link. */
export const offerableParts = ['contact', 'chat', 'forum', 'analytics'] as const;
/** One of them. */
export type OfferablePart = (typeof offerableParts)[number];

/** Whether a part is there; the publisher names those that are not in `OMIT_PARTS`, from the operator's environment. */
export const isOffered = (part: OfferablePart): boolean => !(process.env.OMIT_PARTS ?? '').split(',').includes(part);
