// Each lock names every optional package of every platform; `npm run check -- lockfile --fix` adds what is missing.
import { readFileSync, writeFileSync } from 'node:fs';

/** One package of package-lock.json, as far as it is read here. */
interface LockEntry {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  packages: Record<string, LockEntry & { optional?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }>;
}

/** An optional package that some package of the lock names and the lock does not hold. */
export interface MissingPackage {
  readonly name: string;
  readonly version: string;
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

function holds(lock: Lock, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

/**
 * Optional packages without an entry. npm leaves them out when the registry at hand lacks another platform's build, and then
 * its own `npm ci` refuses the lock ("Missing … from lock file").
 */
export function findMissing(lock: Lock): MissingPackage[] {
  const missing = new Map<string, MissingPackage>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!holds(lock, path, name)) missing.set(name, { name, version: version.replace(/^[~^]/, '') });
    }
  }
  return [...missing.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The lock with an entry (version and platform, no integrity) for each missing package, keys sorted as npm sorts them. */
export function complete(lock: Lock): Lock {
  const packages = { ...lock.packages };
  for (const { name, version } of findMissing(lock)) {
    const words = name.split(/[/-]/);
    const cpu = processors.filter((word) => words.includes(word));
    const os = systems.filter((word) => words.includes(word));
    packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(words.includes('musl') ? { libc: ['musl'] } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

const locks = ['package-lock.json', 'scripts/bench/lighthouse-package/package-lock.json'];

if (import.meta.main) {
  for (const name of locks) {
    const file = new URL(`../../${name}`, import.meta.url);
    const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
    const missing = findMissing(lock);
    if (process.argv.includes('--fix')) writeFileSync(file, `${JSON.stringify(complete(lock), null, 2)}\n`);
    for (const { name: lacked, version } of missing) console.log(`${name} lacks ${lacked}@${version}`);
    if (missing.length > 0 && !process.argv.includes('--fix')) {
      console.log('run: npm run check -- lockfile --fix');
      process.exitCode = 1;
    }
  }
}
