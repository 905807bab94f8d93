import { island } from '#features/frame/island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { loginMessages } from '#messages/login/messages.ts';
import { LoginForm } from './LoginForm.tsx';

/** The sign-in form in a page about something else: its texts come with its script, so that who only reads pays for none. */
export const EmbeddedLogin = island('login form', LoginForm, (lang) => ({
  ...commonMessages(lang),
  ...formsMessages(lang),
  ...loginMessages(lang),
}));
