import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { session } from '#client/kernel.ts';
import { notifications } from '#client/notifications.ts';
import { notify } from '#client/notify.ts';
import type { Message, Notification } from '#contract/notifications.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { rankedDate } from '#domain/unbroken.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { useOlder } from '#features/frame/older.ts';
import { usePolled } from '#features/frame/polled.ts';
import { useRefocus } from '#features/frame/refocus.ts';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import type { InboxMessages } from '#messages/notifications/inbox-en.ts';
import { Button, IconButton } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states/States.tsx';
import { createInbox, type Inbox as InboxStore, opensHere } from './inbox.store.ts';

/** What the page gives it: what stands before a path in its language. */
interface InboxProps {
  readonly prefix: string;
}
type Texts = Pick<Spoken<InboxMessages>, 'texts' | 'lang'>;

const dayOf = (lang: string, at: string): string =>
  rankedDate(
    new Intl.DateTimeFormat(formatLocale(lang), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
    lang,
  );

interface NoticeProps extends Texts, InboxProps {
  readonly notice: Notification;
  readonly inbox: InboxStore;
}

/** The way to what a notification is about. */
function Way({ notice: { id, link }, inbox, texts, prefix }: NoticeProps) {
  const { gone } = useStore(inbox.$inbox, { ssr: 'initial' });
  if (!link) return null;
  if (gone.has(id)) return <span role="status">{texts.gone}</span>;
  const follow = (press: MouseEvent): void => {
    if (!opensHere(press)) return void inbox.acknowledge(id);
    press.preventDefault();
    void inbox.follow(id, prefix + link);
  };
  return (
    <a className="button button-small" href={prefix + link} onClick={follow}>
      {texts.open}
    </a>
  );
}

function Notice(props: NoticeProps) {
  const { notice, inbox, texts, lang } = props;
  const { id, title, body, createdAt, acknowledged, deleted } = notice;
  return (
    <li className="panel stack notice">
      <h3>
        {title} {!acknowledged && !deleted && <small className="state">{texts.unreadMark}</small>}
      </h3>
      <p>
        <Unbroken text={body} />
      </p>
      <p className="muted small">
        <time dateTime={createdAt}>{dayOf(lang, createdAt)}</time>
      </p>
      <p className="button-row">
        {deleted ? (
          <Button small onClick={() => void inbox.restore(id)}>
            {texts.restore}
          </Button>
        ) : (
          <>
            <Way {...props} />
            {!acknowledged && (
              <Button small onClick={() => void inbox.acknowledge(id)}>
                {texts.markRead}
              </Button>
            )}
          </>
        )}
      </p>
      {!deleted && <IconButton icon="close" label={texts.remove} onClick={() => void inbox.remove(id)} />}
    </li>
  );
}

/** The newest of a list, and the older ones for whoever asks. */
function Notices({ notices, ...common }: Omit<NoticeProps, 'notice'> & { readonly notices: readonly Notification[] }) {
  const { shown } = useStore(common.inbox.$inbox, { ssr: 'initial' });
  const newest = notices.slice(0, shown);
  const { list, more } = useOlder(newest.length, common.inbox.showMore);
  return (
    <>
      <ul className="bare-list stack" ref={list}>
        {newest.map((notice) => (
          <Notice key={notice.id} notice={notice} {...common} />
        ))}
      </ul>
      {notices.length > newest.length && <Button onClick={more}>{common.texts.more}</Button>}
    </>
  );
}

function Letter({ message, inbox, texts, lang }: Texts & { readonly message: Message; readonly inbox: InboxStore }) {
  const { id, subject, text, createdAt, read } = message;
  return (
    <li className="panel stack">
      <details
        className="disclosure"
        onToggle={({ currentTarget }) => currentTarget.open && !read && void inbox.read(id)}
      >
        <summary>
          <span>
            {subject} {!read && <small className="state">{texts.unreadMark}</small>}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <p className="prose as-written">
          <Unbroken text={text} />
        </p>
      </details>
      <p className="muted small">
        <time dateTime={createdAt}>{dayOf(lang, createdAt)}</time>
      </p>
    </li>
  );
}

function Messages({ inbox, texts, lang }: Texts & { readonly inbox: InboxStore }) {
  const { messages } = useStore(inbox.$inbox, { ssr: 'initial' });
  const { list, more } = useOlder(messages.state === 'ready' ? messages.items.length : 0, () => void inbox.more());
  if (messages.state === 'loading') return <p className="muted">{texts.loading}</p>;
  if (messages.state === 'unavailable')
    return (
      <ErrorState
        title={texts.messagesFailedTitle}
        text={texts.failedText}
        retry={texts.retry}
        onRetry={() => void inbox.load()}
      />
    );
  if (messages.items.length === 0) return <p className="muted">{texts.noMessages}</p>;
  return (
    <>
      <ul className="bare-list stack" ref={list}>
        {messages.items.map((each) => (
          <Letter key={each.id} message={each} inbox={inbox} texts={texts} lang={lang} />
        ))}
      </ul>
      {messages.moreFailed && <p role="alert">{texts.failed}</p>}
      {messages.nextCursor !== null && <Button onClick={more}>{texts.more}</Button>}
    </>
  );
}

function InboxView({ texts, lang, prefix }: InboxProps & Spoken<InboxMessages>) {
  const [inbox] = useState(() =>
    createInbox({
      session,
      refresh: () => notifications.refresh(),
      deleted: (undo) => notify('ok', texts.deletedOne, { label: texts.restore, run: undo }),
      go: (path) => location.assign(path),
    }),
  );
  const state = usePolled(notifications);
  const { failed, gone } = useStore(inbox.$inbox, { ssr: 'initial' });
  // The page may know the player only after this part is here.
  const isIn = useStore(session.$session, { ssr: 'initial' }).state === 'in';
  useEffect(() => {
    if (isIn) void inbox.load();
  }, [inbox, isIn]);
  const all = state.state === 'ready' ? state.value.notifications : [];
  // The button of what was done is gone, or its notice with it.
  const box = useRefocus([all, gone], 'h3, .empty-title');
  const kept = all.filter(({ deleted }) => !deleted);
  const deleted = all.filter((each) => each.deleted);
  const [newest] = kept;
  const common = { inbox, texts, lang, prefix };
  // Alike: BellPanel.tsx, which says what it cannot show in the same words, in a panel.
  return (
    <div className="stack" {...box}>
      {failed && <p role="alert">{texts.failed}</p>}
      {state.state === 'loading' && <Skeleton lines={8} label={texts.loading} />}
      {state.state === 'unavailable' && (
        <ErrorState
          title={texts.failedTitle}
          text={texts.failedText}
          retry={texts.retry}
          onRetry={() => notifications.refresh()}
        />
      )}
      <h2 className="visually-hidden">{texts.notices}</h2>
      {state.state === 'ready' && kept.length === 0 && (
        <EmptyState icon="bell" title={texts.emptyTitle} text={texts.emptyText} />
      )}
      {newest && kept.some(({ acknowledged }) => !acknowledged) && (
        <Button small onClick={() => void inbox.acknowledgeUntil(newest.id)}>
          {texts.allRead}
        </Button>
      )}
      <Notices notices={kept} {...common} />
      {deleted.length > 0 && (
        <details className="disclosure">
          <summary>
            {texts.deleted}
            <Icon name="chevron-down" />
          </summary>
          <Notices notices={deleted} {...common} />
        </details>
      )}
      {/* Beneath notices that are still on their way it would be pushed off. */}
      {state.state !== 'loading' && (
        <>
          <h2>{texts.messages}</h2>
          <Messages inbox={inbox} texts={texts} lang={lang} />
        </>
      )}
    </div>
  );
}

/** S3.05: the player's notifications and messages. */
export const Inbox = island('notifications', InboxView);
