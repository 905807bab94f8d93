import { useStore } from '@nanostores/react';
import { formatLocale } from '#domain/format-locale.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { shortMoments } from '#features/frame/moment.ts';
import { useOlder } from '#features/frame/older.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Apart } from '#ui/display/Apart.tsx';
import { ErrorState, Skeleton } from '#ui/states/States.tsx';
import type { HistoryStore } from './history.store.ts';
import type { SecurityTexts } from './texts.ts';

interface Props extends Spoken<SecurityTexts> {
  readonly store: HistoryStore;
}

/** What has happened to the account, the newest first. */
export function History({ store, texts, lang }: Props) {
  const { state, events, next } = useStore(store.$history);
  const { list, more } = useOlder(events.length, () => void store.more());
  const time = shortMoments(formatLocale(lang));
  const places = new Intl.DisplayNames([lang], { type: 'region' });
  return (
    <>
      <ul className="bare-list stack" ref={list}>
        {events.map(({ id, kind, at, device, country, outcome }) => (
          <li key={id}>
            {texts[`event_${kind}`]} {outcome === 'refused' && <strong>({texts.event_refused})</strong>}
            <Apart quiet parts={[time(at), device, country && places.of(country)]} />
          </li>
        ))}
      </ul>
      {state === 'loading' && <Skeleton label={texts.loading} />}
      {state === 'ready' && events.length === 0 && <p className="muted">{texts.history_empty}</p>}
      {state === 'unavailable' && (
        <ErrorState
          title={texts.unavailable_title}
          text={texts.unavailable_text}
          retry={texts.retry}
          onRetry={() => void store.more()}
        />
      )}
      {state === 'ready' && next !== null && <Button onClick={more}>{texts.history_more}</Button>}
    </>
  );
}
