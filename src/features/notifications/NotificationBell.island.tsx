import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { bringStyles } from '#client/bring-styles.ts';
import { notifications } from '#client/notifications.ts';
import { indicatorCount, indicatorText } from '#domain/notification-indicator.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { say } from '#messages/common/fill.ts';
import { commonMessages } from '#messages/common/messages.ts';
import type { NotificationsMessages } from '#messages/notifications/en.ts';
import type { InboxMessages } from '#messages/notifications/inbox-en.ts';
import { notificationsMessages } from '#messages/notifications/messages.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import type { BellPanelProps } from './BellPanel.tsx';
import styles from './notification-bell.css?url';

/** The page of all notifications, in the page's language. */
interface BellProps {
  readonly href: string;
}
/** Of the inbox's texts the page gives those that editors replace; the panel brings the others. */
type Texts = Spoken<NotificationsMessages & Partial<InboxMessages>>;

type Panel =
  | { readonly state: 'closed' | 'loading' | 'failed' }
  | { readonly state: 'open'; readonly View: ComponentType<BellPanelProps> };

/** The panel's code, which comes when it is opened first. */
function usePanel() {
  const [panel, setPanel] = useState<Panel>({ state: 'closed' });
  const bring = async (): Promise<void> => {
    if (panel.state === 'open') return;
    setPanel({ state: 'loading' });
    try {
      const { BellPanel } = await import('./BellPanel.tsx');
      setPanel({ state: 'open', View: BellPanel });
    } catch {
      setPanel({ state: 'failed' });
    }
  };
  return { panel, bring };
}

/** How many wait, as the bell shows it and as it says it; empty until the sheet is there that it is shown in. */
function useCount({ texts, lang }: Texts) {
  const state = usePolled(notifications);
  const [isStyled, setStyled] = useState(false);
  useEffect(() => void bringStyles(styles, document.head).then(() => setStyled(true)), []);
  const count = isStyled && state.state === 'ready' ? indicatorCount(state.value) : 0;
  const shown = indicatorText(count);
  return { shown, said: count === 0 ? texts.bell : `${texts.bell}, ${say(texts, lang, 'unread', { count, shown })}` };
}

/** No live region: a number that changes by itself must not interrupt. */
function Bell({ texts, lang, href }: BellProps & Texts) {
  const { panel, bring } = usePanel();
  const id = useId();
  const { shown, said } = useCount({ texts, lang });
  const popover = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who pressed before it lived has opened it once.
  useEffect(() => void (popover.current?.matches(':popover-open') && bring()), []);
  return (
    <div>
      <button type="button" className="icon-button" popoverTarget={id}>
        <Icon name="bell" />
        <span className="visually-hidden">{said}</span>
        {shown && (
          <span className="bell-count number" aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      <section
        ref={popover}
        id={id}
        className="popover"
        popover="auto"
        aria-label={texts.bell}
        onToggle={({ newState }) => void (newState === 'open' && bring())}
      >
        {panel.state === 'open' && <panel.View texts={texts} lang={lang} href={href} />}
        {panel.state === 'loading' && <a href={href}>{texts.all}</a>}
        {panel.state === 'failed' && (
          <Button small icon="retry" onClick={() => void bring()}>
            {texts.retry}
          </Button>
        )}
      </section>
    </div>
  );
}

/** S3.05: the header's bell: how many notifications wait, and the newest of them one tap away. */
export const NotificationBell = island('notification bell', Bell, (lang) => ({
  ...commonMessages(lang),
  ...notificationsMessages(lang),
}));
