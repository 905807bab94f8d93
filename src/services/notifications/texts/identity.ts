import { defineTellings } from '#services/kernel/texts.ts';

/** What players are told about who they are: joining, codes, links, changes of what protects the account. */
export const identityTellings = defineTellings({
  welcome: {
    link: '/help',
    notification: {
      en: {
        title: 'Welcome to Kestrel Bay, {username}',
        body: 'Your account is open. If a question comes up, the help pages have the answer.',
      },
      fr: {
        title: 'Bienvenue à Kestrel Bay, {username}',
        body: 'Votre compte est ouvert. Une question ? Les pages d’aide y répondent.',
      },
      es: {
        title: 'Te damos la bienvenida a Kestrel Bay, {username}',
        body: 'Tu cuenta está abierta. Si tienes alguna duda, encontrarás la respuesta en las páginas de ayuda.',
      },
    },
  },
  security: {
    link: '/account/security',
    notification: {
      en: { title: 'Security of your account', body: '{what} If this was not you, look at your security page.' },
      fr: {
        title: 'Sécurité de votre compte',
        body: '{what} Si ce n’était pas vous, consultez votre page de sécurité.',
      },
      es: { title: 'Seguridad de tu cuenta', body: '{what} Si no has sido tú, revisa tu página de seguridad.' },
    },
    mail: {
      en: {
        subject: 'Security of your Kestrel Bay account',
        text: '{what}\n\nWhen and where: {when}\n\nIf this was not you, secure your account here (the link works for 7 days):\n{link}',
      },
      fr: {
        subject: 'Sécurité de votre compte Kestrel Bay',
        text: '{what}\n\nQuand et où : {when}\n\nSi ce n’était pas vous, sécurisez votre compte ici (lien valable 7 jours) :\n{link}',
      },
      es: {
        subject: 'Seguridad de tu cuenta de Kestrel Bay',
        text: '{what}\n\nCuándo y dónde: {when}\n\nSi no has sido tú, protege tu cuenta aquí (el enlace sirve durante 7 días):\n{link}',
      },
    },
    sms: { en: 'Kestrel Bay: {what}', fr: 'Kestrel Bay : {what}', es: 'Kestrel Bay: {what}' },
  },
  confirmEmail: {
    mail: {
      en: {
        subject: 'Welcome to Kestrel Bay: please confirm your email address',
        text: 'Your account is open, and you can log in with your username or this email address. Please confirm within 72 hours that this mailbox is yours:\n\n{link}\n\nIf you did not join, you need not do anything.',
      },
      fr: {
        subject: 'Bienvenue à Kestrel Bay : confirmez votre adresse e-mail',
        text: 'Votre compte est ouvert ; connectez-vous avec votre identifiant ou cette adresse e-mail. Confirmez sous 72 heures que cette boîte mail est bien la vôtre :\n\n{link}\n\nSi vous ne vous êtes pas inscrit, vous n’avez rien à faire.',
      },
      es: {
        subject: 'Te damos la bienvenida a Kestrel Bay: confirma tu correo',
        text: 'Tu cuenta está abierta; inicia sesión con tu nombre de usuario o con esta dirección. Confirma en un plazo de 72 horas que este buzón es tuyo:\n\n{link}\n\nSi no te has registrado, no tienes que hacer nada.',
      },
    },
  },
  changeEmail: {
    mail: {
      en: {
        subject: 'Confirm the new email address of your Kestrel Bay account',
        text: 'Please confirm within 72 hours that you want to change the email address of your account to {email}:\n\n{link}\n\nIf you did not ask for it, do not open the link.',
      },
      fr: {
        subject: 'Confirmez la nouvelle adresse e-mail de votre compte Kestrel Bay',
        text: 'Confirmez sous 72 heures le changement d’adresse e-mail de votre compte. La nouvelle adresse est {email} :\n\n{link}\n\nSi vous ne l’avez pas demandé, n’ouvrez pas le lien.',
      },
      es: {
        subject: 'Confirma la nueva dirección de correo de tu cuenta de Kestrel Bay',
        text: 'Confirma en un plazo de 72 horas el cambio de correo de tu cuenta. La nueva dirección es {email}:\n\n{link}\n\nSi no lo has pedido, no abras el enlace.',
      },
    },
  },
  resetPassword: {
    mail: {
      en: {
        subject: 'Set a new password for Kestrel Bay',
        text: 'You can set a new password here. The link works once, for 30 minutes:\n\n{link}\n\nIf you did not ask for it, you need not do anything: your password stays as it is.',
      },
      fr: {
        subject: 'Définissez un nouveau mot de passe pour Kestrel Bay',
        text: 'Définissez un nouveau mot de passe ici. Le lien sert une seule fois, pendant 30 minutes :\n\n{link}\n\nSi vous ne l’avez pas demandé, vous n’avez rien à faire : votre mot de passe reste le même.',
      },
      es: {
        subject: 'Establece una contraseña nueva para Kestrel Bay',
        text: 'Puedes establecer una contraseña nueva aquí. El enlace sirve una sola vez, durante 30 minutos:\n\n{link}\n\nSi no lo has pedido, no tienes que hacer nada: tu contraseña sigue igual.',
      },
    },
  },
  resetPin: {
    mail: {
      en: {
        subject: 'Set a new PIN for Kestrel Bay',
        text: 'You can set a new PIN here. The link works once, for 30 minutes:\n\n{link}\n\nIf you did not ask for it, you need not do anything: your PIN stays as it is.',
      },
      fr: {
        subject: 'Définissez un nouveau code PIN pour Kestrel Bay',
        text: 'Définissez un nouveau code PIN ici. Le lien sert une seule fois, pendant 30 minutes :\n\n{link}\n\nSi vous ne l’avez pas demandé, vous n’avez rien à faire : votre code PIN reste le même.',
      },
      es: {
        subject: 'Establece un PIN nuevo para Kestrel Bay',
        text: 'Puedes establecer un PIN nuevo aquí. El enlace sirve una sola vez, durante 30 minutos:\n\n{link}\n\nSi no lo has pedido, no tienes que hacer nada: tu PIN sigue igual.',
      },
    },
  },
  alreadyJoined: {
    mail: {
      en: {
        subject: 'You already have a Kestrel Bay account',
        text: 'Somebody tried to join with this email address, or to move an account to it; it belongs to your account. Nothing was changed.\n\nIf it was you, log in as usual: {link}\n\nIf it was not, you need not do anything.',
      },
      fr: {
        subject: 'Vous avez déjà un compte Kestrel Bay',
        text: 'Quelqu’un a tenté de s’inscrire avec cette adresse e-mail, ou d’y rattacher un compte ; elle est celle de votre compte. Rien n’a été modifié.\n\nSi c’était vous, connectez-vous comme d’habitude : {link}\n\nSinon, vous n’avez rien à faire.',
      },
      es: {
        subject: 'Ya tienes una cuenta de Kestrel Bay',
        text: 'Alguien ha intentado registrarse con esta dirección, o asociarla a otra cuenta; es la de tu cuenta. No se ha cambiado nada.\n\nSi has sido tú, inicia sesión como siempre: {link}\n\nSi no, no tienes que hacer nada.',
      },
    },
  },
  code: {
    mail: {
      en: {
        subject: 'Your Kestrel Bay code',
        text: '{code} is your Kestrel Bay code. It works for 10 minutes. We never ask for it by phone.',
      },
      fr: {
        subject: 'Votre code Kestrel Bay',
        text: '{code} est votre code Kestrel Bay. Il est valable 10 minutes. Nous ne le demandons jamais par téléphone.',
      },
      es: {
        subject: 'Tu código de Kestrel Bay',
        text: '{code} es tu código de Kestrel Bay. Sirve durante 10 minutos. Nunca lo pedimos por teléfono.',
      },
    },
    sms: {
      en: '{code} is your Kestrel Bay code. It works for 10 minutes. We never ask for it by phone.\n\n@{host} #{code}',
      fr: '{code} est votre code Kestrel Bay. Il est valable 10 minutes. Nous ne le demandons jamais par téléphone.\n\n@{host} #{code}',
      es: '{code} es tu código de Kestrel Bay. Sirve durante 10 minutos. Nunca lo pedimos por teléfono.\n\n@{host} #{code}',
    },
  },
});
