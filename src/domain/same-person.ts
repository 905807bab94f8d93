/** Words of a name without case, accents and order; '' for none. */
export function nameWords(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

/**
 * Whether two names are one. With one day of birth also where one leaves words of the other out: whoever joins anew with a
 * middle name or a second surname is nobody else.
 */
export function isSameName(one: string, other: string, isSameBirthDate: boolean): boolean {
  const [short = [], long = []] = [one, other]
    .map((name) => nameWords(name).split(' '))
    .sort((a, b) => a.length - b.length);
  if (short.join('') === '') return false;
  if (short.join(' ') === long.join(' ')) return true;
  return isSameBirthDate && short.length > 1 && short.every((word) => long.includes(word));
}

/** What two accounts have in common. */
export interface Alike {
  readonly name: boolean;
  readonly birthDate: boolean;
  readonly phone: boolean;
  readonly mailbox: boolean;
  readonly account: boolean;
}

/** By what two accounts may be one person's: a name alone, or a day of birth alone, says nothing. */
export type Likeness = 'PERSON' | 'PHONE' | 'MAILBOX' | 'ACCOUNT';

export function likenesses({ name, birthDate, phone, mailbox, account }: Alike): readonly Likeness[] {
  const found = { PERSON: name && birthDate, PHONE: phone, MAILBOX: mailbox, ACCOUNT: account };
  return (Object.keys(found) as Likeness[]).filter((each) => found[each]);
}

/**
 * SAME: the exclusion holds for this account too. OPEN: a document must show who it is first. OTHER: somebody else.
 * NOTED: the back office sees it, and nothing is kept from anybody.
 */
export type MatchState = 'OPEN' | 'SAME' | 'OTHER' | 'NOTED';

/** The account that is like an excluded one. */
interface Candidate {
  readonly isVerified: boolean;
  /** Whether it was made after the exclusion began. */
  readonly cameLater: boolean;
}

/** What whoever has excluded themselves has proven; what is only typed may be anybody's. */
interface Proofs {
  readonly isVerified: boolean;
  readonly isPhoneValidated: boolean;
  readonly isMailboxConfirmed: boolean;
}

/**
 * What follows for an account that is like one of somebody who has excluded themselves; null without a likeness. Who was
 * here before is kept from nothing by what a stranger has typed: or anybody could exclude anybody. Whoever comes later, or
 * is like what was proven, shows a document: of another name it is another person, who shares a telephone.
 */
export function judgeMatch(alike: Alike, candidate: Candidate, excluded: Proofs): MatchState | null {
  const found = likenesses(alike);
  if (found.length === 0) return null;
  const proven: Readonly<Record<Likeness, boolean>> = {
    PERSON: excluded.isVerified,
    PHONE: excluded.isPhoneValidated,
    MAILBOX: excluded.isMailboxConfirmed,
    ACCOUNT: excluded.isVerified,
  };
  if (!candidate.cameLater && !found.some((each) => proven[each])) return 'NOTED';
  if (!candidate.isVerified) return 'OPEN';
  return alike.name ? 'SAME' : 'OTHER';
}
