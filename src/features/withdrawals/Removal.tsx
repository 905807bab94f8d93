import { notify } from '#client/notify.ts';
import type { LinkedAccount } from '#contract/withdrawals.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import { fill } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { WithdrawalsMessages } from '#messages/withdrawals/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { createAccounts } from './accounts.store.ts';

interface RemovalProps extends Pick<Spoken<WithdrawalsMessages & FormsMessages>, 'texts'> {
  readonly account: LinkedAccount | undefined;
  readonly store: ReturnType<typeof createAccounts>;
  readonly onClose: () => void;
  /** Why it could not go; nothing while that is not known. */
  readonly onSaid: (text: string | undefined) => void;
  readonly onRemoved: () => void;
}

/** The question before an account goes that had to be verified, and its going. */
export function Removal({ account, store, texts, onClose, onSaid, onRemoved }: RemovalProps) {
  const say = (text: string) => <Unbroken text={fill(text, { account: account?.masked ?? '' })} />;
  const remove = async ({ id, masked }: LinkedAccount): Promise<void> => {
    onClose();
    onSaid(undefined);
    const outcome = await store.remove(id);
    if (outcome !== 'removed') return onSaid({ used: texts.inUse, unknown: texts.error_unavailable }[outcome]);
    notify('done', fill(texts.removed, { account: masked }));
    onRemoved();
  };
  return (
    <Dialog open={account !== undefined} onClose={onClose} title={texts.remove_title} closeLabel={texts.close}>
      <p>{say(texts.remove_text)}</p>
      <div className="button-row">
        <Button onClick={() => account && void remove(account)}>{say(texts.remove)}</Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.remove_keep}
        </Button>
      </div>
    </Dialog>
  );
}
