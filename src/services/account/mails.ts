/** A mail's words. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const welcome: Readonly<Record<string, MailText>> = {
  en: {
    subject: 'Welcome to Kestrel Bay',
    text: 'Your account is open and you can sign in with your username or this e-mail address.\n\nIf you did not join, please write to us through the contact page.',
  },
  fr: {
    subject: 'Bienvenue à Kestrel Bay',
    text: 'Votre compte est ouvert ; connectez-vous avec votre identifiant ou cette adresse e-mail.\n\nSi vous ne vous êtes pas inscrit, écrivez-nous par la page de contact.',
  },
};

const alreadyJoined: Readonly<Record<string, MailText>> = {
  en: {
    subject: 'You already have a Kestrel Bay account',
    text: 'Somebody tried to join with this e-mail address, which belongs to your account. Nothing was changed.\n\nIf it was you, sign in as usual. If it was not, you need not do anything.',
  },
  fr: {
    subject: 'Vous avez déjà un compte Kestrel Bay',
    text: "Quelqu'un a tenté de s'inscrire avec cette adresse e-mail, qui est celle de votre compte. Rien n'a été modifié.\n\nSi c'était vous, connectez-vous comme d'habitude. Sinon, vous n'avez rien à faire.",
  },
};

const inLanguage = (texts: Readonly<Record<string, MailText>>, language: string): MailText => {
  const found = texts[language.slice(0, 2)] ?? texts.en;
  if (!found) throw new Error('every mail has an English text');
  return found;
};

/** To a new player. */
export function welcomeMail(language: string): MailText {
  return inLanguage(welcome, language);
}

/** To the owner of an address that somebody else, or they themselves, tried to join with again. */
export function alreadyJoinedMail(language: string): MailText {
  return inLanguage(alreadyJoined, language);
}
