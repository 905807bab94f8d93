import { defineTellings } from '#services/kernel/texts.ts';

/** News of a room that says it in a sentence of its own, `{what}`. */
export const newsTellings = defineTellings({
  withdrawal: {
    link: '/account/cashier/withdraw/manage-pending',
    notification: {
      en: { title: 'Your withdrawal', body: '{what}' },
      fr: { title: 'Votre retrait', body: '{what}' },
      es: { title: 'Tu retirada', body: '{what}' },
    },
  },
  document: {
    link: '/validate-document',
    notification: {
      en: { title: 'Your identity document', body: '{what}' },
      fr: { title: 'Votre pièce d’identité', body: '{what}' },
      es: { title: 'Tu documento de identidad', body: '{what}' },
    },
  },
  bonus: {
    link: '/account/bonuses',
    notification: {
      en: { title: 'A bonus for you', body: '{what}' },
      fr: { title: 'Un bonus pour vous', body: '{what}' },
      es: { title: 'Un bono para ti', body: '{what}' },
    },
  },
  bonusGiven: {
    link: '/account/bonuses',
    notification: {
      en: {
        title: 'A bonus for you',
        body: '{amount} is yours as a bonus. Its terms are on the page of your bonuses.',
      },
      fr: {
        title: 'Un bonus pour vous',
        body: 'Vous recevez {amount} de bonus. Ses conditions sont sur la page de vos bonus.',
      },
      es: {
        title: 'Un bono para ti',
        body: 'Recibes {amount} de bono. Sus condiciones están en la página de tus bonos.',
      },
    },
  },
  bonusOnce: {
    link: '/account/bonuses',
    notification: {
      en: {
        title: 'A bonus has ended',
        body: 'This bonus of {amount} is given once to each person, and {shared}, which had it before. Your own money is untouched. If that is wrong, write to us.',
      },
      fr: {
        title: 'Un bonus a pris fin',
        body: 'Ce bonus de {amount} n’est offert qu’une fois par personne, et {shared}, qui l’a déjà eu. Votre argent n’est pas touché. Si c’est une erreur, écrivez-nous.',
      },
      es: {
        title: 'Un bono ha terminado',
        body: 'Este bono de {amount} se da una vez por persona y {shared}, que ya lo tuvo. Tu dinero no se toca. Si es un error, escríbenos.',
      },
    },
  },
  springTide: {
    link: '/casino/slots/lively/lantern-quay',
    notification: {
      en: {
        title: 'Spring Tide: {count} free spins',
        body: 'They wait for you in Lantern Quay for {hours} hours, worth {worth} each. What they win is cash.',
      },
      fr: {
        title: 'Grande marée : {count} tours offerts',
        body: 'Ils vous attendent dans Lantern Quay pendant {hours} heures et valent {worth} chacun. Leurs gains sont en argent réel.',
      },
      es: {
        title: 'Spring Tide: {count} tiradas gratis',
        body: 'Te esperan en Lantern Quay durante {hours} horas y valen {worth} cada una. Lo que ganes es dinero real.',
      },
    },
  },
  friendRewardEnded: {
    link: '/account/refer-a-friend',
    notification: {
      en: {
        title: 'A reward has ended',
        body: 'The first deposit of a friend you brought was returned, so the bonus of {amount} has ended. Your own money is untouched.',
      },
      fr: {
        title: 'Une récompense a pris fin',
        body: 'Le premier dépôt d’un filleul a été remboursé : le bonus de {amount} prend fin. Votre argent n’est pas touché.',
      },
      es: {
        title: 'Una recompensa ha terminado',
        body: 'El primer depósito de alguien a quien invitaste se devolvió, así que el bono de {amount} ha terminado. Tu dinero no se toca.',
      },
    },
  },
  friendRewardOwn: {
    link: '/account/refer-a-friend',
    notification: {
      en: {
        title: 'A reward has ended',
        body: 'The bonus of {amount} is for bringing somebody else, and {shared}, the one that you brought. Your own money is untouched. If that is wrong, write to us.',
      },
      fr: {
        title: 'Une récompense a pris fin',
        body: 'Le bonus de {amount} était offert pour avoir invité quelqu’un d’autre, et {shared} : la personne que vous avez invitée. Votre argent n’est pas touché. Si c’est une erreur, écrivez-nous.',
      },
      es: {
        title: 'Una recompensa ha terminado',
        body: 'El bono de {amount} era por invitar a otra persona y {shared}: la persona a la que invitaste. Tu dinero no se toca. Si es un error, escríbenos.',
      },
    },
  },
  friendReward: {
    link: '/account/refer-a-friend',
    notification: {
      en: { title: 'A friend of yours has begun to play', body: 'Thank you: {amount} is yours as a bonus.' },
      fr: { title: 'Votre filleul a commencé à jouer', body: 'Merci : vous recevez {amount} de bonus.' },
      es: { title: 'Alguien a quien invitaste ha empezado a jugar', body: 'Gracias: {amount} son tuyos como bono.' },
    },
  },
});
