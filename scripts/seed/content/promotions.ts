import { type Book, picture, to } from '../book.ts';

/** Adds the promotions and the page that lists them. */
export function addPromotions(book: Book): void {
  addSpringTide(book);
  addWelcome(book);
  book.add('section', 'row-all-offers', 'Offers: all of them', {
    layout: 'grid',
    gridColumns: 2,
    items: ['promotion-spring-tide', 'promotion-welcome'].map(to),
  });
  book.add('content_block', 'block-offer-rules', 'Offers: what holds for all', {
    heading: { en: 'Rules for every promotion', fr: 'Les règles de chaque promotion' },
    body: {
      en: `| Rule | What it means |
| Full terms | The complete terms are on the page of each promotion |
| One each | Once per person |
| No countdowns | Dates are given in full; nothing ticks |
| During a break | Players who take a break receive no promotions |`,
      fr: `| Règle | Ce que cela veut dire |
| Conditions complètes | Elles sont sur la page de chaque promotion |
| Une fois chacun | Une fois par personne |
| Pas de compte à rebours | Les dates sont écrites en entier ; rien ne défile |
| Pendant une pause | Les joueurs en pause ne reçoivent aucune promotion |`,
    },
    layout: 'table',
  });
  book.add('functional', 'part-spins', 'Part: the player’s free spins', { component: 'promotionalSpins' });
  book.add('functional', 'part-jackpots', 'Part: what the jackpots hold', { component: 'jackpots' });
  book.add('marketing_page', 'page-offers', 'Page: promotions', {
    slug: 'offers',
    title: { en: 'Promotions', fr: 'Promotions' },
    blocks: ['part-spins', 'row-all-offers', 'part-jackpots', 'block-offer-rules'].map(to),
    seoDescription: {
      en: 'The promotions of Kestrel Bay, with their dates and their full terms.',
      fr: 'Les promotions de Kestrel Bay, avec leurs dates et toutes leurs conditions.',
    },
  });
}

function addSpringTide(book: Book): void {
  book.add('content_page', 'promotion-spring-tide', 'Promotion: Spring Tide', {
    pageType: 'promotion',
    slug: { en: 'spring-tide', fr: 'grande-maree' },
    title: { en: 'Spring Tide', fr: 'Grande marée' },
    summary: {
      en: 'Ten free spins on Lantern Quay, four evenings running. Each spin is worth €0.20 and whatever it wins is cash.',
      fr: 'Dix tours offerts sur Lantern Quay, quatre soirs de suite. Chaque tour vaut 0,20 € et tout ce qu’il gagne est en argent réel.',
    },
    heroImage: picture('hero-promotion-night'),
    heroImageAlt: { en: 'The bay at dusk', fr: 'La baie au crépuscule' },
    body: {
      en: `## How it goes

1. Your account is open and your identity is verified. There is nothing to claim and no code to type.
2. From the next evening on, ten spins wait for you in [Lantern Quay](game-lantern-quay) at 19:00 UTC, four evenings running.
3. Play them within 48 hours. Spins that you do not use expire.

!entry game-lantern-quay

## Before you play

- If you are on a break, no promotion ends it.
- Lantern Quay returns 95.8 % over time, with free spins as with paid ones.`,
      fr: `## Comment cela se passe

1. Votre compte est ouvert et votre identité vérifiée. Il n'y a rien à demander, aucun code à saisir.
2. Dès le lendemain soir, dix tours vous attendent dans [Lantern Quay](game-lantern-quay) à 19 h UTC, quatre soirs de suite.
3. Jouez-les dans les 48 heures. Les tours non utilisés expirent.

!entry game-lantern-quay

## Avant de jouer

- Si vous êtes en pause, aucune promotion n'y met fin.
- Lantern Quay rend 95,8 % sur la durée, avec des tours offerts comme avec des tours payés.`,
    },
    promoStartAt: '2026-11-12T08:00:00.000Z',
    promoEndAt: '2027-02-28T23:59:59.000Z',
    promoTerms: {
      en: `| Term | Spring Tide |
| What you get | 40 spins, €0.20 each |
| Wagering on winnings | None |
| Most you can win | No cap |
| Deposit needed | No |
| Spins expire | 48 hours after they arrive |
| Last evening | 28 February 2027 |
| Who can take part | Verified players aged 18 and over |
| One for each | Person |

In other currencies a spin has the same value, rounded down to the smallest unit of the currency. The [general terms](page-terms) apply beside these.`,
      fr: `| Condition | Grande marée |
| Ce que vous recevez | 40 tours de 0,20 € |
| À remiser sur les gains | Rien |
| Gain maximal | Sans plafond |
| Dépôt nécessaire | Non |
| Fin des tours | 48 heures après leur arrivée |
| Dernier soir | 28 février 2027 |
| Qui peut participer | Joueurs vérifiés de 18 ans et plus |
| Une fois par | Personne |

Dans une autre monnaie, un tour a la même valeur, arrondie à la plus petite unité inférieure. Les [conditions générales](page-terms) s'appliquent en plus.`,
    },
    relatedPages: ['promotion-welcome', 'help-money-1-balances'].map(to),
    publishedOn: '2026-11-12',
    seoDescription: {
      en: 'Forty free spins over four evenings, €0.20 each, winnings in cash and nothing to wager.',
      fr: 'Quarante tours offerts en quatre soirs, 0,20 € chacun, gains en argent réel, rien à remiser.',
    },
  });
}

function addWelcome(book: Book): void {
  book.add('content_page', 'promotion-welcome', 'Promotion: The first €25', {
    pageType: 'promotion',
    slug: { en: 'first-25', fr: 'premiers-25' },
    title: { en: 'The first €25', fr: 'Les premiers 25 €' },
    summary: {
      en: 'A bonus of €25 when your account opens. It stays a bonus until you have staked €200, and then what is left of it is cash.',
      fr: "Un bonus de 25 € à l'ouverture de votre compte. Il reste un bonus jusqu'à 200 € de mises ; ce qu'il en reste devient alors des espèces.",
    },
    heroImage: picture('hero-bay-night'),
    heroImageAlt: { en: 'The harbour', fr: 'Le port' },
    body: {
      en: `## What a bonus is

A bonus is money that you can play with and not yet withdraw. Your balance panel shows it on a line of its own, **Bonus**, so that it is never mistaken for cash.

## When it becomes yours

When the stakes you made since the bonus arrived reach €200, what is left of it moves to your cash. From then on you can withdraw it like any other money.

> You can do without it. Write to us before you have played, and we take the bonus off your account; your own money is not touched.`,
      fr: `## Ce qu'est un bonus

Un bonus est de l'argent que vous pouvez jouer mais pas encore retirer. Le panneau de solde lui donne sa propre ligne, **Bonus**, pour qu'on ne le confonde pas avec de l'argent disponible.

## Quand il devient vôtre

Quand vos mises depuis son arrivée atteignent 200 €, ce qu'il en reste passe dans votre argent. Vous pouvez alors le retirer comme le reste.

> Vous pouvez vous en passer. Écrivez-nous avant d'avoir joué et nous retirons le bonus de votre compte ; votre propre argent n'est pas touché.`,
    },
    promoStartAt: '2026-11-02T08:00:00.000Z',
    promoTerms: {
      en: `| Term | The first €25 |
| What you get | €25 as bonus |
| To play before it is cash | €200 of stakes, in any game |
| Time for that | 30 days, then the bonus goes |
| Deposit needed | No |
| Most you can win | No cap |
| Who can take part | New players aged 18 and over |
| One for each | Person |

Your own cash is played first, the bonus after it. Withdrawing your cash does not end the bonus. The [general terms](page-terms) apply beside these.`,
      fr: `| Condition | Les premiers 25 € |
| Ce que vous recevez | 25 € de bonus |
| À jouer avant qu'il soit vôtre | 200 € de mises, dans tous les jeux |
| Durée | 30 jours, puis le bonus s'en va |
| Dépôt nécessaire | Non |
| Gain maximal | Sans plafond |
| Qui peut participer | Nouveaux joueurs de 18 ans et plus |
| Une fois par | Personne |

Votre argent est joué d'abord, le bonus ensuite. Retirer votre argent ne met pas fin au bonus. Les [conditions générales](page-terms) s'appliquent en plus.`,
    },
    relatedPages: ['promotion-spring-tide', 'help-money-1-balances'].map(to),
    publishedOn: '2026-11-02',
    seoDescription: {
      en: 'A €25 bonus for new players: what it is, when it becomes cash, and how to do without it.',
      fr: "Un bonus de 25 € pour les nouveaux joueurs : ce que c'est, quand il devient vôtre, comment s'en passer.",
    },
  });
}
