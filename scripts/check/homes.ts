// What is written in few places, each known: part of `npm run check -- boundaries`.
import type { Finding, Source } from './sources.ts';

/** Something that has a home; what is written elsewhere is found by its pattern. */
interface Home {
  readonly pattern: RegExp;
  readonly files: readonly string[];
  /** What to do instead. */
  readonly sentence: string;
}

export const homes: readonly Home[] = [
  {
    pattern: /\bsetCookie\(|SameSite=|sameSite:/,
    // Where cookies are described, and the three places where the services send them.
    files: [
      'src/domain/cookies.ts',
      'src/services/login/auth-cookie.ts',
      'src/services/location/routes.ts',
      'src/services/site/editors.ts',
    ],
    sentence:
      'writes a cookie by hand: describe it in src/domain/cookies.ts (name, age, attributes), write it by cookieText, and give it a row in docs/cookies.md',
  },
  {
    pattern: /\bnew Refusal\(/,
    files: [
      // Webhooks of outside parties and the books: no call of the contract declares their codes.
      'src/services/game/partner.routes.ts',
      'src/services/game/wallet.ts',
      'src/services/site/webhook.ts',
      'src/services/ledger/store.ts',
    ],
    sentence: "refuses with a status by hand: take refuse('CODE') of the handler, or refusalsOf(call) beside it",
  },
  {
    pattern: /'bonus\.onePerson'/,
    files: ['src/services/account/person-changed.ts', 'src/services/bonus/room.ts'],
    sentence:
      'looks for a second bonus by hand: what tells a person apart has changed, so call persons.changed, which also looks for an exclusion',
  },
];

/** The kernel makes refusals; the sandbox plays parties whose codes are theirs. */
const isExempt = (path: string): boolean => /^src\/(services\/kernel|sandbox)\//.test(path);

/** What a file does away from the home of it. */
export function findStrays({ path, text }: Source): Finding[] {
  if (isExempt(path)) return [];
  return homes
    .filter(({ files }) => !files.includes(path))
    .flatMap(({ pattern, sentence }) =>
      text.split('\n').flatMap((line, at) => (pattern.test(line) ? [{ path, line: at + 1, message: sentence }] : [])),
    );
}
