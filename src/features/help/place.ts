/** Where the visitor is, as exclusions name it (`CC` or `CC:SUB`); empty when nobody knows. */
export function readPlace(): string {
  const said = /(?:^|; )st=([^;]*)/.exec(document.cookie)?.[1]?.replace('%3A', ':') ?? '';
  return /^[A-Z]{2}(:[A-Z0-9]{1,3})?$/.test(said) ? said : '';
}
