/**
 * What may be a mailbox, of a player or of whoever writes to the house; whether it is one, the message tells that is sent to
 * it. One spelling each, or one mailbox would have several accounts: no letters that nobody sees, no quotes and remarks in the
 * name, no dots that part nothing (no server has such a name), and a host in the letters that mail is sent by (others have a second spelling, `xn--…`, and look-alikes of each letter).
 * Nor can a mail header be broken with it.
 */
export const mailboxShape =
  /^(?!\.|[^@]*\.[.@])[^\s<>@,;:"()[\]\\\p{C}\p{Default_Ignorable_Code_Point}\u2800]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/u;

/** The longest address that mail knows. */
export const EMAIL_MOST = 254;

/**
 * An address as it is kept, compared and written to. Letters of another make (K for kelvin, an accent apart from its letter)
 * are the plain ones to whoever compares names, and another mailbox to a mail server: its owner would never hear.
 */
export const spelledMailbox = (text: string): string =>
  text.trim().replace(/^[^@]+(?=@)/, (name) => name.normalize('NFKC'));

/** Whether what is typed is an address that can be written to, once it is spelled as it is kept. */
export function isMailbox(text: string): boolean {
  const spelled = spelledMailbox(text);
  return spelled.length <= EMAIL_MOST && mailboxShape.test(spelled);
}

/** The mailbox that an address is read in: without tag and case. */
export function mailboxKey(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '')}@${host}`;
}
