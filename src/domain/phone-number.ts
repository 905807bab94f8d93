/** Prefixes of countries where a zero in front is part of the number. */
const zeroStays = ['+39', '+225', '+229', '+241', '+242', '+378'];

/** A number as it is dialled from abroad: without the zero, or 06, that most people write before their own at home. */
export function fromAbroad(prefix: string, phone: string): string {
  const atHome = prefix === '+36' ? /^06/ : /^0/;
  return `${prefix} ${zeroStays.includes(prefix) ? phone : phone.replace(atHome, '')}`;
}
