interface Words {
  readonly subject: string;
  readonly text: string;
}

/** What an operator reads of a message. */
export interface ForOperator {
  readonly reference: string;
  readonly subject: string;
  readonly email: string;
  readonly language: string;
  readonly username: string | null;
  readonly birthDate: string | null;
  readonly playerId: string | null;
  readonly pinRight: boolean | null;
  readonly message: string;
}

const pinWords = (right: boolean | null): string | null => {
  if (right === null) return null;
  return right ? 'right' : 'wrong';
};

// Or a name with a line break in it would write facts of its own, such as that the PIN was right.
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** The operator's mail: what was written stands in the text alone, never in a header. */
export function operatorMail(kept: ForOperator): Words {
  const facts = [
    ['From', kept.email],
    ['Language', kept.language],
    ['Username given', kept.username],
    ['Birth date given', kept.birthDate],
    ['Signed in as player', kept.playerId],
    ['PIN', pinWords(kept.pinRight)],
  ].flatMap(([name, value]) => (value ? [`${name}: ${oneLine(value)}`] : []));
  return { subject: `[${kept.reference}] ${kept.subject}`, text: `${facts.join('\n')}\n\n${kept.message}\n` };
}
