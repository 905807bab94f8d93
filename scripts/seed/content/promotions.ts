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
    heading: { en: 'What holds for every offer', fr: 'Ce qui vaut pour chaque offre' },
    body: {
      en: `| Rule | What it means |
| Terms first | The whole terms stand on the page of the offer |
| One each | One per person and household |
| No pressure | Nothing here counts down, and no message asks you to hurry |
| Breaks come first | Whoever takes a break is sent no offer |`,
      fr: `| Règle | Ce que cela veut dire |
| Les conditions d'abord | Toutes les conditions sont sur la page de l'offre |
| Une chacun | Une par personne et par foyer |
| Sans pression | Aucun compte à rebours, aucun message qui presse |
| Les pauses d'abord | Qui fait une pause ne reçoit aucune offre |`,
    },
    layout: 'table',
  });
  book.add('marketing_page', 'page-offers', 'Page: promotions', {
    slug: 'offers',
    title: { en: 'Promotions', fr: 'Offres' },
    blocks: ['row-all-offers', 'block-offer-rules'].map(to),
    seoDescription: {
      en: 'The offers of Kestrel Bay, few and with their whole terms in plain words.',
      fr: 'Les offres de Kestrel Bay : peu nombreuses, avec toutes leurs conditions en clair.',
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
3. Play them within 48 hours, or leave them: spins that are not played simply go.

!entry game-lantern-quay

## Before you play

- A break stays a break. No offer ends one.
- Lantern Quay returns 95.8 % over time, with free spins as with paid ones.`,
      fr: `## Comment cela se passe

1. Votre compte est ouvert et votre identité vérifiée. Il n'y a rien à demander, aucun code à saisir.
2. Dès le lendemain soir, dix tours vous attendent dans [Lantern Quay](game-lantern-quay) à 19 h UTC, quatre soirs de suite.
3. Jouez-les dans les 48 heures, ou laissez-les : les tours non joués s'en vont, sans plus.

!entry game-lantern-quay

## Avant de jouer

- Une pause reste une pause. Aucune offre n'y met fin.
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
| Who can take part | Verified players aged 18 and over |
| One for each | Person and household |

In other currencies a spin has the same value, rounded down to the smallest unit of the currency. The [general terms](page-terms) apply beside these.`,
      fr: `| Condition | Grande marée |
| Ce que vous recevez | 40 tours de 0,20 € |
| À remiser sur les gains | Rien |
| Gain maximal | Sans plafond |
| Dépôt nécessaire | Non |
| Fin des tours | 48 heures après leur arrivée |
| Qui peut participer | Joueurs vérifiés de 18 ans et plus |
| Une fois par | Personne et foyer |

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
      en: 'A bonus of €25 when your account opens. It is marked as bonus until you have played €200 with it, and then it is yours.',
      fr: "Un bonus de 25 € à l'ouverture de votre compte. Il reste un bonus jusqu'à 200 € de mises, puis il est à vous.",
    },
    heroImage: picture('hero-promotion-day'),
    heroImageAlt: { en: 'The harbour on a clear morning', fr: 'Le port par un matin clair' },
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
| One for each | Person and household |

Your own cash is played first, the bonus after it. Withdrawing your cash does not end the bonus. The [general terms](page-terms) apply beside these.`,
      fr: `| Condition | Les premiers 25 € |
| Ce que vous recevez | 25 € de bonus |
| À jouer avant qu'il soit vôtre | 200 € de mises, dans tous les jeux |
| Durée | 30 jours, puis le bonus s'en va |
| Dépôt nécessaire | Non |
| Gain maximal | Sans plafond |
| Qui peut participer | Nouveaux joueurs de 18 ans et plus |
| Une fois par | Personne et foyer |

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
