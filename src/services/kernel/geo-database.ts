import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';

/** Addresses of no place: private, loopback, shared, link-local, of documents and tests. The database names some of them. */
const nowhere = new BlockList();
for (const subnet of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = subnet.split('/');
  nowhere.addSubnet(address, Number(bits), 'ipv4');
}
for (const subnet of ['::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8', '2001:db8::/32']) {
  const [address = '', bits] = subnet.split('/');
  nowhere.addSubnet(address, Number(bits), 'ipv6');
}

/** The database that comes with the code (CC0; country alone). */
const packaged = (): string =>
  createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/** Which country a network address is in, by a local database: no request leaves, no address is kept. */
export class GeoDatabase {
  readonly #reader: Reader<Response>;

  constructor(file: string) {
    this.#reader = new Reader<Response>(readFileSync(file));
  }

  /** When the database was made. */
  get builtAt(): Date {
    return this.#reader.metadata.buildEpoch;
  }

  /** ISO 3166-1, upper case; null for an address of no place, and for one that nobody knows. */
  countryOf(address: string): string | null {
    const plain = address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;
    if (!isIPv4(plain) && !isIPv6(plain)) return null;
    if (nowhere.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')) return null;
    const found: object = this.#reader.get(plain) ?? {};
    const code = 'country_code' in found ? String(found.country_code) : '';
    return /^[A-Z]{2}$/.test(code) ? code : null;
  }
}

const opened = new Map<string, GeoDatabase>();

/** The database of GEO_DATABASE: `packaged`, a file, or null for `off`. Opened once a process, when it is first asked. */
export function geoDatabase(setting: string | null): GeoDatabase | null {
  if (setting === null) return null;
  const known = opened.get(setting) ?? new GeoDatabase(setting === 'packaged' ? packaged() : setting);
  opened.set(setting, known);
  return known;
}
