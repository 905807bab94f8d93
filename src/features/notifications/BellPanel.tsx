import { useStore } from '@nanostores/react';
import { type MouseEvent, useRef, useState } from 'react';
import { session } from '#client/kernel.ts';
import { notifications } from '#client/notifications.ts';
import type { Notification, NotificationList } from '#contract/notifications.ts';
import { formatLocale } from '#domain/format-locale.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { shortMoments } from '#features/frame/moment.ts';
import { usePolled } from '#features/frame/polled.ts';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import { say } from '#messages/common/fill.ts';
import type { NotificationsMessages } from '#messages/notifications/en.ts';
import type { InboxMessages } from '#messages/notifications/inbox-en.ts';
import { inboxMessages } from '#messages/notifications/inbox-messages.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState, ErrorState } from '#ui/states/States.tsx';
import { createInbox, type Inbox, opensHere } from './inbox.store.ts';
import { newestUnread } from './unread.ts';

/** What the bell gives its panel. */
export interface BellPanelProps extends Spoken<NotificationsMessages & Partial<InboxMessages>> {
  readonly href: string;
}
type Texts = Spoken<NotificationsMessages & InboxMessages>;

interface RowProps {
  readonly notice: Notification;
  readonly inbox: Inbox;
  readonly lang: string;
  readonly goneText: string;
  /** What stands before a path in the page's language. */
  readonly prefix: string;
  /** It was read and goes away: what is pressed next is the panel's. */
  readonly onRead: () => void;
}

/** One that was not read yet. A press reads it, and leads where it leads. */
function Row({ notice, inbox, lang, goneText, prefix, onRead }: RowProps) {
  const { id, title, body, createdAt, link } = notice;
  const { gone } = useStore(inbox.$inbox, { ssr: 'initial' });
  const time = shortMoments(formatLocale(lang));
  const read = (): void => {
    void inbox.acknowledge(id);
    onRead();
  };
  const follow = (press: MouseEvent): void => {
    if (!opensHere(press)) return void inbox.acknowledge(id);
    press.preventDefault();
    void inbox.follow(id, prefix + link);
  };
  const said = (
    <>
      <strong>{title}</strong>
      <span className="bell-words">
        <Unbroken text={body} />
      </span>
      <time className="muted" dateTime={createdAt}>
        {time(createdAt)}
      </time>
    </>
  );
  return (
    <li>
      {gone.has(id) && (
        <p className="bell-row" role="status">
          <strong>{title}</strong>
          {goneText}
        </p>
      )}
      {!gone.has(id) && link && (
        <a className="bell-row" href={prefix + link} onClick={follow}>
          {said}
        </a>
      )}
      {!gone.has(id) && !link && (
        <button type="button" className="bell-row" onClick={read}>
          {said}
        </button>
      )}
    </li>
  );
}

interface UnreadProps extends Texts {
  readonly list: NotificationList;
  readonly href: string;
}

function Unread({ list, href, texts, lang }: UnreadProps) {
  const [inbox] = useState(() =>
    createInbox({
      session,
      refresh: () => notifications.refresh(),
      deleted: () => undefined,
      go: (path) => location.assign(path),
    }),
  );
  const { failed, gone } = useStore(inbox.$inbox, { ssr: 'initial' });
  const panel = useRef<HTMLDivElement>(null);
  const { rows, newest, letters } = newestUnread(list, gone);
  const stay = (): void => panel.current?.focus();
  const readAll = (until: string): void => {
    void inbox.acknowledgeUntil(until);
    stay();
  };
  return (
    <div ref={panel} className="bell-panel" tabIndex={-1}>
      <div className="bell-head">
        <h2>{texts.bell}</h2>
        {newest !== undefined && (
          <Button small kind="quiet" onClick={() => readAll(newest)}>
            {texts.allRead}
          </Button>
        )}
      </div>
      {failed && <p role="alert">{texts.failed}</p>}
      {rows.length === 0 && letters === 0 && <EmptyState icon="bell" title={texts.emptyTitle} text={texts.emptyText} />}
      <ul className="bare-list">
        {rows.map((notice) => (
          <Row
            key={notice.id}
            notice={notice}
            inbox={inbox}
            lang={lang}
            goneText={texts.gone}
            prefix={href.replace(/\/account\/notifications$/, '')}
            onRead={stay}
          />
        ))}
        {letters > 0 && (
          <li>
            <a className="bell-row" href={href}>
              <strong>{say(texts, lang, 'letters', { count: letters, shown: letters })}</strong>
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

/** S3.05: the newest notifications that were not read, what may be done with them, and the way to all. */
export function BellPanel({ texts: given, lang, href }: BellPanelProps) {
  const texts: Texts['texts'] = { ...inboxMessages(lang), ...given };
  const state = usePolled(notifications);
  return (
    <>
      {state.state === 'loading' && <p className="muted">{texts.loading}</p>}
      {state.state === 'unavailable' && (
        <ErrorState
          title={texts.failedTitle}
          text={texts.failedText}
          retry={texts.retry}
          onRetry={() => notifications.refresh()}
        />
      )}
      {state.state === 'ready' && <Unread list={state.value} href={href} texts={texts} lang={lang} />}
      <p className="bell-all">
        <a href={href}>{texts.all}</a>
      </p>
    </>
  );
}
