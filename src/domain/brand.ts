/** The house's name as it is written, where a player reads it outside our pages: in an app of codes, beside a passkey. */
export const brandName = 'Kestrel Bay';
