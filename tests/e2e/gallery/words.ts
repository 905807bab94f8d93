import type { Page } from '@playwright/test';
import { commonMessages } from '#messages/common/messages.ts';
import { documentsMessages } from '#messages/documents/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { helpMessages } from '#messages/help/messages.ts';
import { loginMessages } from '#messages/login/messages.ts';
import { inboxMessages } from '#messages/notifications/inbox-messages.ts';
import { notificationsMessages } from '#messages/notifications/messages.ts';
import { securityMessages } from '#messages/security/messages.ts';
import { panelMessages } from '#messages/wallet/panel-messages.ts';

/** What islands say in the language that the gallery's address asks for (`lang=es`): no deed looks for English alone. */
export function wordsOn(page: Page) {
  const lang = new URL(page.url()).searchParams.get('lang') ?? 'en';
  return {
    common: commonMessages(lang),
    documents: documentsMessages(lang),
    forms: formsMessages(lang),
    help: helpMessages(lang),
    inbox: inboxMessages(lang),
    login: loginMessages(lang),
    notifications: notificationsMessages(lang),
    panel: panelMessages(lang),
    security: securityMessages(lang),
  };
}

export type Words = ReturnType<typeof wordsOn>;

/** Brings an opened scene into the state that it is named after. */
export type Deed = (page: Page, words: Words) => Promise<void>;

/** A text whose places (`{time}`) hold anything, or what the values say of them, as a pattern. */
export function like(text: string, values: Readonly<Record<string, string>> = {}): RegExp {
  const parts = text.split(/\{(\w+)\}/);
  return new RegExp(
    parts
      .map((part, at) => (at % 2 ? (values[part] ?? '.+') : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
      .join(''),
  );
}
