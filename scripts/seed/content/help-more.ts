import type { HelpArticle } from './help-shape.ts';

/** Help on codes and keys, on checking a round, and on records: each says what the pages of the account do. */
export const moreAccount: readonly HelpArticle[] = [
  {
    key: 'account-5-pin',
    slug: { en: 'your-pin-code', fr: 'votre-code-pin' },
    title: { en: 'Your PIN code', fr: 'Votre code PIN' },
    summary: {
      en: 'Four digits that confirm what moves your money.',
      fr: 'Quatre chiffres qui confirment ce qui déplace votre argent.',
    },
    keywords: { en: ['PIN', 'code', 'forgotten', 'four digits'], fr: ['PIN', 'code', 'oublié', 'quatre chiffres'] },
    body: {
      en: `A withdrawal and a transfer to another player ask for your PIN. It has four digits. Your birthday and runs such as 1234 are refused, because they are guessed first.

## Setting or changing it

Open [Security](/account/security) and choose **PIN code**. Enter the new one twice and save it.

## If you have forgotten it

Choose **Forgotten your PIN?** in the same place. We send you a mail with a link for a new one.

> We never ask for your PIN by telephone, mail or chat.`,
      fr: `Un retrait et un transfert à un autre joueur demandent votre PIN. Il a quatre chiffres. Votre date de naissance et les suites comme 1234 sont refusées, car on les devine en premier.

## Le choisir ou le changer

Ouvrez [Sécurité](/fr/account/security) et choisissez **Code PIN**. Saisissez le nouveau deux fois et enregistrez-le.

## Si vous l'avez oublié

Choisissez **PIN oublié ?** au même endroit. Nous vous envoyons un e-mail avec un lien pour en choisir un autre.

> Nous ne demandons jamais votre PIN par téléphone, par e-mail ni par messagerie.`,
    },
    related: ['account-1-sign-in', 'account-6-passkeys'],
  },
  {
    key: 'account-6-passkeys',
    slug: { en: 'passkeys', fr: 'cles-d-acces' },
    title: { en: 'Logging in with a passkey', fr: "Se connecter avec une clé d'accès" },
    summary: {
      en: 'Fingerprint, face or device PIN instead of a password.',
      fr: "L'empreinte, le visage ou le code de l'appareil au lieu d'un mot de passe.",
    },
    keywords: { en: ['passkey', 'fingerprint', 'face'], fr: ["clé d'accès", 'empreinte', 'visage', 'passkey'] },
    body: {
      en: `A passkey lives on your device. You log in with your fingerprint, your face or the PIN of the device, without a password and without a code.

1. Log in and open [Security](/account/security).
2. Choose **Passkeys** and add one; the browser asks you to confirm on the device.
3. Next time, choose **Log in with a passkey** on the [sign-in page](/login).

Your password goes on working. If you lose a device, remove its passkey under [Security](/account/security).`,
      fr: `Une clé d'accès reste sur votre appareil. Vous vous connectez avec votre empreinte, votre visage ou le code de l'appareil, sans mot de passe et sans autre code.

1. Connectez-vous et ouvrez [Sécurité](/fr/account/security).
2. Choisissez **Clés d'accès** et ajoutez-en une ; le navigateur vous demande de confirmer sur l'appareil.
3. La fois suivante, choisissez la clé d'accès sur la [page de connexion](/fr/login).

Votre mot de passe fonctionne toujours. Si vous perdez un appareil, retirez sa clé d'accès sous [Sécurité](/fr/account/security).`,
    },
    related: ['account-4-devices', 'account-5-pin'],
  },
];

export const moreGames: readonly HelpArticle[] = [
  {
    key: 'games-4-check',
    slug: { en: 'checking-a-round', fr: 'verifier-une-partie' },
    title: { en: 'Checking a round yourself', fr: 'Vérifier soi-même une partie' },
    summary: {
      en: 'Each result is fixed before your stake; the record proves it.',
      fr: 'Chaque résultat est fixé avant votre mise ; le relevé le prouve.',
    },
    keywords: {
      en: ['fair', 'random', 'seed', 'check', 'proof'],
      fr: ['équité', 'hasard', 'graine', 'vérifier', 'preuve'],
    },
    body: {
      en: `Before your first stake the game shows a commitment: the fingerprint of a secret number. Every result is worked out from that number and from one of your own, so it cannot be changed after you have staked.

1. In the game, open **Check the last round**.
2. If the secret is still in use, take **New seeds** first. The old one is then told.
3. The record says whether everything agrees: the seeds, what was shown, and what was paid.

[Fairness](page-fairness) explains who draws the numbers and what we cannot change.`,
      fr: `Avant votre première mise, le jeu montre un engagement : l'empreinte d'un nombre secret. Chaque résultat est calculé à partir de ce nombre et d'un autre qui est le vôtre ; on ne peut donc plus le changer après votre mise.

1. Dans le jeu, ouvrez **Vérifier la dernière partie**.
2. Si le secret sert encore, prenez d'abord de **Nouvelles graines**. L'ancien est alors révélé.
3. Le relevé dit si tout concorde : les graines, ce qui a été montré et ce qui a été payé.

[Équité](page-fairness) explique qui tire les nombres et ce que nous ne pouvons pas changer.`,
    },
    related: ['games-1-return', 'games-2-practice'],
  },
  {
    key: 'games-5-swing',
    slug: { en: 'what-swing-means', fr: 'la-volatilite' },
    title: { en: 'What swing means', fr: 'Ce que veut dire la volatilité' },
    summary: {
      en: 'Two games can return the same and feel quite different.',
      fr: 'Deux jeux au même retour peuvent se jouer très différemment.',
    },
    keywords: {
      en: ['swing', 'volatility', 'variance', 'stakes'],
      fr: ['volatilité', 'variance', 'mises'],
    },
    body: {
      en: `The return to player says how much a game pays back over millions of rounds. The swing says how it gets there.

| Swing | What to expect |
| Low | Much of the return comes in small and middling wins; a balance moves slowly |
| Medium | More of it sits in rare, large wins; a balance moves further, both ways |
| Your choice | In roulette, dice and races your bet decides: likely and small, or unlikely and large |

The page of each game shows its swing, its stakes, its largest win and its whole pay table. All of it is taken from the rules that the game is played by. [Low swing](category-gentle) and [medium swing](category-lively) list the slots of each kind.`,
      fr: `Le retour au joueur dit combien un jeu rend sur des millions de parties. La volatilité dit de quelle façon.

| Volatilité | À quoi s'attendre |
| Faible | Une bonne part du retour vient de gains petits et moyens ; le solde varie lentement |
| Moyenne | Une plus grande part tient à de gros gains rares ; le solde varie davantage, dans les deux sens |
| Au choix | À la roulette, aux dés et aux courses, votre mise décide : probable et petit, ou rare et gros |

La page de chaque jeu montre sa volatilité, ses mises, son plus grand gain et tout son tableau. Tout est pris dans les règles selon lesquelles le jeu est joué. [Faible volatilité](category-gentle) et [volatilité moyenne](category-lively) donnent la liste des machines de chaque genre.`,
    },
    related: ['games-1-return', 'games-4-check'],
  },
];
