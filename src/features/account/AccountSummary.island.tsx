import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { preinit } from 'react-dom';
import { isGuardedPage, tabStorage } from '#client/browser.ts';
import { profile, session, tidyDeeds } from '#client/kernel.ts';
import { loadPlaces } from '#client/menu-places.ts';
import { notify } from '#client/notify.ts';
import { keepNotice } from '#client/storage.ts';
import { displayName } from '#domain/display-name.ts';
import { accountOf, type MenuPlace } from '#domain/menu-places.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import type { AccountMessages } from '#messages/account/en.ts';
import { accountMessages } from '#messages/account/messages.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import panelStyles from './account-panel.css?url';
import { createLogout, type LogoutStore } from './logout.store.ts';

function browserLogout(messages: AccountMessages, home: string): LogoutStore {
  return createLogout({
    session,
    tabStorage,
    tidy: () => tidyDeeds(),
    go: (path) => location.assign(path),
    home,
    tellElsewhere: (text) => (isGuardedPage() ? keepNotice(tabStorage, text, 'done') : notify('done', text)),
    texts: { success: messages.logout_success, failed: messages.logout_failed },
  });
}

/**
 * Places of the menu: the way to the account alone, as every page carries it, until the file with all of them has come.
 * `ask` tries again when it did not.
 */
function usePlaces(home: string, overview: string): { places: readonly MenuPlace[]; ask: () => void } {
  const [places, setPlaces] = useState<readonly MenuPlace[]>([{ href: accountOf(home), text: overview }]);
  const ask = (): void => {
    void loadPlaces().then((all) => {
      if (all && all.length > 0) setPlaces(all);
    });
  };
  useEffect(ask, []);
  return { places, ask };
}

interface AccountMenuProps {
  /** Paths in the page's language. */
  readonly home: string;
}

function AccountMenu({ texts, home }: AccountMenuProps & Spoken<AccountMessages>) {
  const [store] = useState(() => browserLogout(texts, home));
  const player = useStore(profile.$profile, { ssr: 'initial' });
  const state = useStore(store.$logout, { ssr: 'initial' });
  useEffect(() => store.watch(), [store]);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    preinit(panelStyles, { as: 'style' });
    setAlive(true);
  }, []);
  useEffect(() => {
    // A failure must be seen, also when the menu was closed meanwhile.
    const menu = popover.current;
    if (state.state === 'failed' && menu && !menu.matches(':popover-open')) menu.showPopover();
  }, [state]);

  const { places, ask } = usePlaces(home, texts.menu_overview);
  const name = player.state === 'ready' ? displayName(player.profile) : '';
  return (
    <div className="account-summary">
      <button
        type="button"
        className="icon-button account-button"
        popoverTarget={id}
        aria-label={`${texts.menu_open} ${name}`.trim()}
      >
        <Icon name="account" />
        <span className="account-name">{name}</span>
      </button>
      <div ref={popover} id={id} className="popover account-popover" popover="auto" onBeforeToggle={ask}>
        {isAlive && (
          <>
            <p className="muted">{texts.signedInAs}</p>
            <p className="account-popover-name">{name}</p>
          </>
        )}
        <nav aria-label={texts.menu_label}>
          <ul className="menu-list">
            {places.map(({ href, text }) => (
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
        {isAlive && (
          <Button wide icon="leave" busy={state.state === 'sending'} onClick={() => void store.logOut()}>
            {state.state === 'sending' ? texts.logout_sending : texts.logout}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * S2.29: the player's name, the account menu and the sign-out, for the header. The balance beside it is an island of
 * the wallet; both read the kernel's stores, so neither room knows the other.
 */
export const AccountSummary = island('account menu', AccountMenu, (lang) => ({
  ...commonMessages(lang),
  ...accountMessages(lang),
}));
