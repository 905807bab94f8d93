import { defineTellings } from '#services/kernel/texts.ts';

/**
 * What people hear who wrote to the house. The acknowledgement holds nothing of what was written: it might be a stranger's
 * words in somebody's name.
 */
export const contactTellings = defineTellings({
  contactReceived: {
    mail: {
      en: {
        subject: 'We have your message ({reference})',
        text: 'Your message has reached us. Its reference is {reference}.\n\nA person reads it and answers by mail. If you did not write to us, you need not do anything.\n\nKestrel Bay',
      },
      fr: {
        subject: 'Nous avons reçu votre message ({reference})',
        text: 'Votre message nous est parvenu. Sa référence est {reference}.\n\nUne personne le lit et vous répond par e-mail. Si vous ne nous avez pas écrit, vous n’avez rien à faire.\n\nKestrel Bay',
      },
      es: {
        subject: 'Hemos recibido tu mensaje ({reference})',
        text: 'Tu mensaje nos ha llegado. Su referencia es {reference}.\n\nUna persona lo lee y te responde por correo. Si no nos has escrito, no tienes que hacer nada.\n\nKestrel Bay',
      },
    },
  },
  answer: {
    link: '/account/notifications',
    mail: {
      en: { subject: 'Our answer to your message {reference}', text: '{text}' },
      fr: { subject: 'Notre réponse à votre message {reference}', text: '{text}' },
      es: { subject: 'Nuestra respuesta a tu mensaje {reference}', text: '{text}' },
    },
    notification: {
      en: { title: 'We have answered you', body: 'The answer to your message {reference} is among your messages.' },
      fr: { title: 'Nous vous avons répondu', body: 'La réponse à votre message {reference} est dans vos messages.' },
      es: { title: 'Te hemos respondido', body: 'La respuesta a tu mensaje {reference} está entre tus mensajes.' },
    },
  },
});
