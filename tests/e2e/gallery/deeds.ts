import { expect, type Page } from '@playwright/test';
import type { Fault } from '#gallery/faults.ts';
import type { SceneName } from '#gallery/scene-names.ts';
import { balanceDeeds } from './balance-deeds.ts';
import { type Deed, like, type Words, wordsOn } from './words.ts';

/** Opens the gallery, whole or with one island in one state, and waits until it lives. */
export async function openGallery(page: Page, scene?: string): Promise<void> {
  await page.goto(scene === undefined ? '/gallery' : `/gallery?scene=${scene}`);
  if (scene === undefined) await untilComponents(page);
  else await expect(page.locator('#scene > *').first()).toBeAttached();
}

/**
 * Shows other scenes in the document of those that are open: a navigation costs as much as all that is asked of a scene.
 * Nothing of a fault before stays, but the one that is named.
 */
export async function switchScenes(page: Page, scenes: readonly SceneName[], fault?: Fault): Promise<void> {
  // Where the last deed left the pointer something of the next scene would be under it.
  await page.mouse.move(0, 0);
  await page.evaluate(
    async ([names, under]) => {
      await (globalThis as unknown as Shows).showScenes(names, under);
      const place = document.querySelector('#scene');
      if (place?.childElementCount === 0)
        await new Promise((shown) => new MutationObserver(shown).observe(place, { childList: true }));
    },
    [scenes, fault] as const,
  );
}

interface Shows {
  readonly showScenes: (names: readonly SceneName[], fault?: Fault) => Promise<void>;
}

/** The components are taken out of their template and then started. */
async function untilComponents(page: Page): Promise<void> {
  await expect(page.locator('#components')).toBeAttached();
  await expect(page.locator('#components astro-island[ssr]')).toHaveCount(0);
}

/** Takes off the page what is no part of any scene: its head, and a list of two hundred links; axe and a picture would take them in. */
export async function hideContents(page: Page): Promise<void> {
  await page.locator('.gallery-contents').evaluate((list) => {
    list.closest('section')?.remove();
    document.querySelector('.gallery-head')?.remove();
  });
}

const bellSaying =
  (said: (words: Words) => string | RegExp): Deed =>
  async (page, words) => {
    await page.locator('#scene').getByRole('button', { name: words.notifications.bell }).click();
    await expect(page.locator('#scene .popover')).toContainText(said(words));
  };

/** What an island shows only once it was asked. */
const deeds: Readonly<Record<string, Deed>> = {
  'login-wrong': submitLogin,
  'login-blocked': async (page, { login }) => {
    await submitLogin(page);
    await expect(page.getByText(like(login.blocked_in, { time: '\\d.+' }))).toBeVisible();
  },
  'login-offline': submitLogin,
  'login-sending': async (page) => {
    await fillLogin(page);
    await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true');
  },
  'login-pin': secondStep,
  'login-sms': async (page, words) => {
    await secondStep(page);
    await saying(({ login, forms }) => [like(login.second_sent), like(forms.code_works), like(forms.code_resendIn)])(
      page,
      words,
    );
  },
  'login-sms-last': secondStep,
  'login-app': secondStep,
  'login-recovery': async (page, { login }) => {
    await secondStep(page);
    await page.getByRole('button', { name: login.second_useRecovery }).click();
    await expect(page.getByLabel(login.second_recovery)).toBeVisible();
  },
  'login-codes-closed': submitLogin,
  ...balanceDeeds,
  'account-ready': async (page) => {
    await page.getByRole('button', { name: /Mara/ }).click();
    await expect(page.locator('#scene').getByRole('link', { name: 'Security' })).toBeVisible();
  },
  'account-logout-fails': async (page) => {
    await page.getByRole('button', { name: /Mara/ }).click();
    await page.locator('#scene .button-wide').click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'notifications-some': async (page) => expect(page.locator('#scene')).toContainText('3'),
  'notifications-many': async (page) => expect(page.locator('#scene')).toContainText('999+'),
  'bell-loading': bellSaying(({ inbox }) => inbox.loading),
  'bell-none': bellSaying(({ inbox }) => inbox.emptyTitle),
  'bell-some': bellSaying(() => 'Somebody logged in'),
  'bell-many': bellSaying(({ notifications }) => like(notifications.letters_other, { shown: '1204' })),
  'bell-unavailable': bellSaying(({ inbox }) => inbox.failedTitle),
  'help-search': async (page) => {
    await page.getByRole('combobox').fill('withdrawal');
    await expect(page.getByRole('option')).toHaveCount(2);
  },
  'help-search-short': async (page, { help }) => {
    await page.getByRole('combobox').fill('wi');
    await page.getByRole('combobox').press('Enter');
    await expect(page.locator('#scene').getByRole('status')).toHaveText(help.short);
  },
  'help-search-silent': async (page, { help }) => {
    await page.getByRole('combobox').fill('withdrawal');
    await expect(page.locator('#scene').getByRole('status')).toHaveText(help.unavailable);
  },
  'document-pending': saying(({ documents }) => [documents.pending_title, documents.pending_text]),
  'document-verified': saying(({ documents }) => [documents.verified_title, documents.verified_text]),
  'inbox-empty': saying(({ inbox }) => [inbox.noMessages]),
  'inbox-some': saying(() => ['Our answer']),
  'inbox-unavailable': saying(({ inbox }) => [inbox.messagesFailedTitle]),
  'feedback-offline': async (page, { help }) => {
    await page.locator('#scene').getByRole('button', { name: help.yes }).click();
    await expect(page.locator('#scene').getByRole('alert')).toBeVisible();
  },
  'contact-offline': submitContact,
  'contact-captcha': submitContact,
  'join-incomplete': async (page) => {
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeFocused();
  },
  'join-reach': joinUpTo(1),
  'join-account': joinUpTo(2),
  'join-done': async (page) => {
    await joinUpTo(2)(page);
    await page.locator('[name=username]').fill('mara');
    await page.locator('[name=email]').fill('mara@example.com');
    await page.locator('[name=password]').fill('nine-quiet-herons');
    await page.getByRole('checkbox').check();
    await page.locator('button[type=submit]').click();
    await expect(page.locator('#scene').getByRole('status')).toBeVisible();
  },
  'access-phone-code': async (page, { forms }) => {
    await typePhone(page);
    await page.locator('button[type=submit]').click();
    await expect(page.locator('#scene').getByText(like(forms.code_works))).toBeVisible();
  },
  'access-forgot-done': async (page) => {
    await page.locator('[name=email]').fill('mara@example.com');
    await page.locator('button[type=submit]').click();
    await expect(page.locator('input')).toHaveCount(0);
  },
  'access-link-used': async (page) => {
    await page.locator('[name=newPassword]').fill('nine-quiet-herons');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.locator('input')).toHaveCount(0);
  },
  'mailed-link-refused': async (page) => {
    await page.locator('#scene button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.locator('#scene button[type=submit]')).toHaveCount(0);
  },
  'mailed-link-done': async (page) => {
    await page.locator('button[type=submit]').click();
    await expect(page.locator('#scene').getByRole('status')).toBeVisible();
  },
  'profile-locked': async (page) => {
    await moveHouse(page);
    await expect(page.locator('[id="profile-address.countryCode-error"]')).toBeVisible();
  },
  'profile-saved': async (page, { security }) => {
    await moveHouse(page);
    await expect(page.getByRole('button', { name: security.saved })).toBeVisible();
  },
  'phone-refused': async (page) => {
    await askForCode(page);
    await expect(page.getByRole('alert')).toBeFocused();
  },
  'phone-code': async (page, { forms }) => askForCode(page, forms.code_works),
  'phone-code-over': async (page, { forms }) => askForCode(page, forms.code_over),
  'phone-blocked': async (page) => expect(page.locator('input')).toHaveCount(0),
  'session-ending': async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  'session-ending-last': async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  'sign-in-again': async (page) => expect(page.getByRole('dialog').locator('input[type=password]')).toBeVisible(),
  'passkeys-none': openPasskeys,
  'passkeys-some': openPasskeys,
  'passkeys-unavailable': openPasskeys,
  'security-devices': async (page, { security }) => {
    await page.getByRole('heading', { name: security.devices_title }).click();
    await expect(page.getByText('Firefox, Linux')).toBeVisible();
  },
  'security-history': async (page, { security }) => {
    await page.getByRole('heading', { name: security.history_title }).click();
    await expect(page.locator('#scene').getByText(`(${security.event_refused})`)).toBeVisible();
  },
  'security-step': async (page, { security }) => expect(page.getByText(security.safer_title)).toBeVisible(),
  'security-safe': async (page, { security }) => expect(page.getByText(security.safer_none)).toBeVisible(),
  'security-no-pin': async (page, { security }) => {
    await page.getByRole('heading', { name: security.pin_title }).click();
    await expect(page.locator('#pin-pinCode')).toBeVisible();
  },
  'two-factor-sms-code': async (page, { security }) => {
    await page.getByRole('button', { name: security.tfa_sendCode }).click();
    await expect(page.locator('#enrol-code')).toBeVisible();
  },
  'two-factor-renew': async (page, { security }) => {
    await page.getByRole('button', { name: security.recovery_renew }).click();
    await expect(page.locator('#renew-code')).toBeFocused();
  },
  'two-factor-reset': async (page, { security }) => {
    await page.getByRole('button', { name: security.tfa_reset }).click();
    await expect(page.locator('#reset-code')).toBeFocused();
  },
  'setup-codes': async (page, { security }) => {
    await page.locator('#confirm-code').fill('123456');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: security.recovery_title })).toBeVisible();
  },
  toasts: async (page) => {
    await page.getByRole('button', { name: 'Good news' }).click();
    await page.getByRole('button', { name: 'Bad news' }).click();
    await expect(page.locator('.toast')).toHaveCount(2);
  },
};

function saying(texts: (words: Words) => readonly (string | RegExp)[]): Deed {
  return async (page, words) => {
    for (const text of texts(words)) await expect(page.locator('#scene')).toContainText(text);
  };
}

async function secondStep(page: Page): Promise<void> {
  await fillLogin(page);
  await expect(page.locator('#second-code')).toBeFocused();
}

/** Fills the steps of joining that come before one (from 0). */
function joinUpTo(step: 1 | 2): (page: Page) => Promise<void> {
  return async (page) => {
    const next = page.locator('button[type=submit]');
    await page.locator('[name=firstName]').fill('Mara');
    await page.locator('[name=lastName]').fill('Quay');
    for (const [part, value] of Object.entries({ day: '27', month: '3', year: '1990' }))
      await page.locator(`[name=birthDate-${part}]`).fill(value);
    await next.click();
    await expect(page.locator('[name=countryCode]')).toBeVisible();
    if (step === 1) return;
    await page.locator('[name=countryCode]').selectOption('ES');
    await page.locator('[name=phone]').fill('600123123');
    await next.click();
    await expect(page.locator('[name=username]')).toBeVisible();
  };
}

async function submitContact(page: Page): Promise<void> {
  await page.locator('[name=email]').fill('mara@example.com');
  await page.locator('[name=subject]').selectOption('money');
  await page.locator('[name=message]').fill('Where is it?');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeFocused();
}

async function typePhone(page: Page): Promise<void> {
  await page.locator('[name=phonePrefix]').selectOption('+34');
  await page.locator('[name=phone]').fill('600123123');
}

async function askForCode(page: Page, says?: string): Promise<void> {
  await typePhone(page);
  await page.locator('#number-password').fill('quiet-harbour');
  await page.locator('button[type=submit]').click();
  if (says) await expect(page.locator('#scene').getByRole('status')).toContainText(like(says));
}

async function fillLogin(page: Page): Promise<void> {
  await page.locator('#login-username').fill('mara');
  await page.locator('#login-password').fill('quiet-harbour');
  await page.locator('button[type=submit]').click();
}

async function submitLogin(page: Page): Promise<void> {
  await fillLogin(page);
  await expect(page.getByRole('alert')).toBeFocused();
}

/** Brings an opened scene into the state that it is named after. */
export async function act(page: Page, scene: string): Promise<void> {
  await deeds[scene]?.(page, wordsOn(page));
}

async function openPasskeys(page: Page, { security }: Words): Promise<void> {
  await page.getByRole('heading', { name: security.passkeys_title }).click();
  await expect(page.locator('details[open] p').first()).toBeVisible();
}

async function moveHouse(page: Page): Promise<void> {
  await page.locator('[name="address.countryCode"]').selectOption('CA');
  await page.locator('button[type=submit]').click();
}
