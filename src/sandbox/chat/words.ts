import type { Language } from '#domain/languages.ts';

const en = {
  standIn: 'stand-in',
  talk: 'Talk',
  visitor: 'You are a visitor.',
  // Who is proven may have no nickname.
  known: 'We know that it is you.',
  named: 'You are {name} (proven).',
  message: 'Message',
  send: 'Send',
  failed: 'That was not sent. Try again in a moment.',
  greeting: 'Thank you. A person reads this and answers here.',
};

/** What the widget says, in the languages of the site. */
export const widgetWords: Readonly<Record<Language, typeof en>> = {
  en,
  fr: {
    standIn: 'prestataire fictif',
    talk: 'Conversation',
    visitor: 'Vous êtes un visiteur.',
    known: 'Nous savons que c’est vous.',
    named: 'Vous êtes {name} (identité prouvée).',
    message: 'Message',
    send: 'Envoyer',
    failed: 'L’envoi a échoué. Réessayez dans un instant.',
    greeting: 'Merci. Une personne vous lit et répond ici.',
  },
  es: {
    standIn: 'proveedor ficticio',
    talk: 'Conversación',
    visitor: 'Estás como visitante.',
    known: 'Sabemos que eres tú.',
    named: 'Eres {name} (comprobado).',
    message: 'Mensaje',
    send: 'Enviar',
    failed: 'No se ha enviado. Inténtalo de nuevo en un momento.',
    greeting: 'Gracias. Una persona lo lee y responde aquí.',
  },
};
