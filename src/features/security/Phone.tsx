import { phoneStatus } from '#client/phone-status.ts';
import type { Profile } from '#contract/account.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { LinkButton } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import type { SecurityTexts } from './texts.ts';

interface Props extends Spoken<SecurityTexts> {
  readonly player: Profile;
  readonly href: string;
}

/** The player's number, and what is to be done about it: one that was never verified gets no codes. */
export function Phone({ player, href, texts }: Props) {
  const status = usePolled(phoneStatus);
  const [number] = player.phones;
  const isOpen = status.state === 'ready' && status.value.status === 'NOT_VALIDATED';
  return (
    <>
      <p>{[player.phonePrefix, number ?? texts.phone_none].filter(Boolean).join(' ')}</p>
      {number !== undefined && isOpen && <Note tone="warning">{texts.phone_unverified}</Note>}
      <LinkButton href={href}>{number === undefined || isOpen ? texts.phone_confirm : texts.phone_change}</LinkButton>
    </>
  );
}
