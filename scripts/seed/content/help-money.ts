import type { HelpArticle } from './help-shape.ts';

/** Help on balances. */
export const money: readonly HelpArticle[] = [
  {
    key: 'money-1-balances',
    slug: { en: 'what-each-balance-means', fr: 'comprendre-ses-soldes' },
    title: { en: 'What each balance means', fr: 'Ce que veut dire chaque solde' },
    summary: {
      en: 'Every line of the balance panel, in one table.',
      fr: 'Chaque ligne du panneau de solde, en un tableau.',
    },
    keywords: {
      en: ['balance', 'bonus', 'locked', 'withdrawable', 'playable', 'total'],
      fr: ['solde', 'bonus', 'verrouillé', 'espèces', 'jouable', 'total'],
    },
    suggested: true,
    body: {
      en: `Your money is one account with several parts. The panel under your balance shows those that you have; a part that is empty may be left out.

## The parts

| Line | What is in it | Play with it | Withdraw it |
| **You can play with** | Everything that any game takes | Yes | Not all of it |
| **Cash** | Your own money: deposits and settled wins | Yes | Yes |
| **Cash with unsettled wins** | Cash, and wins that are still being settled | Yes | The settled part |
| **Locked** | Money that must be played once before it can leave | Yes | After it was played |
| **Bonus** | Given by us, with terms | Yes | When its terms are met |
| **Bonus to come** | Promised, not yet open | Not yet | No |
| **On its way to you** | Withdrawals that are not paid out yet | No | It is leaving already |

## Balances for one kind of game

Some bonuses are for one kind of game only. Then the panel adds a line such as **In the casino**, **At poker**, **On sports** or **On horses**: everything you can play with there, that bonus included.

## How they add up

Cash, unsettled wins, locked money, every bonus and what is on its way to you make up your total. Money at stake in a round that is not finished is in no balance until the round ends.`,
      fr: `Votre argent forme un seul compte en plusieurs parties. Le panneau sous votre solde montre celles que vous avez ; une partie vide peut manquer.

## Les parties

| Ligne | Ce qu'elle contient | La jouer | La retirer |
| **Vous pouvez jouer avec** | Tout ce que n'importe quel jeu accepte | Oui | Pas entièrement |
| **Espèces** | Votre argent : dépôts et gains réglés | Oui | Oui |
| **Espèces avec gains en cours** | Les espèces, et les gains encore en règlement | Oui | La part réglée |
| **Verrouillé** | De l'argent à jouer une fois avant de sortir | Oui | Après avoir été joué |
| **Bonus** | Donné par nous, avec des conditions | Oui | Quand les conditions sont remplies |
| **Bonus à venir** | Promis, pas encore ouvert | Pas encore | Non |
| **En route vers vous** | Les retraits pas encore payés | Non | Il part déjà |

## Les soldes d'un seul genre de jeu

Certains bonus ne valent que pour un genre de jeu. Le panneau ajoute alors une ligne, **Au casino**, **Au poker**, **Au sport** ou **Aux courses** : tout ce que vous pouvez y jouer, ce bonus compris.

## Comment ils s'additionnent

Les espèces, les gains en cours, l'argent verrouillé, tous les bonus et ce qui est en route forment votre total. L'argent engagé dans une partie non finie n'est dans aucun solde jusqu'à sa fin.`,
    },
    related: ['money-2-refresh', 'money-3-pending'],
  },
  {
    key: 'money-2-refresh',
    slug: { en: 'when-your-balance-updates', fr: 'quand-le-solde-change' },
    title: { en: 'Why a balance updates every 30 seconds', fr: 'Pourquoi le solde change toutes les 30 secondes' },
    summary: { en: 'And how to see it at once.', fr: 'Et comment le voir tout de suite.' },
    keywords: { en: ['balance', 'update', 'refresh', 'late'], fr: ['solde', 'actualiser', 'retard'] },
    suggested: true,
    body: {
      en: `While you are signed in, the page asks for your balance every 30 seconds. Several open tabs ask once, together. In a tab that you do not look at the asking rests; when you come back, it is done at once.

So a deposit may be on your account for a few seconds before this page shows it. The panel says when the sums were read: **Updated at 19:04**.

## If the panel says "We could not refresh this"

The connection failed. The sums you see are the last ones read, and the page tries again by itself. Your money is not touched by it: the books are kept by us, the page only reads them.

## To be sure

Reload the page, or open **Your balance** again. Every stake and every withdrawal is checked against the books themselves, never against what a page shows.`,
      fr: `Tant que vous êtes connecté, la page demande votre solde toutes les 30 secondes. Plusieurs onglets ouverts le demandent une seule fois, ensemble. Dans un onglet que vous ne regardez pas, la demande se repose ; elle part dès que vous revenez.

Un dépôt peut donc être sur votre compte quelques secondes avant que cette page le montre. Le panneau dit à quelle heure les sommes ont été lues : **Mis à jour à 19:04**.

## Si le panneau dit « L'actualisation a échoué »

La liaison a manqué. Les sommes affichées sont les dernières lues, et la page réessaie seule. Votre argent n'est pas touché : nous tenons les livres, la page ne fait que les lire.

## Pour en être sûr

Rechargez la page. Chaque mise et chaque retrait est comparé aux livres eux-mêmes, jamais à ce qu'une page affiche.`,
    },
    related: ['money-1-balances'],
  },
  {
    key: 'money-3-pending',
    slug: { en: 'why-money-is-pending', fr: 'pourquoi-l-argent-est-en-attente' },
    title: { en: 'Why money is on its way', fr: "Pourquoi de l'argent est en route" },
    summary: {
      en: 'What a withdrawal sets aside, and until when.',
      fr: "Ce qu'un retrait met de côté, et jusqu'à quand.",
    },
    keywords: { en: ['pending', 'withdrawal', 'hold', 'waiting'], fr: ['en attente', 'retrait', 'réservé'] },
    body: {
      en: `The moment you ask for a withdrawal, its amount leaves your cash and stands under **On its way to you**. It cannot be played by mistake, and it cannot be withdrawn twice.

It stays there until one of two things happens:

- it is paid out, and leaves your account;
- it is cancelled or refused, and the whole amount returns to your cash.

If your bank does not tell us whether a payment arrived, the amount stays set aside while we ask. We do not pay it again on a guess, nor give it back on a guess: either could cost you or us the same money twice.`,
      fr: `Dès que vous demandez un retrait, son montant quitte vos espèces et passe sous **En route vers vous**. On ne peut plus le jouer par erreur, ni le retirer deux fois.

Il y reste jusqu'à ce que l'une de ces deux choses arrive :

- il est payé, et quitte votre compte ;
- il est annulé ou refusé, et tout le montant revient dans vos espèces.

Si votre banque ne nous dit pas si un paiement est arrivé, le montant reste de côté pendant que nous demandons. Nous ne le payons pas une seconde fois au jugé, ni ne le rendons au jugé : l'un ou l'autre pourrait coûter deux fois le même argent.`,
    },
    related: ['withdrawals-1-steps', 'money-1-balances'],
  },
  {
    key: 'money-4-hide',
    slug: { en: 'hiding-your-balance', fr: 'masquer-son-solde' },
    title: { en: 'Hiding your sums from others', fr: 'Masquer ses sommes aux autres' },
    summary: { en: 'The eye in the balance panel.', fr: "L'œil du panneau de solde." },
    keywords: { en: ['hide', 'privacy', 'amounts'], fr: ['masquer', 'discrétion', 'montants'] },
    body: {
      en: `In a train or at a friend's, open your balance and choose **Hide amounts**. The sums are replaced by dots on every page, until you choose **Show amounts**. This browser keeps your choice.

It changes only what is shown.`,
      fr: `Dans un train ou chez des amis, ouvrez votre solde et choisissez **Masquer les montants**. Les sommes sont remplacées par des points sur toutes les pages, jusqu'à ce que vous choisissiez **Afficher les montants**. Ce navigateur garde votre choix.

Cela ne change que l'affichage.`,
    },
    related: ['money-1-balances'],
  },
  {
    key: 'money-5-currencies',
    slug: { en: 'currencies-and-decimals', fr: 'monnaies-et-decimales' },
    title: { en: 'Currencies, decimals and milli-bitcoin', fr: 'Monnaies, décimales et milli-bitcoin' },
    summary: {
      en: 'Why some sums have no decimals, and others eight.',
      fr: "Pourquoi certaines sommes n'ont pas de décimales, et d'autres huit.",
    },
    keywords: { en: ['currency', 'bitcoin', 'mBTC', 'decimals'], fr: ['monnaie', 'bitcoin', 'mBTC', 'décimales'] },
    body: {
      en: `Your account is kept in one currency, to its smallest unit. Nothing is rounded in the books.

| Currency | Decimals |
| Euro, pound, dollar and most others | 2 |
| Yen, rupee, dong, rupiah | 0 |
| BTC, BSV, BCH, LTC, ETH, USDT | 8 |
| XSC | 5 |

An account in bitcoin is shown in milli-bitcoin, because the sums read better: \`1 BTC = 1000 mBTC\`. It is the same money.`,
      fr: `Votre compte est tenu dans une seule monnaie, jusqu'à sa plus petite unité. Rien n'est arrondi dans les livres.

| Monnaie | Décimales |
| Euro, livre, dollar et la plupart des autres | 2 |
| Yen, roupie, dong, roupie indonésienne | 0 |
| BTC, BSV, BCH, LTC, ETH, USDT | 8 |
| XSC | 5 |

Un compte en bitcoin s'affiche en milli-bitcoin, plus lisible : \`1 BTC = 1000 mBTC\`. C'est le même argent.`,
    },
  },
];

/** Help on taking money out. */
export const withdrawals: readonly HelpArticle[] = [
  {
    key: 'withdrawals-1-steps',
    slug: { en: 'the-steps-of-a-withdrawal', fr: 'les-etapes-d-un-retrait' },
    title: { en: 'The steps of a withdrawal', fr: "Les étapes d'un retrait" },
    summary: {
      en: 'From asking to your bank, and who acts at each step.',
      fr: 'De la demande à votre banque, et qui agit à chaque étape.',
    },
    keywords: { en: ['withdraw', 'payout', 'bank', 'how long'], fr: ['retrait', 'paiement', 'banque', 'durée'] },
    suggested: true,
    body: {
      en: `## Each step

1. **Asked.** You ask, with your PIN code. The amount is set aside at once.
2. **Being checked.** We check that the money may leave and that it goes to you.
3. **Approved.** It is decided. From here on it can no longer be cancelled.
4. **Sent.** We have sent it; your bank shows it next.

A withdrawal can also end as **Not approved**, **Not paid** or **Came back**: then the whole amount is back in your cash. **Being sent** for longer than a moment means that the bank has not told us the outcome and that we are asking.

[Withdrawals on their way](/account/cashier/withdraw/manage-pending) shows where each one is and when we expect the next step. Every one of them also has a receipt among your [transactions](/account/transactions).

## Changing your mind

Until it is approved you may cancel, and the amount returns to your cash. We never suggest it, and no message will ask you to.

## What you need

- A linked bank account in your own name, or a bitcoin address if your account is kept in bitcoin.
- A PIN code of four digits.
- A verified identity. If we need a document, we say which one.`,
      fr: `## Chaque étape

1. **Demandé.** Vous demandez, avec votre code PIN. Le montant est aussitôt mis de côté.
2. **En vérification.** Nous vérifions que l'argent peut partir et qu'il va à vous.
3. **Approuvé.** C'est décidé. Dès lors on ne peut plus l'annuler.
4. **Envoyé.** Nous l'avons envoyé ; votre banque l'affichera ensuite.

Un retrait peut aussi finir **Non approuvé**, **Non versé** ou **Revenu** : tout le montant est alors revenu dans vos espèces. **En cours d'envoi** pendant plus d'un instant veut dire que la banque ne nous a pas dit l'issue et que nous la demandons.

Les [retraits en cours](/fr/account/cashier/withdraw/manage-pending) montrent où en est chacun et quand nous attendons l'étape suivante. Chacun a aussi un reçu parmi vos [opérations](/fr/account/transactions).

## Changer d'avis

Tant qu'il n'est pas approuvé, vous pouvez l'annuler, et le montant revient dans vos espèces. Nous ne le suggérons jamais, et aucun message ne vous le demandera.

## Ce qu'il faut

- Un compte bancaire lié, à votre nom, ou une adresse bitcoin si votre compte est tenu en bitcoin.
- Un code PIN à quatre chiffres.
- Une identité vérifiée. S'il nous faut un document, nous disons lequel.`,
    },
    related: ['money-3-pending'],
  },
  {
    key: 'withdrawals-2-where',
    slug: { en: 'where-money-may-go', fr: 'ou-l-argent-peut-aller' },
    title: { en: 'Where your money may go', fr: 'Où votre argent peut aller' },
    summary: {
      en: 'To your own bank account or bitcoin address, or to another player.',
      fr: 'Vers votre compte ou votre adresse bitcoin, ou vers un autre joueur.',
    },
    keywords: { en: ['bank transfer', 'player transfer', 'IBAN'], fr: ['virement', 'transfert', 'IBAN'] },
    body: {
      en: `| Way | To whom | What it takes |
| Bank transfer | Yourself | A linked account in your name; its number is checked and shown only in part |
| Bitcoin address | Yourself | An account in bitcoin and a linked address; the network's fee comes out of the amount |
| Transfer to a player | Another player with the same currency | Only cash that you could withdraw, and your PIN code |

A transfer to a player shows the receiver and the fee before anything moves, and asks again when you sent them as much within ten minutes. It cannot be taken back. Bonuses and locked money cannot be transferred.`,
      fr: `| Moyen | À qui | Ce qu'il faut |
| Virement | À vous-même | Un compte lié à votre nom ; son numéro est vérifié et affiché en partie seulement |
| Adresse bitcoin | À vous-même | Un compte en bitcoin et une adresse liée ; les frais du réseau sont pris sur le montant |
| Transfert à un joueur | À un autre joueur dans la même monnaie | Seulement de l'argent que vous pourriez retirer, et votre code PIN |

Un transfert montre le destinataire et les frais avant que rien ne bouge, et redemande si vous lui avez envoyé autant dans les dix minutes. Il ne se reprend pas. Les bonus et l'argent verrouillé ne se transfèrent pas.`,
    },
    related: ['withdrawals-1-steps'],
  },
];
