/** The fields of a player that can name them; null and blank count as missing. */
export interface NameFields {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly nickname?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** S3.01b: first plus last name, else nickname, else e-mail. Only one of first and last name is used alone. */
export function displayName(player: NameFields): string {
  const full = [player.firstName, player.lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
  return full || player.nickname?.trim() || player.email?.trim() || '';
}
