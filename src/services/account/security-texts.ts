import { type Language, spokenIn } from '#domain/languages.ts';

/** What a player is told about their account; one sentence each, in mails and notifications alike. */
const sentences = {
  SIGN_IN: {
    en: 'Somebody logged in to your account from a device we had not seen before.',
    fr: 'Une connexion à votre compte a eu lieu depuis un appareil que nous ne connaissions pas.',
    es: 'Alguien ha iniciado sesión en tu cuenta desde un dispositivo que no conocíamos.',
  },
  PASSWORD_CHANGE: {
    en: 'The password of your account was changed.',
    fr: 'Le mot de passe de votre compte a été modifié.',
    es: 'Se ha cambiado la contraseña de tu cuenta.',
  },
  PASSWORD_RESET: {
    en: 'A new password was set by a link in your e-mail.',
    fr: 'Un nouveau mot de passe a été défini grâce à un lien reçu par e-mail.',
    es: 'Se ha establecido una contraseña nueva mediante un enlace enviado por correo.',
  },
  PIN_CHANGE: {
    en: 'The PIN of your account was changed.',
    fr: 'Le code PIN de votre compte a été modifié.',
    es: 'Se ha cambiado el PIN de tu cuenta.',
  },
  PIN_RESET: {
    en: 'A new PIN was set by a link in your e-mail.',
    fr: 'Un nouveau code PIN a été défini grâce à un lien reçu par e-mail.',
    es: 'Se ha establecido un PIN nuevo mediante un enlace enviado por correo.',
  },
  PHONE_CHANGE: {
    en: 'The phone number of your account was changed.',
    fr: 'Le numéro de téléphone de votre compte a été modifié.',
    es: 'Se ha cambiado el número de teléfono de tu cuenta.',
  },
  EMAIL_CHANGE: {
    en: 'The e-mail address of your account was changed.',
    fr: 'L’adresse e-mail de votre compte a été modifiée.',
    es: 'Se ha cambiado la dirección de correo de tu cuenta.',
  },
  TWO_FACTOR_ENABLED: {
    en: 'Two-factor authentication was switched on.',
    fr: 'L’authentification à deux facteurs a été activée.',
    es: 'Se ha activado la verificación en dos pasos.',
  },
  TWO_FACTOR_RESET: {
    en: 'Two-factor authentication was switched off.',
    fr: 'L’authentification à deux facteurs a été désactivée.',
    es: 'Se ha desactivado la verificación en dos pasos.',
  },
  RECOVERY_CODES: {
    en: 'New recovery codes were made; the old ones no longer work.',
    fr: 'De nouveaux codes de secours ont été créés ; les anciens ne fonctionnent plus.',
    es: 'Se han creado códigos de recuperación nuevos; los anteriores ya no sirven.',
  },
  SIGN_IN_FACTOR: {
    en: 'The second step of logging in was changed.',
    fr: 'La seconde étape de la connexion a été modifiée.',
    es: 'Se ha cambiado el segundo paso del inicio de sesión.',
  },
  PASSKEY_ADDED: {
    en: 'A passkey was added to your account.',
    fr: 'Une clé d’accès a été ajoutée à votre compte.',
    es: 'Se ha añadido una llave de acceso a tu cuenta.',
  },
  PASSKEY_DELETED: {
    en: 'A passkey was removed from your account.',
    fr: 'Une clé d’accès a été retirée de votre compte.',
    es: 'Se ha eliminado una llave de acceso de tu cuenta.',
  },
  ACCOUNT_SECURED: {
    en: 'Your account was secured: everybody is logged out, and a new password is needed.',
    fr: 'Votre compte a été sécurisé : toutes les sessions sont fermées et un nouveau mot de passe est nécessaire.',
    es: 'Tu cuenta está protegida: se han cerrado todas las sesiones y hace falta una contraseña nueva.',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** Changes that a player is told of. */
export type ToldChange = keyof typeof sentences;

/** What happened, in a sentence. */
export function changeSentence(change: ToldChange, language: string): string {
  return sentences[change][spokenIn(language)];
}
