/** Widths that a square card is cut to, for one pixel a point and for two and three: shown 140 to 194 px wide, each fits. */
export const cardCuts = [278, 556] as const;

/** Widths that wide art is cut to, for one, two and three pixels a point where it is shown 225 to 402 px wide. */
export const wideCuts = [384, 768, 1152] as const;
