const run = '01234567890';
const backwards = '09876543210';

/**
 * Whether a PIN of four digits is one of the first that a stranger tries: four equal digits, a run in either direction,
 * or the birth date's year, or its day and month in either order. `birthDate` is YYYY-MM-DD, null when unknown.
 */
export function isEasyPin(pinCode: string, birthDate: string | null): boolean {
  if (/^(\d)\1{3}$/.test(pinCode) || run.includes(pinCode) || backwards.includes(pinCode)) return true;
  const [year = '', month = '', day = ''] = birthDate?.split('-') ?? [];
  return birthDate !== null && [year, day + month, month + day].includes(pinCode);
}
