import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { tabStorage } from '#client/browser.ts';
import { profile, session, startKernel } from '#client/kernel.ts';
import { report } from '#client/report.ts';
import { displayName } from '#domain/display-name.ts';
import type { AccountMessages } from '#messages/account/en.ts';
import { accountMessages } from '#messages/account/messages.ts';
import type { CommonMessages } from '#messages/common/en.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { type Words, wordsOf } from '#messages/common/words.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { createLogout, type LogoutStore } from './logout.store.ts';

/** What the page gives the account menu; `home` and the menu's `href` are paths in the page's language. */
export interface AccountSummaryProps {
  readonly words: Words<{ account: AccountMessages; common: CommonMessages }>;
  readonly home: string;
  readonly menu: readonly { readonly href: string; readonly text: string }[];
}

function browserLogout(messages: AccountMessages, home: string): LogoutStore {
  return createLogout({
    session,
    tabStorage,
    go: (path) => location.assign(path),
    home,
    texts: { success: messages.logout_success, failed: messages.logout_failed },
  });
}

/**
 * S2.29: the player's name, the account menu and the sign-out, for the header. The balance beside it is an island of
 * the wallet; both read the kernel's stores, so neither room knows the other.
 */
export function AccountSummary({ words: { lang, said }, home, menu }: AccountSummaryProps) {
  const common = wordsOf(commonMessages, lang, said?.common);
  return (
    <ErrorBoundary
      title={common.boundary_title}
      text={common.boundary_text}
      retry={common.retry}
      onError={(what) => report(`account menu: ${what}`)}
    >
      <AccountMenu messages={wordsOf(accountMessages, lang, said?.account)} home={home} menu={menu} />
    </ErrorBoundary>
  );
}

interface MenuProps extends Omit<AccountSummaryProps, 'words'> {
  readonly messages: AccountMessages;
}

function AccountMenu({ messages, home, menu }: MenuProps) {
  const [store] = useState(() => browserLogout(messages, home));
  const player = useStore(profile.$profile, { ssr: 'initial' });
  const state = useStore(store.$logout, { ssr: 'initial' });
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  useEffect(startKernel, []);
  useEffect(() => {
    // A failure must be seen, also when the menu was closed meanwhile.
    const menu = popover.current;
    if (state.state === 'failed' && menu && !menu.matches(':popover-open')) menu.showPopover();
  }, [state]);

  const name = player.state === 'ready' ? displayName(player.profile) : '';
  return (
    <div className="account-summary">
      <button
        type="button"
        className="account-button"
        popoverTarget={id}
        aria-label={`${messages.menu_open} ${name}`.trim()}
      >
        <Icon name="account" />
        <span className="account-name">{name}</span>
      </button>
      <div ref={popover} id={id} className="popover account-popover" popover="auto">
        <p className="muted">{messages.signedInAs}</p>
        <p className="account-popover-name">{name}</p>
        <nav aria-label={messages.menu_label}>
          <ul className="menu-list">
            {menu.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        {state.state === 'failed' && (
          <p className="field-error" role="alert">
            {state.text}
          </p>
        )}
        <Button wide icon="leave" busy={state.state === 'sending'} onClick={() => void store.logOut()}>
          {state.state === 'sending' ? messages.logout_sending : messages.logout}
        </Button>
      </div>
    </div>
  );
}
