import { defineTellings } from '#services/kernel/texts.ts';

/** What players are told about their identity document. */
export const documentTellings = defineTellings({
  documentRequested: {
    link: '/validate-document',
    notification: {
      en: {
        title: 'We need to see your identity document',
        body: 'It takes two minutes; have it at hand: you show it on the page “Identity document” of your account.',
      },
      fr: {
        title: 'Nous devons voir votre pièce d’identité',
        body: 'Cela prend deux minutes : gardez-la à portée de main, vous la présentez sur la page « Pièce d’identité » de votre compte.',
      },
      es: {
        title: 'Necesitamos ver tu documento de identidad',
        body: 'Son dos minutos: tenlo a mano y muéstralo en la página «Documento de identidad» de tu cuenta.',
      },
    },
    mail: {
      en: {
        subject: 'We need to see your identity document',
        text: 'It takes two minutes; have it at hand: you show it on the page “Identity document” of your account.',
      },
      fr: {
        subject: 'Nous devons voir votre pièce d’identité',
        text: 'Cela prend deux minutes : gardez-la à portée de main, vous la présentez sur la page « Pièce d’identité » de votre compte.',
      },
      es: {
        subject: 'Necesitamos ver tu documento de identidad',
        text: 'Son dos minutos: tenlo a mano y muéstralo en la página «Documento de identidad» de tu cuenta.',
      },
    },
  },
  documentInvalid: {
    link: '/validate-document',
    notification: {
      en: {
        title: 'We could not accept your identity document',
        body: 'See why on the page “Identity document” of your account, and show it again.',
      },
      fr: {
        title: 'Nous n’avons pas pu accepter votre pièce d’identité',
        body: 'Voyez pourquoi sur la page « Pièce d’identité » de votre compte, puis présentez-la à nouveau.',
      },
      es: {
        title: 'No hemos podido aceptar tu documento de identidad',
        body: 'Mira por qué en la página «Documento de identidad» de tu cuenta y vuelve a mostrarlo.',
      },
    },
    mail: {
      en: {
        subject: 'We could not accept your identity document',
        text: 'See why on the page “Identity document” of your account, and show it again.',
      },
      fr: {
        subject: 'Nous n’avons pas pu accepter votre pièce d’identité',
        text: 'Voyez pourquoi sur la page « Pièce d’identité » de votre compte, puis présentez-la à nouveau.',
      },
      es: {
        subject: 'No hemos podido aceptar tu documento de identidad',
        text: 'Mira por qué en la página «Documento de identidad» de tu cuenta y vuelve a mostrarlo.',
      },
    },
  },
  documentVerified: {
    link: '/validate-document',
    notification: {
      en: { title: 'Your identity document is verified', body: 'There is nothing more to do.' },
      fr: { title: 'Votre pièce d’identité est vérifiée', body: 'Vous n’avez plus rien à faire.' },
      es: { title: 'Tu documento de identidad está verificado', body: 'No tienes que hacer nada más.' },
    },
    mail: {
      en: { subject: 'Your identity document is verified', text: 'There is nothing more to do.' },
      fr: { subject: 'Votre pièce d’identité est vérifiée', text: 'Vous n’avez plus rien à faire.' },
      es: { subject: 'Tu documento de identidad está verificado', text: 'No tienes que hacer nada más.' },
    },
  },
  documentBlocked: {
    link: '/blocked-document-status',
    notification: {
      en: {
        title: 'We could not verify your identity',
        body: 'See on the page “Identity document” of your account what you can do now.',
      },
      fr: {
        title: 'Nous n’avons pas pu vérifier votre identité',
        body: 'Voyez sur la page « Pièce d’identité » de votre compte ce que vous pouvez faire.',
      },
      es: {
        title: 'No hemos podido verificar tu identidad',
        body: 'Mira en la página «Documento de identidad» de tu cuenta qué puedes hacer ahora.',
      },
    },
    mail: {
      en: {
        subject: 'We could not verify your identity',
        text: 'See on the page “Identity document” of your account what you can do now.',
      },
      fr: {
        subject: 'Nous n’avons pas pu vérifier votre identité',
        text: 'Voyez sur la page « Pièce d’identité » de votre compte ce que vous pouvez faire.',
      },
      es: {
        subject: 'No hemos podido verificar tu identidad',
        text: 'Mira en la página «Documento de identidad» de tu cuenta qué puedes hacer ahora.',
      },
    },
  },
});
