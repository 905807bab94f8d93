import type { HelpArticle } from './help-shape.ts';

/** Help on stopping and on seeing trouble early. */
export const safely: readonly HelpArticle[] = [
  {
    key: 'safely-1-break',
    // Every footer leads here by this one address.
    slug: { en: 'taking-a-break', fr: 'taking-a-break' },
    title: { en: 'Taking a break, or leaving', fr: 'Faire une pause, ou partir' },
    summary: {
      en: 'One message closes your account, for a time or for good.',
      fr: 'Un message ferme votre compte, pour un temps ou pour de bon.',
    },
    keywords: {
      en: ['break', 'close account', 'self-exclusion', 'stop'],
      fr: ['pause', 'fermer', 'exclusion', 'arrêter'],
    },
    suggested: true,
    body: {
      en: `## For an evening

Choose **Log out**. You need not give a reason, and nothing is lost.

## For longer, or for good

Write to us: [support@kestrelbay.example](link-support-mail). Say from when to when, or "for good". A person reads it and closes the account.

- While it is closed you cannot sign in, play or deposit.
- Your cash stays yours. Say where to send it and we do.
- You get no offers.
- A break ends on the day you chose, not before, even if you ask.

We answer with one message that says what was done. It does not try to change your mind.

## Beyond this house

A break here does not close accounts elsewhere. [Gambling Therapy](link-gambling-therapy) helps in many languages, free of charge, and knows the national exclusion registers.`,
      fr: `## Pour un soir

Choisissez **Se déconnecter**. Il n'y a pas de raison à donner, et rien n'est perdu.

## Pour plus longtemps, ou pour de bon

Écrivez-nous : [support@kestrelbay.example](link-support-mail). Dites de quand à quand, ou « pour de bon ». Une personne lit votre message et ferme le compte.

- Tant qu'il est fermé, on ne peut ni se connecter, ni jouer, ni déposer.
- Votre argent reste à vous. Dites où l'envoyer et nous l'envoyons.
- Vous ne recevez aucune offre.
- Une pause finit le jour que vous avez choisi, pas avant, même si vous le demandez.

Nous répondons par un seul message qui dit ce qui a été fait. Il ne cherche pas à vous faire changer d'avis.

## Au-delà de cette maison

Une pause ici ne ferme pas les comptes ailleurs. [Gambling Therapy](link-gambling-therapy) aide dans de nombreuses langues, gratuitement, et connaît les registres nationaux d'exclusion.`,
    },
    related: ['safely-2-signs'],
  },
  {
    key: 'safely-2-signs',
    slug: { en: 'signs-to-take-seriously', fr: 'les-signes-a-prendre-au-serieux' },
    title: { en: 'Signs to take seriously', fr: 'Les signes à prendre au sérieux' },
    summary: { en: 'Seven questions to answer for yourself.', fr: 'Sept questions à se poser.' },
    keywords: { en: ['addiction', 'problem', 'help', 'safer'], fr: ['addiction', 'problème', 'aide'] },
    body: {
      en: `Answer for yourself. Nobody else sees it.

- Do you play longer than you meant to?
- Do you play to win back what you lost?
- Do you play with money that was meant for something else?
- Have you hidden from somebody how much you play?
- Are you restless on days without play?
- Have you borrowed, or sold something, to play?
- Would somebody close to you worry if they saw your transactions?

One yes is worth a pause. Several are worth a talk: with somebody you trust, or with people who do this every day.

## Who listens

| Where | Who | For |
| Everywhere | [Gambling Therapy](link-gambling-therapy) | Free help online, many languages |
| Great Britain | [GamCare](link-gamcare) | Free telephone and chat, at all hours |
| France | [Joueurs Info Service](link-joueurs-info) | Telephone and chat, every day |

They have nothing to do with us, and we do not learn that you called.`,
      fr: `Répondez pour vous-même. Personne d'autre ne le voit.

- Jouez-vous plus longtemps que prévu ?
- Jouez-vous pour regagner ce que vous avez perdu ?
- Jouez-vous de l'argent prévu pour autre chose ?
- Avez-vous caché à quelqu'un combien vous jouez ?
- Êtes-vous agité les jours sans jeu ?
- Avez-vous emprunté, ou vendu quelque chose, pour jouer ?
- Un proche s'inquiéterait-il en voyant vos mouvements ?

Un seul oui mérite une pause. Plusieurs méritent d'en parler : à quelqu'un de confiance, ou à des personnes dont c'est le métier.

## Qui écoute

| Où | Qui | Pour |
| Partout | [Gambling Therapy](link-gambling-therapy) | Une aide gratuite en ligne, en plusieurs langues |
| Grande-Bretagne | [GamCare](link-gamcare) | Téléphone et discussion gratuits, à toute heure |
| France | [Joueurs Info Service](link-joueurs-info) | Téléphone et discussion, chaque jour |

Ils n'ont rien à voir avec nous, et nous n'apprenons pas que vous avez appelé.`,
    },
    related: ['safely-1-break'],
  },
];

/** Help on the games. */
export const games: readonly HelpArticle[] = [
  {
    key: 'games-1-return',
    slug: { en: 'return-to-player', fr: 'retour-au-joueur' },
    title: { en: 'Odds and return to player', fr: 'Les chances et le retour au joueur' },
    summary: { en: 'What 96.4 % promises, and what it does not.', fr: 'Ce que 96,4 % promet, et ne promet pas.' },
    keywords: { en: ['RTP', 'odds', 'fair', 'house edge'], fr: ['RTP', 'chances', 'équité', 'marge'] },
    suggested: true,
    body: {
      en: `The return to player, RTP for short, is the share of all stakes that a game pays back over many millions of rounds. At 96.4 % it pays back €96.40 of each €100.00 staked. The rest, €3.60, is what the house keeps, and why it can exist.

## What it does not say

- What happens tonight. A hundred spins can end far above or far below it.
- That a win is due. Each round is drawn anew and remembers nothing.
- That a longer evening is a better one. The longer the play, the nearer the return comes to the figure, and the figure is below 100 %.

## By kind of game

| Kind | Usual return | What it depends on |
| Slots | 95.7 to 97.0 % | Nothing you do |
| Jackpot slots | 94.7 to 95.1 % | Part of it is the jackpot itself |
| Roulette | 97.3 % | Nothing: every bet returns the same |
| Blackjack | up to 99.5 % | How you play your hand |
| Virtual sports | 95.0 % | Nothing: form is part of the picture |

The figure stands on every card and on the page of every game. [How the games are tested](page-fairness).`,
      fr: `Le retour au joueur, en abrégé RTP, est la part de toutes les mises qu'un jeu rend sur des millions de parties. À 96,4 %, il rend 96,40 € pour 100,00 € misés. Le reste, 3,60 €, est ce que la maison garde, et ce qui la fait vivre.

## Ce qu'il ne dit pas

- Ce qui se passera ce soir. Cent parties peuvent finir loin au-dessus ou loin au-dessous.
- Qu'un gain est dû. Chaque partie est tirée de nouveau et ne se souvient de rien.
- Qu'une soirée plus longue est meilleure. Plus on joue, plus le retour s'approche du chiffre, et le chiffre est inférieur à 100 %.

## Par genre de jeu

| Genre | Retour habituel | De quoi il dépend |
| Machines à sous | 95,7 à 97,0 % | De rien que vous fassiez |
| Machines à jackpot | 94,7 à 95,1 % | Une part est le jackpot lui-même |
| Roulette | 97,3 % | De rien : chaque mise rend autant |
| Blackjack | jusqu'à 99,5 % | De votre façon de jouer la main |
| Sports virtuels | 95,0 % | De rien : la forme fait partie de l'image |

Le chiffre figure sur chaque carte et sur la page de chaque jeu. [Comment les jeux sont testés](page-fairness).`,
    },
    related: ['games-2-practice', 'safely-2-signs'],
  },
  {
    key: 'games-2-practice',
    slug: { en: 'practice-play', fr: 'jeu-d-essai' },
    title: { en: 'Practice play and real play', fr: "Jeu d'essai et jeu réel" },
    summary: {
      en: 'What costs nothing, and where money begins.',
      fr: "Ce qui ne coûte rien, et où l'argent commence.",
    },
    keywords: { en: ['practice', 'free', 'demo', 'real money'], fr: ['essai', 'gratuit', 'argent réel'] },
    body: {
      en: `| | Practice play | Real play |
| Account needed | No | Yes |
| Your money | Never touched | Stakes are taken, wins are paid |
| Rules and return | The same | The same |
| Live tables | No: a person deals them | Yes |

If you choose real play while signed out, you are asked to sign in first, and then come back to the same game.

Winning a lot in practice says nothing about real play. The draws are just as blind in both.`,
      fr: `| | Jeu d'essai | Jeu réel |
| Compte nécessaire | Non | Oui |
| Votre argent | Jamais touché | Les mises sont prises, les gains payés |
| Règles et retour | Les mêmes | Les mêmes |
| Tables en direct | Non : une personne les tient | Oui |

Si vous choisissez le jeu réel sans être connecté, on vous demande d'abord de vous connecter, puis vous revenez au même jeu.

Gagner beaucoup à l'essai ne dit rien du jeu réel. Les tirages sont aussi aveugles dans les deux.`,
    },
    related: ['games-1-return'],
  },
  {
    key: 'games-3-where',
    slug: { en: 'why-a-game-is-not-shown', fr: 'pourquoi-un-jeu-n-est-pas-visible' },
    title: { en: 'Why a game is not shown where you are', fr: "Pourquoi un jeu n'est pas visible là où vous êtes" },
    summary: { en: 'Laws differ, and the lobby follows them.', fr: 'Les lois diffèrent, et le hall les suit.' },
    keywords: {
      en: ['country', 'location', 'not available', 'travel'],
      fr: ['pays', 'lieu', 'indisponible', 'voyage'],
    },
    body: {
      en: `Some games may not be offered in some countries, or in parts of them. Where that is so, the game is left out of the lobby, the menus and the search, without leaving a gap.

## How we know where you are

By the country, and in some countries the region, that your internet connection belongs to. We keep it in this browser for a day, as two or three letters; not your address, and not where you are in town. If it cannot be told, everything is shown.

## When it counts

What is shown is only a courtesy. Each time a game is opened for real money, the place you are in and the address of your account are checked again. If one of them rules the game out, it does not open, and nothing is staked.

## When you travel

The lobby may be shorter for as long as you are away. Your account, your money and your withdrawals stay within reach.`,
      fr: `Certains jeux ne peuvent pas être proposés dans certains pays, ou dans certaines de leurs régions. Le jeu est alors absent du hall, des menus et de la recherche, sans laisser de vide.

## Comment nous savons où vous êtes

Par le pays, et parfois la région, dont dépend votre connexion internet. Nous le gardons un jour dans ce navigateur, en deux ou trois lettres ; ni votre adresse, ni votre position en ville. Si on ne peut pas le savoir, tout est montré.

## Quand cela compte

L'affichage n'est qu'une politesse. Chaque fois qu'un jeu s'ouvre pour de l'argent, le lieu où vous êtes et l'adresse de votre compte sont vérifiés de nouveau. Si l'un d'eux exclut le jeu, il ne s'ouvre pas, et rien n'est misé.

## En voyage

Le hall peut être plus court tant que vous êtes loin. Votre compte, votre argent et vos retraits restent à votre portée.`,
    },
  },
];
