import type { HelpArticle } from './help-shape.ts';

/** Help on transactions, bonuses and points. */
export const rewards: readonly HelpArticle[] = [
  {
    key: 'money-6-transactions',
    slug: { en: 'your-transactions', fr: 'vos-transactions' },
    title: { en: 'Your transactions and receipts', fr: 'Vos transactions et vos reçus' },
    summary: {
      en: 'Twelve months of everything that moved, as a list, a file or a receipt.',
      fr: 'Douze mois de tout ce qui a bougé, en liste, en fichier ou en reçu.',
    },
    keywords: {
      en: ['transactions', 'history', 'statement', 'receipt', 'CSV', 'export', 'print', 'seal'],
      fr: ['transactions', 'historique', 'relevé', 'reçu', 'CSV', 'export', 'imprimer', 'sceau'],
    },
    body: {
      en: `Under **Transactions** in your account stands every deposit, withdrawal, transfer, stake, win, bonus and redemption of the last twelve months, newest first.

## Find something

Choose what you look for and from which day to which, at most twelve months at a time. **In this range** adds up what you deposited and withdrew: a deposit that came back from the bank is taken off again, one that was never paid does not count, and a withdrawal counts when it is sent.

## Take it with you

**All of it as a file (CSV)** writes the whole range, not only the page you see. A line opens its receipt, with the reference to name when you write to us; **Print** puts it on paper.

## The seal

Once a minute our books are sealed: a number and a long code that would no longer fit if anybody changed a line afterwards. A receipt names its seal as soon as there is one, so look again after a minute.`,
      fr: `Sous **Transactions** dans votre compte figure chaque dépôt, retrait, transfert, mise, gain, bonus et échange de points des douze derniers mois, du plus récent au plus ancien.

## Retrouver une ligne

Choisissez ce que vous cherchez et les jours, douze mois au plus à la fois. **Sur cette période** additionne vos dépôts et vos retraits : un dépôt repris par la banque est déduit, un dépôt jamais payé ne compte pas, un retrait compte quand il est envoyé.

## L'emporter

**Tout dans un fichier (CSV)** contient toute la période, pas seulement la page affichée. Une ligne ouvre son reçu, avec la référence à donner quand vous nous écrivez ; vous pouvez l'imprimer.

## Le sceau

Chaque minute, nos livres sont scellés : un numéro et un long code qui ne conviendrait plus si quelqu'un changeait une ligne après coup. Un reçu nomme son sceau dès qu'il existe : regardez de nouveau après une minute.`,
    },
    related: ['money-1-balances', 'money-3-pending'],
  },
  {
    key: 'money-7-bonuses',
    slug: { en: 'how-a-bonus-works', fr: 'comment-marche-un-bonus' },
    title: { en: 'How a bonus works', fr: 'Comment marche un bonus' },
    summary: {
      en: 'What is staked first, what counts, when it becomes cash and when it ends.',
      fr: 'Ce qui est misé d’abord, ce qui compte, quand il devient des espèces et quand il finit.',
    },
    keywords: {
      en: ['bonus', 'wagering', 'code', 'terms', 'forfeit', 'expire'],
      fr: ['bonus', 'mises', 'code', 'conditions', 'renoncer', 'expirer'],
    },
    body: {
      en: `**Bonuses** in your account shows each one with its terms as they were when you got it: a later change of the offer does not touch yours.

## Your own money first

A stake takes your own money first and the bonus last. Every stake counts towards the bonus while it is open, also those of your own money; a stake that is taken back no longer counts. A win is shared like its stake was: what the bonus paid for goes back to the bonus, all the rest to your cash.

## How it ends

- **Earned**: enough was staked, and what is left of it is cash.
- **Expired**: its days are over, and what is left goes back to us.
- **Given up**: you may end it at any time. What is left goes back; your own money stays as it is.

One bonus of a kind is open at a time. A further one waits, and its days begin when it opens. Withdrawals never take bonus money.`,
      fr: `**Bonus**, dans votre compte, montre chacun avec ses conditions telles qu'elles étaient quand vous l'avez reçu : un changement de l'offre n'y touche pas.

## Votre argent d'abord

Une mise prend d'abord votre argent, le bonus en dernier. Toute mise compte pour le bonus tant qu'il est ouvert, celles de votre propre argent aussi ; une mise annulée ne compte plus. Un gain se partage comme sa mise : la part payée par le bonus revient au bonus, le reste à vos espèces.

## Comment il finit

- **Gagné** : assez a été misé, et ce qui en reste devient des espèces.
- **Expiré** : ses jours sont passés, et ce qui reste nous revient.
- **Abandonné** : vous pouvez y renoncer à tout moment. Le reste nous revient ; votre argent ne change pas.

Un seul bonus d'un genre est ouvert à la fois. Le suivant attend, et ses jours commencent quand il s'ouvre. Un retrait ne prend jamais d'argent de bonus.`,
    },
    related: ['money-1-balances', 'money-8-points'],
  },
  {
    key: 'money-8-points',
    slug: { en: 'loyalty-points', fr: 'points-de-fidelite' },
    title: { en: 'Loyalty points and tiers', fr: 'Points de fidélité et niveaux' },
    summary: {
      en: 'How points are earned, what they give, and which tier you are in.',
      fr: 'Comment les points se gagnent, ce qu’ils donnent, et quel est votre niveau.',
    },
    keywords: {
      en: ['loyalty', 'points', 'tier', 'redeem', 'rewards', 'starter'],
      fr: ['fidélité', 'points', 'niveau', 'échanger', 'récompenses', 'starter'],
    },
    body: {
      en: `You earn one point for every ten euros of your own money that you stake, or about as much in another currency. Bonus money earns none. No fraction is lost: the page shows whole points, the rest counts on. When a stake is taken back, so are its points.

## Tiers

The points of the last twelve months decide your tier. The higher it is, the fewer points make one euro.

| Tier | From | Points for €1.00 |
| Starter | The beginning | 100 |
| Tide | 500 points | 95 |
| Current | 2,500 points | 90 |
| Beacon | 10,000 points | 80 |

## Turn points into a bonus

Type how many points you want to use. You see first what they give; only as many are taken as that amount needs. The bonus must be played once within 30 days, then what is left of it is cash. While another bonus is open it waits.`,
      fr: `Vous gagnez un point pour dix euros misés de votre propre argent, ou à peu près autant dans une autre monnaie. L'argent des bonus n'en rapporte pas. Aucune fraction n'est perdue : la page montre des points entiers, le reste continue de compter. Quand une mise est annulée, ses points le sont aussi.

## Les niveaux

Les points des douze derniers mois décident de votre niveau. Plus il est haut, moins il faut de points pour un euro.

| Niveau | À partir de | Points pour 1,00 € |
| Starter | Le début | 100 |
| Tide | 500 points | 95 |
| Current | 2 500 points | 90 |
| Beacon | 10 000 points | 80 |

## Changer des points en bonus

Tapez combien de points vous voulez utiliser. Vous voyez d'abord ce qu'ils donnent ; seuls ceux que ce montant demande sont pris. Le bonus doit être joué une fois en 30 jours, puis ce qui en reste devient des espèces. Tant qu'un autre bonus est ouvert, il attend.`,
    },
    related: ['money-7-bonuses'],
  },
];
