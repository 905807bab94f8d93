/** An IBAN or address as it is shown: enough to tell one's own apart, too little to pay to. */
export const maskedAccount = (text: string): string => `••••${text.slice(-4)}`;
