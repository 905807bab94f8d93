import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { balances } from '#client/balances.ts';
import { grants } from '#client/grants.ts';
import { notify } from '#client/notify.ts';
import type { Grant } from '#contract/bonus.ts';
import { formatAmount } from '#domain/money-format.ts';
import { unbroken } from '#domain/unbroken.ts';
import { Submit, useAgain, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { Asking, forPlayer } from '#features/frame/money.tsx';
import { type DocumentLinks, leadsToDocument, type MoneyPorts } from '#features/frame/money-ports.ts';
import { Resting, restingText, usePause } from '#features/frame/Resting.tsx';
import { useRefocus } from '#features/frame/refocus.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import type { BonusMessages } from '#messages/bonus/en.ts';
import { fill } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import { Button, LinkButton } from '#ui/actions/Button.tsx';
import { Card, Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { EmptyState, Skeleton } from '#ui/states/States.tsx';
import { createBonuses, offeredCode } from './bonus.store.ts';
import { GrantCard } from './GrantCard.tsx';

/** What the page gives: the ways to the promotions, to the page of limits and breaks, and to those of the document. */
interface BonusesProps {
  readonly offers?: string;
  readonly limits: string;
  readonly links: DocumentLinks;
}
type Words = Spoken<BonusMessages & FormsMessages>;
type Store = ReturnType<typeof createBonuses>;

function Code({ store, offered, texts, lang }: Words & { readonly store: Store; readonly offered: string }) {
  const form = useForm(store.code, { texts, lang });
  const again = useAgain(form, true);
  return (
    <Card title={texts.code_title}>
      <Form {...form.props} {...again} problemsTitle={texts.problems_title}>
        <TextField
          {...form.field('code')}
          defaultValue={offered}
          label={texts.code}
          autoComplete="off"
          maxLength={32}
        />
        <Submit form={form} sending={texts.code_sending} done={texts.code_done} kind="outline">
          {texts.code_submit}
        </Submit>
      </Form>
    </Card>
  );
}

interface ForfeitProps extends Words {
  readonly grant: Grant | undefined;
  readonly locale: string;
  readonly onClose: () => void;
  readonly onConfirm: (grant: Grant) => void;
}

function Forfeit({ grant, texts, locale, onClose, onConfirm }: ForfeitProps) {
  const amount = grant ? unbroken(formatAmount(grant.remaining, grant.currency, locale)) : '';
  return (
    <Dialog open={grant !== undefined} onClose={onClose} title={texts.forfeit_title} closeLabel={texts.close}>
      <p>{fill(texts.forfeit_text, { amount })}</p>
      <div className="button-row">
        <Button onClick={() => grant && onConfirm(grant)}>{fill(texts.forfeit_confirm, { amount })}</Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** What else on the page tells of bonuses. */
function changed(): void {
  balances.refresh();
  grants.refresh();
}

function BonusesFor(props: BonusesProps & Words & { readonly ports: MoneyPorts }) {
  const { ports, texts, lang, offers, limits, links } = props;
  const [store] = useState(() =>
    createBonuses({
      ...ports,
      changed,
      taken: () => notify('done', texts.code_taken),
      toDocument: leadsToDocument(links),
    }),
  );
  const page = useStore(store.$page, { ssr: 'initial' });
  const [asked, ask] = useState<Grant | undefined>();
  const [said, setSaid] = useState<string>();
  // The button of what was given up is gone.
  const list = useRefocus(said, '[role=status]');
  useEffect(() => void store.open(), [store]);
  const pause = usePause();
  if (page.state === 'loading') return <Skeleton lines={6} label={texts.loading} />;
  if (page.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => void store.load()} />;
  const forfeit = async (grant: Grant): Promise<void> => {
    ask(undefined);
    setSaid(undefined);
    const words = { forfeited: texts.forfeited, over: texts.forfeit_over, unknown: texts.error_unavailable };
    setSaid(words[await store.forfeit(grant.id)]);
  };
  const toOffers = offers === undefined ? undefined : <LinkButton href={offers}>{texts.toOffers}</LinkButton>;
  return (
    <div className="stack" {...list}>
      <div role="status">{said && <Note>{said}</Note>}</div>
      <Asking ports={ports} texts={texts} />
      {page.grants.length === 0 &&
        (pause ? (
          <EmptyState
            icon="gift"
            title={texts.none_title}
            text={restingText(pause, texts, lang)}
            action={<LinkButton href={limits}>{texts.away_way}</LinkButton>}
          />
        ) : (
          <EmptyState icon="gift" title={texts.none_title} text={texts.none_text} action={toOffers} />
        ))}
      {page.grants.map((grant) => (
        <GrantCard key={grant.id} grant={grant} texts={texts} lang={lang} onForfeit={() => ask(grant)} />
      ))}
      {pause && page.grants.length > 0 && (
        <Card title={texts.code_title}>
          <Resting pause={pause} texts={texts} lang={lang} limits={limits} />
        </Card>
      )}
      {!pause && <Code store={store} offered={offeredCode(location.search, page.grants)} texts={texts} lang={lang} />}
      <Forfeit
        texts={texts}
        lang={lang}
        grant={asked}
        locale={ports.locale}
        onClose={() => ask(undefined)}
        onConfirm={(grant) => void forfeit(grant)}
      />
    </div>
  );
}

/** The player's bonuses: what is open, what waits, what became of the others; codes; giving one up. */
export const Bonuses = island('bonuses', forPlayer(BonusesFor));
