/** Words of a name without case, accents and order; '' for none. */
export function nameWords(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
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

/** SAME: the exclusion holds for this account too. OPEN: a document must show who it is first. OTHER: somebody else. */
export type MatchState = 'OPEN' | 'SAME' | 'OTHER';

/**
 * What follows for an account that is like one of somebody who has excluded themselves; null without a likeness. What was
 * typed at joining proves nothing, so a document decides: of another name it is another person, who shares a telephone.
 */
export function judgeMatch(alike: Alike, isDocumentVerified: boolean): MatchState | null {
  if (likenesses(alike).length === 0) return null;
  if (!isDocumentVerified) return 'OPEN';
  return alike.name ? 'SAME' : 'OTHER';
}
