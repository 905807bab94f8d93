import { formatLocale } from '#domain/format-locale.ts';
import { type Language, languages, spokenIn } from '#domain/languages.ts';
import { formatAmount } from '#domain/money-format.ts';
import { type Html, html } from '../html.ts';
import { isOver, type Payment, received, units } from './state.ts';
import { merchant, payWords } from './words.ts';

/** The language that is asked for, else that of the page which the payer goes back to. */
export function languageOf(asked: unknown, payment: Payment | null): Language {
  const way = payment ? new URL(payment.returnUrl).pathname.split('/')[1] : undefined;
  return languages.find((each) => each === asked) ?? spokenIn(way ?? '');
}

function frame(lang: Language, title: string, body: Html): string {
  const texts = payWords[lang];
  const others = languages.map((each) =>
    each === lang
      ? html`<li><b aria-current="true">${payWords[each].name}</b></li>`
      : html`<li><a href="?lang=${each}" hreflang="${each}" lang="${each}">${payWords[each].name}</a></li>`,
  );
  return html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Halyard Payments</title>
<link rel="stylesheet" href="/pay.css"></head><body><header><b>Halyard Payments</b> <span>${texts.standIn}</span></header>
<main>${body}</main><footer><ul>${others}</ul></footer></body></html>`.text;
}

const row = (name: string, value: string): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** How it ended, or that it is on its way; undefined while it can be paid. */
function endOf(payment: Payment, now: number): 'paid' | 'waiting' | 'declined' | 'over' | undefined {
  if (payment.ended === 'declined') return 'declined';
  if (received(payment, true) >= units(payment.due)) return 'paid';
  if (isOver(payment, now) || payment.ended) return 'over';
  return payment.paid.length > 0 ? 'waiting' : undefined;
}

/** Where who leaves without paying goes: back as others do, told apart. */
function cancelUrl({ returnUrl }: Payment): string {
  const url = new URL(returnUrl);
  url.searchParams.set('cancelled', '1');
  return url.href;
}

function deeds(payment: Payment, amount: string, lang: Language): Html {
  const texts = payWords[lang];
  return html`<p class="note">${texts.noCard}</p>
<form method="post"><button class="main" name="action" value="pay">${texts.pay(amount)}</button>
<button name="action" value="slow">${texts.slow}</button>
<button name="action" value="decline">${texts.decline}</button></form>
<p class="back"><a href="${cancelUrl(payment)}">${texts.cancel}</a></p>`;
}

/** The page of a payment: what is paid, to whom, how long there is time, and the ways on. */
export function paymentPage(payment: Payment, lang: Language, now: number): string {
  const texts = payWords[lang];
  const amount = formatAmount(payment.due, payment.currency, formatLocale(lang));
  const end = endOf(payment, now);
  const minutes = Math.max(1, Math.floor((payment.expiresAt - now) / 60_000));
  const title = end ? texts[end] : texts.title;
  return frame(
    lang,
    title,
    html`<h1>${title}</h1>${end ? html`<p>${texts[`${end}_text`]}</p>` : ''}
<p class="amount"><span>${texts.amount}</span> <strong>${amount}</strong></p>
<dl>${row(texts.to, merchant)}${row(texts.method, texts.methods[payment.method] ?? payment.method)}${row(texts.reference, payment.reference)}
${end ? '' : row(texts.time, `${minutes} min`)}</dl>
${end ? html`<p><a class="button" href="${payment.returnUrl}">${texts.back}</a></p>` : deeds(payment, amount, lang)}`,
  );
}

/** The page for an address that no payment has. */
export function noPaymentPage(lang: Language): string {
  const texts = payWords[lang];
  return frame(lang, texts.unknown, html`<h1>${texts.unknown}</h1><p>${texts.unknown_text}</p>`);
}
