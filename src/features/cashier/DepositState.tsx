import type { Deposit } from '#contract/cashier.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { formatAmount } from '#domain/money-format.ts';
import { unbroken } from '#domain/unbroken.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { momentIn } from '#features/frame/moment.ts';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import type { CashierMessages } from '#messages/cashier/en.ts';
import { fill } from '#messages/common/fill.ts';
import { Button, LinkButton } from '#ui/actions/Button.tsx';
import { KeyValues, Note } from '#ui/display/Surfaces.tsx';
import { Invoice, missingOf } from './DepositInvoice.tsx';
import { methodName } from './method-names.ts';

type Again = readonly [kind: 'primary' | 'outline' | 'quiet', text: 'otherwise' | 'again' | 'another'];

/** What is next after each state: what came to nothing is asked for again, with the amount that it had. */
const nextOf: Readonly<Record<Deposit['status'], Again>> = {
  NEW: ['outline', 'otherwise'],
  PROCESSING: ['outline', 'otherwise'],
  SETTLED: ['quiet', 'another'],
  EXPIRED: ['primary', 'again'],
  INVALID: ['primary', 'again'],
  REVERSED: ['outline', 'another'],
};

interface Words {
  readonly title: string;
  readonly text: string;
  readonly tone: 'info' | 'warning' | 'bad';
}

/** Whether coins have come, but fewer than are due. */
const isPart = (deposit: Deposit): boolean =>
  deposit.address !== undefined && deposit.received !== undefined && missingOf(deposit) > 0n;

/** What the player pays, the fee with it. */
const dueOf = ({ amountDue, amount }: Deposit): string => String(amountDue?.amount ?? amount);

/** What a deposit's state means for the player; every state has its words. */
function wordsOf(deposit: Deposit, { texts, lang }: Spoken<CashierMessages>, shown: (amount: string) => string): Words {
  const { status, exception, reason, away } = deposit;
  const say = (title: string, text: string, tone: Words['tone'] = 'info'): Words => ({ title, text, tone });
  switch (status) {
    case 'NEW':
      if (isPart(deposit)) return say(texts.part_title, texts.part_text, 'warning');
      if (deposit.redirectUrl !== undefined)
        return say(fill(texts.pay_title, { amount: shown(dueOf(deposit)) }), texts.pay_text);
      if (deposit.address !== undefined) return say(texts.invoice_title, texts.invoice_text);
      return say(fill(texts.preparing_title, { amount: shown(dueOf(deposit)) }), texts.preparing_text);
    case 'PROCESSING':
      if (isPart(deposit)) return say(texts.part_title, texts.part_text, 'warning');
      return say(fill(texts.processing_title, { amount: shown(dueOf(deposit)) }), texts.processing_text);
    case 'SETTLED': {
      const special = {
        PAID_OVER: texts.paidOver_text,
        PAID_LATE: missingOf(deposit) < 0n ? texts.paidLateOver_text : texts.paidLate_text,
        PAID_PARTIAL: texts.settled_text,
      };
      const until = away && momentIn(formatLocale(lang), away.until);
      const closed = away?.mayReturn ? texts.onBreak_over : until && fill(texts.settledAway_text, { until });
      const text = closed ?? (exception === null ? texts.settled_text : special[exception]);
      return say(fill(texts.settled_title, { amount: shown(String(deposit.credited)) }), text);
    }
    case 'EXPIRED':
      if (exception !== 'PAID_PARTIAL') return say(texts.expired_title, texts.expired_text, 'warning');
      return say(
        texts.paidPartial_title,
        fill(texts.paidPartial_text, { amount: shown(String(deposit.credited)) }),
        'warning',
      );
    case 'INVALID':
      if (reason === 'PROVIDER_SILENT') return say(texts.invalid_title, texts.silent_text, 'bad');
      if (reason === 'ON_BREAK') return say(texts.ended_title, texts.endedAway_text);
      // No bank and no card has a say in coins: the invoice has ended.
      if (deposit.methodGroup === 'CRYPTO') return say(texts.ended_title, texts.ended_text, 'bad');
      return say(texts.invalid_title, texts.invalid_text, 'bad');
    case 'REVERSED':
      return say(texts.reversed_title, texts.reversed_text, 'bad');
  }
}

/** What is said to who left the provider's page: nothing ends a deposit but its provider or its time, so until when it is held. */
function leftWords({ expiresAt }: Deposit, { texts, lang }: Spoken<CashierMessages>, amount: string): Words {
  const time = new Intl.DateTimeFormat(formatLocale(lang), { timeStyle: 'short' }).format(new Date(expiresAt));
  return { title: texts.cameBack_title, text: fill(texts.cameBack_text, { amount, time }), tone: 'info' };
}

interface ReceiptProps extends Spoken<CashierMessages> {
  readonly deposit: Deposit;
  readonly player: string;
  readonly shown: (amount: string) => string;
}

function Receipt({ deposit, player, texts, lang, shown }: ReceiptProps) {
  // The list of transactions has it at the time when it was begun.
  const at = (moment: string): string => momentIn(formatLocale(lang), moment);
  const settledAt = deposit.history.findLast(({ status }) => status === 'SETTLED')?.at;
  const paid = deposit.received?.amount ?? deposit.amountDue?.amount ?? deposit.amount;
  return (
    <KeyValues
      items={[
        { name: texts.receipt_account, value: <span className="wrap-anywhere">{player}</span> },
        { name: texts.receipt_method, value: methodName(deposit.method, deposit.currency, texts) },
        { name: texts.receipt_begun, value: at(deposit.createdAt) },
        ...(settledAt === undefined ? [] : [{ name: texts.receipt_at, value: at(settledAt) }]),
        { name: texts.receipt_paid, value: shown(String(paid)) },
        { name: texts.fee, value: shown(String(deposit.fee)) },
      ]}
      total={{ name: texts.receipt_credited, value: shown(String(deposit.credited)) }}
    />
  );
}

interface Props extends Spoken<CashierMessages> {
  readonly deposit: Deposit;
  /** Whose it is: their e-mail address, for a receipt on paper. */
  readonly player: string;
  /** The lobby: who has paid in came for its games. */
  readonly games: string;
  /** The provider's page says that its reader left it without paying. */
  readonly cameBack?: boolean;
  readonly onAgain: () => void;
}

/** A deposit on its way or at its end: each of its states is a screen of its own. */
export function DepositState({ deposit, player, games, texts, lang, cameBack = false, onAgain }: Props) {
  const shown = (amount: string): string => formatAmount(amount, deposit.currency, formatLocale(lang));
  const due = unbroken(shown(dueOf(deposit)));
  const isLeft = cameBack && deposit.status === 'NEW' && deposit.redirectUrl !== undefined;
  const { title, text, tone } = isLeft
    ? leftWords(deposit, { texts, lang }, due)
    : wordsOf(deposit, { texts, lang }, (amount) => unbroken(shown(amount)));
  const isOpen = deposit.status === 'NEW' || deposit.status === 'PROCESSING';
  // What is missing can still be sent while the time runs, and what comes later is credited too.
  const canPay =
    deposit.address !== undefined && (deposit.status === 'NEW' || isPart(deposit)) && deposit.status !== 'INVALID';
  // Nothing was sent yet, as far as anybody knows: the player may have meant another sum.
  const isUntouched = deposit.status === 'NEW' && !isPart(deposit) && (canPay || deposit.redirectUrl !== undefined);
  // The provider is being asked for its page.
  const isPrepared = deposit.status === 'NEW' && deposit.redirectUrl === undefined && deposit.address === undefined;
  const canLeave = !isOpen || isUntouched;
  // Nobody is called to pay during a break.
  const [kind, again]: Again = deposit.reason === 'ON_BREAK' ? ['quiet', 'another'] : nextOf[deposit.status];
  return (
    <section className="panel stack deposit-state" aria-busy={isOpen} data-status={deposit.status}>
      <div role="status">
        <h2>{title}</h2>
      </div>
      {tone === 'info' ? <p>{text}</p> : <Note tone={tone}>{text}</Note>}
      {deposit.status === 'NEW' && deposit.redirectUrl !== undefined && (
        <LinkButton kind="primary" href={deposit.redirectUrl}>
          {isLeft ? fill(texts.cameBack_go, { amount: due }) : texts.toPage}
        </LinkButton>
      )}
      {isPrepared && deposit.methodGroup !== 'CRYPTO' && (
        <p>
          <Button kind="primary" busy>
            {texts.toPage}
          </Button>
        </p>
      )}
      {canPay && <Invoice deposit={deposit} texts={texts} lang={lang} shown={shown} />}
      {deposit.status === 'INVALID' && deposit.address !== undefined && (
        <KeyValues
          items={[
            { name: texts.endedDue, value: shown(dueOf(deposit)) },
            { name: texts.endedAddress, value: <del className="wrap-anywhere">{deposit.address}</del> },
          ]}
        />
      )}
      {deposit.status === 'SETTLED' && deposit.away === undefined && (
        <p className="screen-only">
          <LinkButton kind="primary" href={games}>
            {texts.toGames}
          </LinkButton>
        </p>
      )}
      {deposit.status === 'SETTLED' && (
        <Receipt deposit={deposit} player={player} texts={texts} lang={lang} shown={shown} />
      )}
      <p className="muted number">
        <Unbroken text={fill(texts.reference, { reference: deposit.reference })} />
      </p>
      {canLeave && (
        <div className="button-row">
          {deposit.status === 'SETTLED' && (
            <Button icon="receipt" onClick={() => print()}>
              {texts.receipt_print}
            </Button>
          )}
          <Button kind={kind} onClick={onAgain}>
            {texts[again]}
          </Button>
        </div>
      )}
    </section>
  );
}
