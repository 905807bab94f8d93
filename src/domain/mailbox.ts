/**
 * What may be a mailbox, of a player or of whoever writes to the house; whether it is one, the message tells that is sent to
 * it. One spelling each, or one mailbox would have several accounts: no letters that nobody sees, no quotes and remarks in the
 * name, and a host in the letters that mail is sent by (others have a second spelling, `xn--…`, and look-alikes of each letter).
 * Nor can a mail header be broken with it.
 */
export const mailboxShape =
  /^[^\s<>@,;:"()[\]\\\p{C}\p{Default_Ignorable_Code_Point}\u2800]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/u;

/** The mailbox that an address is read in: without tag and case. */
export function mailboxKey(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '')}@${host}`;
}
