import type { Fetch } from '#client/call.ts';
import type { CaptchaCalls } from '#client/captcha-call.ts';
import type { FormState, FormStore } from '#client/form.ts';
import type { PlayerProfile } from '#client/profile.ts';
import type { Session } from '#client/session.ts';
import { confirmEmail, secureAccount } from '#contract/mailed-link.ts';
import { requestPasswordReset, resetPassword, resetPin } from '#contract/reset.ts';
import { isMailbox } from '#domain/mailbox.ts';
import { createForm } from '#features/frame/create-form.ts';
import { bareCode, newPasswordRules } from '#features/frame/field-rules.ts';
import type { TextKey } from '#messages/common/fill.ts';
import { pinFields, type ResetTexts } from './pin-fields.ts';

type Key = TextKey<ResetTexts>;

/** What pages of mailed links need: the token of the address, and what follows. */
export interface MailedPorts {
  readonly token: string;
  /** Tells the next page something, and goes to it. */
  readonly leave: (notice: Key) => void | Promise<void>;
  readonly fetcher?: Fetch;
}

/**
 * Where to go after a reset and what to say there. It ends its player's sessions: this browser may still hold one, and the
 * sign-in page would send whoever holds one on to the account, past what it is to tell. Another player's goes on, and is
 * told that what was `saved` is not theirs.
 */
export async function afterReset(
  saved: Key,
  { session, profile }: { readonly session: Session; readonly profile: PlayerProfile },
  { login, account }: { readonly login: string; readonly account: string },
): Promise<{ readonly to: string; readonly notice: Key }> {
  await profile.reload();
  if (session.$session.get().state !== 'in') return { to: login, notice: saved };
  return { to: account, notice: 'reset_otherAccount' };
}

/** A link says itself what is wrong with it. */
const token = {
  isUnseen: true,
  refused: { EXPIRED: 'link_expired', USED: 'link_used', other: 'link_bad' },
} as const;

/** What a link is told to be that no try can use: the form over it is of no use any more. */
export type LinkOver = (typeof token.refused)[keyof typeof token.refused];

/** Why nothing more can come of a link, by what its form says; undefined while something can. */
export function linkOver(form: FormState<string, Key>): LinkOver | undefined {
  const keys = form.state === 'refused' ? form.problems.map(({ key }) => key) : [];
  return Object.values(token.refused).find((over) => keys.includes(over));
}

/** A new password by a mailed link; it opens no session (S6.01a). */
export function createMailedPassword(ports: MailedPorts): FormStore<'newPassword' | 'token', Key> {
  return createForm<ResetTexts>()({
    name: 'reset',
    call: resetPassword,
    fields: { newPassword: newPasswordRules, token },
    codes: {},
    input: ({ newPassword }) => ({ body: { token: ports.token, newPassword } }),
    done: async () => {
      await ports.leave('password_done');
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}

/** A new PIN by a mailed link. */
export function createMailedPin(ports: MailedPorts): FormStore<'pinCode' | 'pinAgain' | 'token', Key> {
  return createForm<ResetTexts>()({
    name: 'reset',
    call: resetPin,
    fields: { ...pinFields, token },
    codes: {},
    input: ({ pinCode }) => ({ body: { token: ports.token, pinCode: bareCode(pinCode) } }),
    done: async () => {
      await ports.leave('pin_doneByMail');
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}

/** Forgot password: the same answer whoever the mailbox belongs to. */
export function createForgotten(captcha: CaptchaCalls): FormStore<'email', Key> {
  return createForm<ResetTexts>()({
    name: 'forgot',
    call: requestPasswordReset,
    fields: {
      email: {
        missing: 'forgot_emailMissing',
        check: (value) => (isMailbox(value) ? undefined : 'forgot_emailWrong'),
        refused: 'forgot_emailWrong',
      },
    },
    codes: { CAPTCHA_REQUIRED: 'error_captcha' },
    input: ({ email }) => ({ body: { email } }),
    perform: (asked) => captcha.perform(requestPasswordReset, { ...asked, body: asked.body }),
    done: () => undefined,
  });
}

/** The button of a mailed link that confirms a mailbox; opening the link uses nothing up. */
export function createConfirmation(
  ports: MailedPorts,
  told: (outcome: 'CONFIRMED' | 'WAITING') => void,
): FormStore<'token', Key> {
  return createForm<ResetTexts>()({
    name: 'confirm',
    call: confirmEmail,
    fields: { token },
    codes: {},
    input: () => ({ body: { token: ports.token } }),
    done: ({ outcome }) => {
      told(outcome);
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}

/** "This was not me": all sessions and devices end, and a link for a new password is mailed. */
export function createSecuring(ports: MailedPorts): FormStore<'token', Key> {
  return createForm<ResetTexts>()({
    name: 'secure',
    call: secureAccount,
    fields: { token },
    codes: {},
    input: () => ({ body: { token: ports.token } }),
    done: () => undefined,
    fetcher: ports.fetcher,
  });
}
