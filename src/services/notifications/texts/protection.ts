import { defineTellings } from '#services/kernel/texts.ts';

const link = '/account/limits';

/** What players are told about their limits, breaks and self-exclusion: a mail is their proof, a notification the reminder. */
export const protectionTellings = defineTellings({
  limitSet: {
    link,
    mail: {
      en: {
        subject: 'Your deposit limit: {amount}',
        text: 'You can deposit {amount} at most in any {period}. The limit holds from now on.\n\nIf this was not you, look at the security page of your account.',
      },
      fr: {
        subject: 'Votre limite de dépôt : {amount}',
        text: 'Vous pouvez déposer {amount} au plus par période de {period}. La limite s’applique dès maintenant.\n\nSi ce n’était pas vous, consultez la page de sécurité de votre compte.',
      },
      es: {
        subject: 'Tu límite de depósito: {amount}',
        text: 'Puedes depositar como máximo {amount} en cada período de {period}. El límite vale desde ahora.\n\nSi no has sido tú, revisa la página de seguridad de tu cuenta.',
      },
    },
    notification: {
      en: { title: 'Your deposit limit: {amount}', body: 'You can deposit {amount} at most in any {period}.' },
      fr: {
        title: 'Votre limite de dépôt : {amount}',
        body: 'Vous pouvez déposer {amount} au plus par période de {period}.',
      },
      es: {
        title: 'Tu límite de depósito: {amount}',
        body: 'Puedes depositar como máximo {amount} en cada período de {period}.',
      },
    },
  },
  limitEnded: {
    link,
    notification: {
      en: {
        title: 'A deposit limit has ended',
        body: 'There is no limit for {period} any more. You can set one again at any time.',
      },
      fr: {
        title: 'Une limite de dépôt a pris fin',
        body: 'Il n’y a plus de limite pour {period}. Vous pouvez en fixer une à tout moment.',
      },
      es: {
        title: 'Un límite de depósito ha terminado',
        body: 'Ya no hay límite para {period}. Puedes poner uno en cualquier momento.',
      },
    },
    mail: {
      en: {
        subject: 'A deposit limit has ended',
        text: 'There is no limit for {period} any more. You can set one again at any time.\n\nIf this was not you, look at the security page of your account.',
      },
      fr: {
        subject: 'Une limite de dépôt a pris fin',
        text: 'Il n’y a plus de limite pour {period}. Vous pouvez en fixer une à tout moment.\n\nSi ce n’était pas vous, consultez la page de sécurité de votre compte.',
      },
      es: {
        subject: 'Un límite de depósito ha terminado',
        text: 'Ya no hay límite para {period}. Puedes poner uno en cualquier momento.\n\nSi no has sido tú, revisa la página de seguridad de tu cuenta.',
      },
    },
  },
  limitRiseAsked: {
    link,
    notification: {
      en: {
        title: 'You asked for a higher deposit limit',
        body: 'Your limit for {period} stays as it is. From {from} you can confirm the higher one, for seven days; it never starts by itself.',
      },
      fr: {
        title: 'Vous avez demandé une limite de dépôt plus haute',
        body: 'Votre limite pour {period} reste la même. À partir du {from}, vous pourrez confirmer la nouvelle pendant sept jours ; elle ne s’applique jamais d’elle-même.',
      },
      es: {
        title: 'Has pedido un límite de depósito más alto',
        body: 'Tu límite para {period} sigue igual. A partir del {from} podrás confirmar el nuevo durante siete días; nunca empieza solo.',
      },
    },
    mail: {
      en: {
        subject: 'You asked for a higher deposit limit',
        text: 'Your limit for {period} stays as it is. From {from} you can confirm the higher one, for seven days; it never starts by itself.\n\nIf this was not you, look at the security page of your account.',
      },
      fr: {
        subject: 'Vous avez demandé une limite de dépôt plus haute',
        text: 'Votre limite pour {period} reste la même. À partir du {from}, vous pourrez confirmer la nouvelle pendant sept jours ; elle ne s’applique jamais d’elle-même.\n\nSi ce n’était pas vous, consultez la page de sécurité de votre compte.',
      },
      es: {
        subject: 'Has pedido un límite de depósito más alto',
        text: 'Tu límite para {period} sigue igual. A partir del {from} podrás confirmar el nuevo durante siete días; nunca empieza solo.\n\nSi no has sido tú, revisa la página de seguridad de tu cuenta.',
      },
    },
  },
  breakTaken: {
    link,
    notification: {
      en: { title: 'You are on a break', body: 'Until {until} you can neither deposit nor play. Withdrawals work.' },
      fr: {
        title: 'Vous faites une pause',
        body: 'Jusqu’au {until}, vous ne pouvez ni déposer ni jouer. Les retraits restent possibles.',
      },
      es: {
        title: 'Estás en una pausa',
        body: 'Hasta el {until} no puedes depositar ni jugar. Las retiradas funcionan.',
      },
    },
    mail: {
      en: {
        subject: 'You are on a break until {until}',
        text: 'Until {until} you can neither deposit nor play. You can log in and withdraw as usual. A break cannot be shortened; it ends by itself.',
      },
      fr: {
        subject: 'Vous faites une pause jusqu’au {until}',
        text: 'Jusqu’au {until}, vous ne pouvez ni déposer ni jouer. Vous pouvez vous connecter et retirer votre argent comme d’habitude. Une pause ne peut pas être raccourcie ; elle prend fin d’elle-même.',
      },
      es: {
        subject: 'Estás en una pausa hasta el {until}',
        text: 'Hasta el {until} no puedes depositar ni jugar. Puedes iniciar sesión y retirar tu dinero como siempre. Una pausa no se puede acortar; termina sola.',
      },
    },
  },
  exclusionHolds: {
    link,
    notification: {
      en: {
        title: 'Your self-exclusion holds here too',
        body: 'You excluded yourself with another account. Until {until} at least this one can neither deposit nor play. Withdrawals work.',
      },
      fr: {
        title: 'Votre auto-exclusion vaut aussi ici',
        body: 'Vous avez choisi l’auto-exclusion avec un autre compte. Jusqu’au {until} au moins, celui-ci ne peut ni déposer ni jouer. Les retraits restent possibles.',
      },
      es: {
        title: 'Tu autoexclusión vale también aquí',
        body: 'Te autoexcluiste con otra cuenta. Al menos hasta el {until} con esta no puedes depositar ni jugar. Las retiradas funcionan.',
      },
    },
    mail: {
      en: {
        subject: 'Your self-exclusion holds for this account too',
        text: 'You excluded yourself from play with another account of yours. Self-exclusion is for a person, so until {until} at least this account can neither deposit nor play. You can log in and withdraw as usual. If that other account is not yours, write to us.',
      },
      fr: {
        subject: 'Votre auto-exclusion vaut aussi pour ce compte',
        text: 'Vous avez choisi l’auto-exclusion avec un autre de vos comptes. L’auto-exclusion vaut pour une personne : jusqu’au {until} au moins, ce compte ne peut ni déposer ni jouer. Vous pouvez vous connecter et retirer votre argent comme d’habitude. Si cet autre compte n’est pas à vous, écrivez-nous.',
      },
      es: {
        subject: 'Tu autoexclusión vale también para esta cuenta',
        text: 'Te autoexcluiste del juego con otra cuenta tuya. La autoexclusión es de la persona: al menos hasta el {until} con esta cuenta no puedes depositar ni jugar. Puedes entrar y retirar como siempre. Si esa otra cuenta no es tuya, escríbenos.',
      },
    },
  },
  exclusionTaken: {
    link,
    notification: {
      en: {
        title: 'You have excluded yourself',
        body: 'Until {until} at least you can neither deposit nor play. Withdrawals work.',
      },
      fr: {
        title: 'Votre auto-exclusion a commencé',
        body: 'Jusqu’au {until} au moins, vous ne pouvez ni déposer ni jouer. Les retraits restent possibles.',
      },
      es: {
        title: 'Te has autoexcluido',
        body: 'Al menos hasta el {until} no puedes depositar ni jugar. Las retiradas funcionan.',
      },
    },
    mail: {
      en: {
        subject: 'You have excluded yourself until {until}',
        text: 'Until {until} at least you can neither deposit nor play, and nobody here can change that. You can log in and withdraw as usual. Afterwards nothing opens by itself: you would have to ask, and wait a day.',
      },
      fr: {
        subject: 'Votre auto-exclusion court jusqu’au {until}',
        text: 'Jusqu’au {until} au moins, vous ne pouvez ni déposer ni jouer, et personne chez nous ne peut y changer quoi que ce soit. Vous pouvez vous connecter et retirer votre argent comme d’habitude. Ensuite, rien ne rouvre tout seul : il faudra le demander, puis attendre un jour.',
      },
      es: {
        subject: 'Te has autoexcluido hasta el {until}',
        text: 'Al menos hasta el {until} no puedes depositar ni jugar, y nadie aquí puede cambiarlo. Puedes iniciar sesión y retirar tu dinero como siempre. Después nada se abre solo: tendrás que pedirlo y esperar un día.',
      },
    },
  },
  returnAsked: {
    link,
    notification: {
      en: { title: 'You asked to return', body: 'You can deposit and play again from {from}.' },
      fr: {
        title: 'Vous avez demandé à revenir',
        body: 'Vous pourrez de nouveau déposer et jouer à partir du {from}.',
      },
      es: { title: 'Has pedido volver', body: 'Podrás depositar y jugar de nuevo a partir del {from}.' },
    },
    mail: {
      en: {
        subject: 'You asked to return',
        text: 'You can deposit and play again from {from}.\n\nIf you would rather not: take a longer break on the page “Limits and breaks” of your account.',
      },
      fr: {
        subject: 'Vous avez demandé à revenir',
        text: 'Vous pourrez de nouveau déposer et jouer à partir du {from}.\n\nSi vous préférez attendre : prenez une nouvelle pause sur la page « Limites et pauses » de votre compte.',
      },
      es: {
        subject: 'Has pedido volver',
        text: 'Podrás depositar y jugar de nuevo a partir del {from}.\n\nSi prefieres esperar: tómate otra pausa en la página «Límites y pausas» de tu cuenta.',
      },
    },
  },
});
