import { performCall } from '#client/call.ts';
import { type LinkedAccount, linkAccount, readLinkedAccounts, unlinkAccount } from '#contract/withdrawals.ts';
import { pinBlocked, wrongPin } from '#features/frame/code-problems.ts';
import { createForm } from '#features/frame/create-form.ts';
import { createList } from '#features/frame/list.store.ts';
import { endingOf, idOf, type MoneyPorts } from '#features/frame/money-ports.ts';
import type { TextKey } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { WithdrawalsMessages } from '#messages/withdrawals/en.ts';

/** The player's linked accounts, read and removed. */
export function createAccounts({ session, fetcher }: MoneyPorts) {
  const { $list: $accounts, load } = createList<LinkedAccount>(session, (id) =>
    performCall(readLinkedAccounts, { params: { session: id } }, fetcher),
  );
  return {
    $accounts,
    load,
    /** Removes one: `used` while a withdrawal goes there, `unknown` when nobody answered. */
    async remove(id: string): Promise<'removed' | 'used' | 'unknown'> {
      const result = await performCall(unlinkAccount, { params: { session: idOf(session), id } }, fetcher);
      await load();
      // Another tab has removed it.
      if (result.state === 'refused' && result.status === 404) return 'removed';
      return endingOf(result, { done: 'removed', late: 'used' });
    },
  };
}

const at = (field: string, key: TextKey<WithdrawalsMessages>) => () => ({ field, key });

/** The form that links a bank account, or an address for who keeps bitcoin. */
export function createLink(ports: MoneyPorts, type: 'IBAN' | 'CRYPTO', linked: () => void) {
  const { session, fetcher } = ports;
  return createForm<WithdrawalsMessages & FormsMessages>()({
    name: 'link',
    call: linkAccount,
    session,
    fields: {
      account: {
        missing: type === 'IBAN' ? 'add_iban_missing' : 'add_address_missing',
        refused: type === 'IBAN' ? 'add_iban_invalid' : 'add_address_invalid',
      },
      holderName: type === 'IBAN' ? { missing: 'add_holder_missing', refused: 'add_holder_missing' } : {},
      pinCode: { missing: 'pin_missing', refused: { WRONG: wrongPin, other: 'pin_missing' } },
    },
    codes: {
      ADD_PIN_CODE: 'pin_none',
      ACCOUNT_BLOCKED: pinBlocked,
      TOO_MANY_ACCOUNTS: 'add_tooMany',
      IBAN_INVALID: at('account', 'add_iban_invalid'),
      ADDRESS_INVALID: at('account', 'add_address_invalid'),
      HOLDER_NAME_MISMATCH: at('holderName', 'add_holder_other'),
      ALREADY_LINKED: at('account', 'add_already'),
    },
    input: ({ account, holderName, pinCode }, id) => ({
      params: { session: id },
      body:
        type === 'IBAN'
          ? { type, iban: account, holderName, pinCode }
          : { type, currency: ports.currency, address: account, pinCode },
    }),
    perform: (deed) => ports.intents.perform(linkAccount, deed, ports.username),
    done: () => {
      linked();
      return undefined;
    },
    fetcher,
  });
}
