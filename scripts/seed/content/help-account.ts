import type { HelpArticle } from './help-shape.ts';

/** Help on finding one's way and on joining. */
export const starting: readonly HelpArticle[] = [
  {
    key: 'start-1-tour',
    slug: { en: 'a-first-tour', fr: 'premiere-visite' },
    title: { en: 'A first tour of the house', fr: 'Première visite de la maison' },
    summary: {
      en: 'Where things are, with and without an account.',
      fr: 'Où trouver les choses, avec ou sans compte.',
    },
    keywords: { en: ['start', 'lobby', 'menu', 'language'], fr: ['débuter', 'hall', 'menu', 'langue'] },
    suggested: true,
    body: {
      en: `You can look round without an account. The lobby, every game's page, the promotions and this help centre are open to everybody, and most games can be practised for nothing.

## Finding a game

The bar at the top leads to the kinds of games: [slots](category-slots), [live casino](category-live-casino), [table games](category-table-games), [jackpots](category-jackpots). [All games](category-all-games) lists everything. On a telephone the same places are in the bar at the foot of the page and under **More**.

## Reading a card

Beneath each picture stand the studio that made the game and its return to player, such as 96.4 %. [What that figure means](help-games-1-return).

## Changing the language

The languages stand at the top of the page, as **EN** and **FR**. You stay on the page you are reading where it exists in both.

## When you have an account

Once you are signed in, your balance stands at the top of every page. Press it to see what you can play with, what you can withdraw and what is on its way to you.`,
      fr: `Vous pouvez faire le tour sans compte. Le hall, la page de chaque jeu, les offres et ce centre d'aide sont ouverts à tous, et la plupart des jeux s'essaient gratuitement.

## Trouver un jeu

La barre du haut mène aux différents jeux : [machines à sous](category-slots), [casino en direct](category-live-casino), [jeux de table](category-table-games), [jackpots](category-jackpots). [Tous les jeux](category-all-games) les réunit. Sur un téléphone, les mêmes lieux sont dans la barre du bas et sous **Plus**.

## Lire une carte

Sous chaque image figurent le studio qui a fait le jeu et son retour au joueur, par exemple 96,4 %. [Ce que ce chiffre veut dire](help-games-1-return).

## Changer de langue

Les langues sont en haut de la page : **EN** et **FR**. Vous restez sur la page que vous lisez quand elle existe dans les deux.

## Quand vous avez un compte

Une fois connecté, votre solde est en haut de chaque page. Appuyez dessus pour voir ce que vous pouvez jouer, ce que vous pouvez retirer et ce qui est en route vers vous.`,
    },
    related: ['games-2-practice', 'start-2-join'],
  },
  {
    key: 'start-2-join',
    slug: { en: 'who-can-join', fr: 'qui-peut-s-inscrire' },
    title: { en: 'Who can join, and what we ask', fr: "Qui peut s'inscrire, et ce que nous demandons" },
    summary: { en: 'Age, one account, and the details we need.', fr: "L'âge, un seul compte, et les données utiles." },
    keywords: {
      en: ['join', 'register', 'age', '18', 'currency'],
      fr: ['inscription', 'compte', 'âge', '18', 'monnaie'],
    },
    body: {
      en: `Anybody aged 18 or over may open one account, where the law of the place allows it.

## What we ask

| We ask for | Because |
| Your name and birth date | We must know that you are an adult |
| An e-mail address | Messages about your account go there, and you can sign in with it |
| Country and telephone | The law of where you live decides what we may offer |
| A currency | Your account is kept in it; it does not change later |
| A username | 3 to 30 letters, digits, dots, hyphens or underscores |
| A password | At least 10 characters; a long sentence is a good one |

## If the address is already known

If somebody tries to join with an e-mail address that has an account, nothing changes on that account. The owner of the address gets a message about it. The page itself does not say whether an address is known, so that nobody can find out who plays here.`,
      fr: `Toute personne de 18 ans ou plus peut ouvrir un compte, un seul, là où la loi le permet.

## Ce que nous demandons

| Nous demandons | Parce que |
| Votre nom et votre date de naissance | Nous devons savoir que vous êtes majeur |
| Une adresse e-mail | Les messages sur votre compte y arrivent, et elle permet de se connecter |
| Le pays et le téléphone | La loi du lieu où vous vivez décide de ce que nous pouvons proposer |
| Une monnaie | Votre compte est tenu dans cette monnaie ; elle ne change pas ensuite |
| Un nom d'utilisateur | 3 à 30 lettres, chiffres, points, tirets ou tirets bas |
| Un mot de passe | Au moins 10 caractères ; une longue phrase convient bien |

## Si l'adresse est déjà connue

Si quelqu'un tente de s'inscrire avec une adresse e-mail qui a déjà un compte, rien ne change sur ce compte. Le titulaire de l'adresse en est averti par message. La page elle-même ne dit pas si une adresse est connue : personne ne peut ainsi apprendre qui joue ici.`,
    },
    related: ['account-1-sign-in'],
  },
];

/** Help on signing in and staying safe. */
export const account: readonly HelpArticle[] = [
  {
    key: 'account-1-sign-in',
    slug: { en: 'how-to-sign-in', fr: 'se-connecter' },
    title: { en: 'How to sign in', fr: 'Comment se connecter' },
    summary: {
      en: 'With your e-mail address or username, and your password.',
      fr: "Avec votre e-mail ou votre nom d'utilisateur, et votre mot de passe.",
    },
    keywords: { en: ['log in', 'sign in', 'password', 'wrong'], fr: ['connexion', 'se connecter', 'mot de passe'] },
    suggested: true,
    body: {
      en: `1. Choose **Log in** at the top of any page, or open the [sign-in page](/login).
2. Enter your e-mail address or your username. Capital letters make no difference here.
3. Enter your password. **Show** lets you read what you typed.
4. Choose **Log in**.

You then go on to the page you wanted, or to the one you came from.

## If it does not work

We say the same thing whether the name or the password is wrong, so that nobody can learn who has an account here. Check both, and the language of your keyboard.

After ten wrong tries within ten minutes the account takes no more tries for a while; the page says how many minutes are left. Waiting is enough, and nothing else on your account changes.

> We never ask for your password or a code by telephone or message. Whoever does is not us.`,
      fr: `1. Choisissez **Se connecter** en haut d'une page, ou ouvrez la [page de connexion](/fr/login).
2. Saisissez votre adresse e-mail ou votre nom d'utilisateur. Les majuscules n'y comptent pas.
3. Saisissez votre mot de passe. **Afficher** permet de relire ce que vous avez tapé.
4. Choisissez **Se connecter**.

Vous arrivez ensuite sur la page que vous vouliez, ou sur celle d'où vous veniez.

## Si cela ne marche pas

Nous disons la même chose que ce soit le nom ou le mot de passe qui est faux : personne ne peut ainsi apprendre qui a un compte ici. Vérifiez les deux, et la langue de votre clavier.

Après dix essais faux en dix minutes, le compte n'en accepte plus pendant un moment ; la page dit combien de minutes il reste. Il suffit d'attendre, et rien d'autre ne change sur votre compte.

> Nous ne demandons jamais votre mot de passe ni un code par téléphone ou par message. Qui le fait n'est pas nous.`,
    },
    related: ['account-2-remember', 'account-3-session'],
  },
  {
    key: 'account-2-remember',
    slug: { en: 'remember-me', fr: 'retenir-mon-nom' },
    title: { en: 'What "Remember my username" does', fr: "Ce que fait « Retenir mon nom d'utilisateur »" },
    summary: {
      en: 'It keeps your name on this device, never your password.',
      fr: 'Cela garde votre nom sur cet appareil, jamais votre mot de passe.',
    },
    keywords: { en: ['remember me', 'username', 'device'], fr: ['retenir', "nom d'utilisateur", 'appareil'] },
    body: {
      en: `If you tick **Remember my username on this device**, the sign-in form is filled with your username next time you come on the same browser. You still enter your password.

- It does not keep you signed in.
- The name stays on your device, in this browser only.
- Sign in once without the tick, and it is forgotten.

Leave it off on a computer that others use too.`,
      fr: `Si vous cochez **Retenir mon nom d'utilisateur sur cet appareil**, le formulaire de connexion contiendra votre nom à votre prochaine visite avec le même navigateur. Vous saisirez toujours votre mot de passe.

- Cela ne vous laisse pas connecté.
- Le nom reste sur votre appareil, dans ce navigateur seulement.
- Connectez-vous une fois sans cocher la case, et il est oublié.

Laissez la case vide sur un ordinateur que d'autres utilisent aussi.`,
    },
    related: ['account-1-sign-in'],
  },
  {
    key: 'account-3-session',
    slug: { en: 'how-long-you-stay-signed-in', fr: 'duree-de-connexion' },
    title: { en: 'How long you stay signed in', fr: 'Combien de temps on reste connecté' },
    summary: { en: '15 quiet minutes, and 12 hours at most.', fr: '15 minutes sans activité, et 12 heures au plus.' },
    keywords: { en: ['session', 'signed out', 'logged out', 'time'], fr: ['session', 'déconnecté', 'durée'] },
    suggested: true,
    body: {
      en: `| What happens | When you are signed out |
| Nothing: you read, or leave the page open | After 15 minutes |
| You keep using the site | After 12 hours; sign in again to go on |
| You choose **Log out** | At once, on this device |
| You change your password | At once, on your other devices |

A page that refreshes your balance by itself does not count as use. When a session has ended, the page notices within half a minute, and your name and sums disappear from it.

Nothing is lost: money at stake in a round stays with that round, and your balance is as you left it.`,
      fr: `| Ce qui se passe | Quand vous êtes déconnecté |
| Rien : vous lisez, ou la page reste ouverte | Après 15 minutes |
| Vous utilisez le site sans arrêt | Après 12 heures ; reconnectez-vous pour continuer |
| Vous choisissez **Se déconnecter** | Tout de suite, sur cet appareil |
| Vous changez de mot de passe | Tout de suite, sur vos autres appareils |

Une page qui actualise seule votre solde ne compte pas comme une activité. Quand une session a pris fin, la page s'en aperçoit en moins d'une demi-minute, et votre nom et vos sommes en disparaissent.

Rien n'est perdu : l'argent engagé dans une partie reste avec elle, et votre solde est comme vous l'avez laissé.`,
    },
    related: ['account-4-devices'],
  },
  {
    key: 'account-4-devices',
    slug: { en: 'signing-out-everywhere', fr: 'se-deconnecter-partout' },
    title: { en: 'Signing out on every device', fr: 'Se déconnecter de tous ses appareils' },
    summary: {
      en: 'A lost telephone, or a computer left open.',
      fr: 'Un téléphone perdu, ou un ordinateur resté ouvert.',
    },
    keywords: { en: ['devices', 'lost', 'stolen', 'sign out'], fr: ['appareils', 'perdu', 'volé', 'déconnexion'] },
    body: {
      en: `**Log out** ends the session of the device in your hand. Other devices have sessions of their own: each ends by itself after 15 quiet minutes.

## If a device is lost

1. Change your password. That ends every other session at once.
2. Look at your withdrawals and transactions. If something is not yours, [write to us](link-support-mail) straight away.

## After you signed out

Nobody who presses **Back** in the browser sees your pages again. Each page checks that you are still signed in before it shows anything of yours.`,
      fr: `**Se déconnecter** met fin à la session de l'appareil que vous tenez. Les autres ont leurs propres sessions : chacune finit d'elle-même après 15 minutes sans activité.

## Si un appareil est perdu

1. Changez de mot de passe. Cela met fin aussitôt à toutes les autres sessions.
2. Regardez vos retraits et vos mouvements. Si quelque chose n'est pas de vous, [écrivez-nous](link-support-mail) sans attendre.

## Après la déconnexion

Personne ne revoit vos pages avec la touche **Retour** du navigateur. Chaque page vérifie que vous êtes connecté avant de montrer quoi que ce soit de vous.`,
    },
    related: ['account-3-session'],
  },
];
