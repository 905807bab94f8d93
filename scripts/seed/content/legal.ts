import type { PageCopy } from './page-shape.ts';

/** Licence, terms, privacy, complaints. */
export const legalPages: readonly PageCopy[] = [
  {
    key: 'licence',
    slug: { en: 'licence', fr: 'licence' },
    title: { en: 'Licence', fr: 'Licence' },
    summary: { en: 'Who runs the house, and who watches over it.', fr: 'Qui tient la maison, et qui la surveille.' },
    body: {
      en: `| What | Which |
| Company | Kestrel Bay Gaming Ltd (invented) |
| Licence | KB/0000/24 (invented) |
| Minimum age | 18 |
| Player money | In an account of its own, apart from the company's |
| Disputes | [Complaints](page-complaints), then an independent arbiter |

This site is a demonstration: company and licence do not exist, and no real money is taken.`,
      fr: `| Quoi | Lequel |
| Société | Kestrel Bay Gaming Ltd (inventée) |
| Licence | KB/0000/24 (inventée) |
| Âge minimal | 18 ans |
| Argent des joueurs | Sur un compte à part, séparé de celui de la société |
| Litiges | [Réclamations](page-complaints), puis un arbitre indépendant |

Ce site est une démonstration : la société et la licence n'existent pas, et aucun argent réel n'est pris.`,
    },
  },
  {
    key: 'terms',
    slug: { en: 'terms', fr: 'conditions' },
    title: { en: 'Terms', fr: 'Conditions générales' },
    summary: { en: 'What you and we may rely on.', fr: 'Ce sur quoi vous et nous pouvons compter.' },
    body: {
      en: `## 1. The account

You are 18 or over, you play for yourself, and you have one account. You keep your password and your PIN code to yourself. What is done with both counts as done by you, until you tell us that somebody else has them.

## 2. Your money

Your cash is yours. You may withdraw it whenever you like, once your identity is verified. We keep player money apart from ours, pay no interest on it and lend none.

## 3. Play

A stake counts when the studio has accepted it. The rules of each game stand in the game. If a round is interrupted, it is finished or taken back as [Fairness](page-fairness) says. An evident error, such as a sum no rule of the game can produce, binds neither side.

## 4. Offers

Each offer has terms of its own on its page. They are not changed for those who have already begun.

## 5. Pauses and closing

You may [take a break or close the account](help-safely-1-break) at any time. We close an account when the law asks for it, when it is used by somebody else, or when it is used to deceive; we say so, and your cash is paid out unless the law forbids it.

## 6. Changes

If these terms change, you are told before the change counts, and you may leave instead.

## 7. Disagreements

Tell us first: [Complaints](page-complaints) says how, and what happens next.`,
      fr: `## 1. Le compte

Vous avez 18 ans ou plus, vous jouez pour vous-même, et vous avez un seul compte. Vous gardez votre mot de passe et votre code PIN pour vous. Ce qui est fait avec les deux compte comme fait par vous, jusqu'à ce que vous nous disiez que quelqu'un d'autre les a.

## 2. Votre argent

Vos espèces sont à vous. Vous pouvez les retirer quand vous voulez, une fois votre identité vérifiée. Nous gardons l'argent des joueurs à part du nôtre, n'y versons pas d'intérêts et n'en prêtons pas.

## 3. Le jeu

Une mise compte quand le studio l'a acceptée. Les règles de chaque jeu sont dans le jeu. Une partie interrompue est finie ou reprise comme le dit [Équité](page-fairness). Une erreur manifeste, telle une somme qu'aucune règle du jeu ne peut produire, ne lie personne.

## 4. Les offres

Chaque offre a ses conditions sur sa page. Elles ne changent pas pour qui a déjà commencé.

## 5. Pauses et fermeture

Vous pouvez [faire une pause ou fermer le compte](help-safely-1-break) à tout moment. Nous fermons un compte quand la loi le demande, quand quelqu'un d'autre s'en sert, ou quand il sert à tromper ; nous le disons, et vos espèces sont payées sauf si la loi l'interdit.

## 6. Les changements

Si ces conditions changent, vous l'apprenez avant que le changement compte, et vous pouvez partir.

## 7. Les désaccords

Dites-le-nous d'abord : [Réclamations](page-complaints) explique comment, et la suite.`,
    },
  },
  {
    key: 'privacy',
    slug: { en: 'privacy', fr: 'confidentialite' },
    title: { en: 'Privacy', fr: 'Confidentialité' },
    summary: {
      en: 'What we keep, why, and what stays in your browser.',
      fr: 'Ce que nous gardons, pourquoi, et ce qui reste dans votre navigateur.',
    },
    body: {
      en: `## Without an account

You can read every page without telling us who you are. No advertising network is told that you were here: these pages load nothing from other companies.

## What stays in your browser

| Name | What it is | How long |
| \`st\` | Country, in some places region, for what the law lets us show | A day |
| \`LANG\` | The language you chose | Until you choose another |
| \`sid\` | That you are signed in | Until you sign out or close the browser |
| \`__Host-auth\` | The secret half of your session; scripts cannot read it | As long as the session |
| \`__Host-device\` | That this browser signed you in before; it opens nothing | 180 days |
| \`passkey\` | That this browser has a passkey of yours, so that it is offered at once | Until you delete the passkey here |
| \`REFERRAL_AFFILIATE\` | Who sent you, if you followed the link of a friend or a partner | 40 days |
| \`consent\` | Whether you agreed to be counted | 12 months |
| Your username | Only if you ticked *Remember my username* | Until you sign in without the tick |
| Small choices | Hidden sums, the page to return to, the games you open most | In this browser only |

## Being counted

If you agree, our own server tells a statistics service which games are looked at, what is searched for, and when somebody joins, logs in or pays in, and how much: no address, no name, no account number. Without your yes nothing is counted. **Statistics**, at the foot of every page, changes it at any time.

## With an account

We keep your name, birth date, country, e-mail address and telephone, because the law asks who plays. We keep every movement of money, because it is yours to see and ours to prove. Passwords are kept only as a fingerprint that cannot be turned back.

## Your rights

Ask for a copy, a correction, or the deletion of what the law does not make us keep: [support@kestrelbay.example](link-support-mail).`,
      fr: `## Sans compte

Vous pouvez lire chaque page sans nous dire qui vous êtes. Aucun réseau publicitaire n'apprend votre visite : ces pages ne chargent rien d'autres sociétés.

## Ce qui reste dans votre navigateur

| Nom | Ce que c'est | Combien de temps |
| \`st\` | Le pays, parfois la région, pour ce que la loi nous laisse montrer | Un jour |
| \`LANG\` | La langue que vous avez choisie | Jusqu'au prochain choix |
| \`sid\` | Que vous êtes connecté | Jusqu'à la déconnexion ou la fermeture du navigateur |
| \`__Host-auth\` | La moitié secrète de votre session ; aucun script ne la lit | La durée de la session |
| \`__Host-device\` | Que ce navigateur vous a déjà connecté ; il n'ouvre rien | 180 jours |
| \`passkey\` | Que ce navigateur a une clé d'accès à vous, pour la proposer aussitôt | Jusqu'à ce que vous la supprimiez ici |
| \`REFERRAL_AFFILIATE\` | Qui vous a envoyé, si vous avez suivi le lien d'un ami ou d'un partenaire | 40 jours |
| \`consent\` | Si vous avez accepté d'être compté | 12 mois |
| Votre nom d'utilisateur | Seulement si vous avez coché la case | Jusqu'à une connexion sans la cocher |
| De petits choix | Sommes masquées, page où revenir, jeux les plus ouverts | Dans ce navigateur seulement |

## Les statistiques

Si vous acceptez, notre propre serveur indique à un service de statistiques quels jeux sont regardés, ce qui est cherché, et quand on s'inscrit, se connecte ou dépose, et combien : ni adresse, ni nom, ni numéro de compte. Sans votre accord, rien n'est compté. **Statistiques**, au pied de chaque page, permet d'en changer à tout moment.

## Avec un compte

Nous gardons votre nom, votre date de naissance, votre pays, votre e-mail et votre téléphone, car la loi demande qui joue. Nous gardons chaque mouvement d'argent : il est à vous pour le voir, à nous pour le prouver. Les mots de passe ne sont gardés que comme une empreinte qu'on ne peut inverser.

## Vos droits

Demandez une copie, une correction, ou l'effacement de ce que la loi ne nous fait pas garder : [support@kestrelbay.example](link-support-mail).`,
    },
  },
  {
    key: 'complaints',
    slug: { en: 'complaints', fr: 'reclamations' },
    title: { en: 'Complaints', fr: 'Réclamations' },
    summary: { en: 'If we got something wrong.', fr: 'Si nous nous sommes trompés.' },
    body: {
      en: `1. **Tell us.** Write to [support@kestrelbay.example](link-support-mail): what happened, when, and what you would like. A game's name and the time of the round are enough for us to find it.
2. **We look.** Somebody who had no part in it reads the books and the messages of the studio. You hear from us within two working days, and have an answer within eight weeks.
3. **Somebody else looks.** If you do not agree, we name an independent arbiter. It costs you nothing, and we follow the decision.

A complaint never counts against you, and your money stays where it is meanwhile.`,
      fr: `1. **Dites-le-nous.** Écrivez à [support@kestrelbay.example](link-support-mail) : ce qui s'est passé, quand, et ce que vous souhaitez. Le nom du jeu et l'heure de la partie nous suffisent pour la trouver.
2. **Nous regardons.** Quelqu'un qui n'y a pas pris part lit les livres et les messages du studio. Vous avez de nos nouvelles sous deux jours ouvrés, et une réponse sous huit semaines.
3. **Un autre regarde.** Si vous n'êtes pas d'accord, nous nommons un arbitre indépendant. Cela ne vous coûte rien, et nous suivons sa décision.

Une réclamation ne joue jamais contre vous, et votre argent reste où il est entre-temps.`,
    },
  },
];
