import type { PageCopy } from './page-shape.ts';

/** Playing safely, the house, fairness. */
export const housePages: readonly PageCopy[] = [
  {
    key: 'play-safely',
    slug: { en: 'play-safely', fr: 'jouer-avec-mesure' },
    title: { en: 'Play safely', fr: 'Jouer avec mesure' },
    summary: {
      en: 'Gambling is entertainment that costs money. It is not a way to earn any.',
      fr: 'Le jeu est un loisir qui coûte de l’argent, pas une façon d’en gagner.',
    },
    body: {
      en: `## Before you play

- Decide on a sum you can do without, and treat it as spent.
- Decide when you will stop, and set an alarm outside this site.
- Do not play when you are upset, tired or have been drinking.

## While you play

Your balance is on every page, and its panel says what is cash and what is bonus. The return to player stands on every card: over time, every game keeps a little. A loss cannot be won back by a larger stake; [what the odds say](help-games-1-return).

## When it stops being fun

**Log out** is at the top of every page, under your name. [A longer break](help-safely-1-break) takes one message, and ends on the day you choose. There are [signs worth taking seriously](help-safely-2-signs), and people who listen:

- [Gambling Therapy](link-gambling-therapy), everywhere, in many languages
- [GamCare](link-gamcare), in Great Britain
- [Joueurs Info Service](link-joueurs-info), in France

## For those who do not play

Nobody under 18 may play here. Keep your password to yourself, leave *Remember my username* off on a shared computer, and log out when you get up.`,
      fr: `## Avant de jouer

- Fixez une somme dont vous pouvez vous passer, et tenez-la pour dépensée.
- Décidez de l'heure où vous arrêterez, et mettez un réveil en dehors de ce site.
- Ne jouez pas contrarié, fatigué, ou après avoir bu.

## Pendant le jeu

Votre solde est sur chaque page, et son panneau sépare l'argent du bonus. Le retour au joueur figure sur chaque carte : sur la durée, chaque jeu garde un peu. Une perte ne se rattrape pas par une mise plus forte ; [ce que disent les chances](help-games-1-return).

## Quand ce n'est plus un plaisir

**Se déconnecter** est en haut de chaque page, sous votre nom. [Une pause plus longue](help-safely-1-break) demande un message, et finit le jour que vous choisissez. Il y a [des signes à prendre au sérieux](help-safely-2-signs), et des gens qui écoutent :

- [Joueurs Info Service](link-joueurs-info), en France
- [GamCare](link-gamcare), en Grande-Bretagne
- [Gambling Therapy](link-gambling-therapy), partout, en plusieurs langues

## Pour ceux qui ne jouent pas

Personne de moins de 18 ans ne peut jouer ici. Gardez votre mot de passe pour vous, ne cochez pas *Retenir mon nom d'utilisateur* sur un ordinateur partagé, et déconnectez-vous en partant.`,
    },
  },
  {
    key: 'about',
    slug: { en: 'about-us', fr: 'qui-nous-sommes' },
    title: { en: 'About us', fr: 'Qui nous sommes' },
    summary: {
      en: 'A small online casino that shows its odds.',
      fr: 'Un petit casino en ligne qui montre ses chances.',
    },
    body: {
      en: `Kestrel Bay is an online casino with 48 games: slots, jackpots, roulette, dice and virtual races. Each game shows its return to player on its card, and its full pay table on its page. Your balance is on every page once you are signed in.

> Kestrel Bay is a demonstration. The company, the games, the licence and the money in it are invented; nothing here can be won or lost.

## What you can check

- **Every round.** The result is fixed before your stake is taken. [Fairness](page-fairness) explains how, and the game gives you the record to check it with.
- **Every sum.** [Transactions](/account/transactions) list each movement with a receipt, for twelve months and as a file.
- **Every step of a withdrawal.** You see where it is, what comes next and by when.

## Who answers

A person. [Write to us](/contact-us), or look in the [help centre](/help) first: most questions have an answer there.

## How it is built

Its pages are finished before you open them, and are the same for everybody: nothing about you is written into them. What is yours, your name and your balance, is fetched by your own browser after you have signed in, and leaves the page when you sign out.

The books are kept twice, as in any good house: every sum that leaves one account arrives on another in the same instant, and a line once written is never changed.`,
      fr: `Kestrel Bay est un casino en ligne de 48 jeux : machines à sous, jackpots, roulette, dés et courses virtuelles. Chaque jeu affiche son retour au joueur sur sa carte, et son tableau de gains sur sa page. Votre solde est sur chaque page une fois que vous êtes connecté.

> Kestrel Bay est une démonstration. La société, les jeux, la licence et l'argent y sont inventés ; rien ne peut y être gagné ni perdu.

## Ce que vous pouvez vérifier

- **Chaque partie.** Le résultat est fixé avant que votre mise soit prise. [Équité](page-fairness) explique comment, et le jeu vous donne de quoi vérifier.
- **Chaque somme.** Les [opérations](/fr/account/transactions) donnent chaque mouvement avec un reçu, sur douze mois et en fichier.
- **Chaque étape d'un retrait.** Vous voyez où il en est, ce qui vient ensuite et pour quand.

## Qui répond

Une personne. [Écrivez-nous](/fr/contact-us), ou cherchez d'abord dans le [centre d'aide](/fr/help) : la plupart des questions y ont une réponse.

## Comment c'est fait

Les pages sont finies avant que vous les ouvriez, et les mêmes pour tous : rien de vous n'y est écrit. Ce qui est à vous, votre nom et votre solde, est demandé par votre propre navigateur après la connexion, et quitte la page quand vous partez.

Les livres sont tenus en partie double, comme dans toute bonne maison : chaque somme qui quitte un compte arrive sur un autre au même instant, et une ligne écrite ne change plus.`,
    },
  },
  {
    key: 'fairness',
    slug: { en: 'fairness', fr: 'equite' },
    title: { en: 'Fairness and return to player', fr: 'Équité et retour au joueur' },
    summary: {
      en: 'Who draws the numbers, who checks, and what we cannot change.',
      fr: 'Qui tire les nombres, qui vérifie, et ce que nous ne pouvons changer.',
    },
    body: {
      en: `## Who decides a round

The studio's own server draws the result of a round, not this site and not your browser. We receive two messages: what was staked, and what was won. Neither of them can be changed afterwards.

## What we cannot do

- Set the return of a game. It is fixed by the studio and printed on the card.
- See a result before you do.
- Pay a win twice, or forget one: each carries a number of its own and is booked exactly once, even when the line breaks in the middle.

## If a round is interrupted

If the connection fails, the round is finished on the studio's server. A win is paid when its message arrives, signed in or not. A round that could not be played is taken back, and the stake returns.

## The figures

| Figure | Where it stands |
| Return to player | On every card and every game's page |
| What a jackpot costs | On the page of the jackpot game |
| Your own stakes and wins | In the transactions of your account, for twelve months |

More on [odds and return](help-games-1-return).`,
      fr: `## Qui décide d'une partie

Le serveur du studio tire le résultat, pas ce site ni votre navigateur. Nous recevons deux messages : ce qui a été misé, et ce qui a été gagné. Ni l'un ni l'autre ne peut être changé ensuite.

## Ce que nous ne pouvons pas faire

- Régler le retour d'un jeu. Le studio le fixe, et la carte le porte.
- Voir un résultat avant vous.
- Payer un gain deux fois, ou en oublier un : chacun porte un numéro et n'est inscrit qu'une fois, même si la ligne se coupe au milieu.

## Si une partie est interrompue

Si la liaison manque, la partie finit sur le serveur du studio. Un gain est payé quand son message arrive, que vous soyez connecté ou non. Une partie qui n'a pas pu être jouée est reprise, et la mise revient.

## Les chiffres

| Chiffre | Où il figure |
| Retour au joueur | Sur chaque carte et chaque page de jeu |
| Ce que coûte un jackpot | Sur la page du jeu à jackpot |
| Vos mises et vos gains | Dans les mouvements de votre compte, pendant douze mois |

En savoir plus sur [les chances et le retour](help-games-1-return).`,
    },
  },
];
