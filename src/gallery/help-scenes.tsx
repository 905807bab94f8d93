import type { ReactNode } from 'react';
import { contactUs } from '#contract/contact.ts';
import { searchHelp, sendHelpFeedback, suggestHelp } from '#contract/help.ts';
import { readMessages, readNotifications } from '#contract/notifications.ts';
import { Contact } from '#features/contact/Contact.island.tsx';
import { Feedback } from '#features/help/Feedback.island.tsx';
import { HelpResults } from '#features/help/HelpResults.island.tsx';
import { HelpSearch } from '#features/help/HelpSearch.island.tsx';
import { Inbox } from '#features/notifications/Inbox.island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { contactMessages } from '#messages/contact/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { helpMessages } from '#messages/help/messages.ts';
import { inboxMessages } from '#messages/notifications/inbox-messages.ts';
import { sceneLang } from './scene-lang.ts';
import { refusing, type Stub, type StubEnd } from './stub-answers.ts';

interface Scene {
  readonly signedIn: boolean;
  readonly stubs: readonly Stub[];
  readonly show: () => ReactNode;
}

const common = commonMessages(sceneLang);
const found = {
  items: [
    {
      contentId: 'a',
      paths: ['/help/the-steps-of-a-withdrawal'],
      fields: { title: 'The steps of a withdrawal', section: 'Money' },
    },
    {
      contentId: 'b',
      paths: ['/help/your-pin-code#change-it'],
      fields: { title: 'Your PIN code', section: 'Account' },
    },
  ],
};

const field = (end: StubEnd): Scene => ({
  signedIn: false,
  stubs: [[suggestHelp, end]],
  show: () => <HelpSearch words={{ lang: sceneLang }} bucket="default" action="/help/search-content" />,
});

const results: Scene = {
  signedIn: false,
  stubs: [
    [searchHelp, { status: 200, body: found }],
    [suggestHelp, { status: 200, body: found }],
  ],
  show: () => (
    <HelpResults
      words={{ lang: sceneLang, said: { ...common, ...helpMessages(sceneLang) } }}
      bucket="default"
      action="/help/search-content"
      help="/help"
      contact="/contact-us"
    />
  ),
};

const feedback = (end: StubEnd): Scene => ({
  signedIn: false,
  stubs: [
    [sendHelpFeedback, end],
    [suggestHelp, { status: 200, body: found }],
  ],
  show: () => (
    <Feedback
      words={{ lang: sceneLang }}
      article="steps"
      title="The steps of a withdrawal"
      bucket="default"
      contact="/contact-us?from=steps"
      chat="/chat"
    />
  ),
});

const contact = (end: StubEnd): Scene => ({
  signedIn: false,
  stubs: [[contactUs, end]],
  show: () => (
    <Contact
      words={{ lang: sceneLang, said: { ...common, ...formsMessages(sceneLang), ...contactMessages(sceneLang) } }}
      help="/help"
      bounds={{ min: 1, max: 5000 }}
      subjects={[
        { value: 'money', text: 'A deposit or a withdrawal' },
        { value: 'other', text: 'Something else' },
      ]}
    />
  ),
});

const at = '2026-11-21T08:00:00.000Z';
const notice = (id: string, acknowledged: boolean, deleted = false) => ({
  id,
  title: 'Your withdrawal',
  body: '€200.00 left us at 08:00 on Friday.',
  link: '/account/withdrawals',
  createdAt: at,
  acknowledged,
  deleted,
});
const messages = {
  items: [{ id: 'm', subject: 'Our answer', text: 'It left us today.', createdAt: at, read: false }],
  nextCursor: 'm',
};
/** The last ones, which "Show more" brings. */
const older = {
  items: [{ id: 'l', subject: 'Your question', text: 'We look into it.', createdAt: at, read: true }],
  nextCursor: null,
};

const inbox = (list: StubEnd, letters: StubEnd): Scene => ({
  signedIn: true,
  stubs: [
    [readNotifications, list],
    [readMessages, letters, { status: 200, body: older }],
  ],
  show: () => <Inbox words={{ lang: sceneLang, said: { ...common, ...inboxMessages(sceneLang) } }} prefix="" />,
});
const refused = refusing(readMessages, 'UNAVAILABLE');

/** Help search, writing to the house, and the page of notifications. */
export const helpScenes = {
  'help-search': field({ status: 200, body: found }),
  'help-search-short': field({ status: 200, body: found }),
  'help-search-silent': field({ state: 'offline' }),
  'help-results': results,
  'feedback-open': feedback({ status: 202, body: { accepted: true } }),
  'feedback-offline': feedback({ state: 'offline' }),
  'contact-empty': contact({ state: 'waiting' }),
  'contact-offline': contact({ state: 'offline' }),
  'contact-captcha': contact(refusing(contactUs, 'CAPTCHA_REQUIRED')),
  'inbox-loading': inbox({ state: 'waiting' }, { state: 'waiting' }),
  'inbox-empty': inbox(
    { status: 200, body: { notifications: [], numberOfMessages: 0 } },
    { status: 200, body: { items: [], nextCursor: null } },
  ),
  'inbox-some': inbox(
    {
      status: 200,
      body: { notifications: [notice('a', false), notice('b', true), notice('c', true, true)], numberOfMessages: 1 },
    },
    { status: 200, body: messages },
  ),
  'inbox-unavailable': inbox(refused, refused),
} satisfies Readonly<Record<string, Scene>>;
