import type { LoginMessages } from './en.ts';

export const fr: LoginMessages = {
  newHere: 'Première visite ?',
  openAccount: 'Ouvrez un compte',
  newHere_after: ', cela prend environ trois minutes.',
  username_label: 'E-mail ou nom d’utilisateur',
  password_label: 'Mot de passe',
  password_show: 'Afficher',
  password_hide: 'Masquer',
  password_showLabel: 'Afficher le mot de passe',
  password_hideLabel: 'Masquer le mot de passe',
  rememberMe: 'Retenir mon nom d’utilisateur sur cet appareil',
  submit: 'Se connecter',
  submit_sending: 'Connexion…',
  submit_welcome: 'Heureux de vous revoir. Nous ouvrons votre page…',
  forgotPassword: 'Mot de passe oublié ?',
  safetyNote: 'Nous ne demandons jamais votre mot de passe ni un code par téléphone ou par message.',
  errors_title: 'La connexion n’a pas abouti',
  username_missing: 'Saisissez votre e-mail ou votre nom d’utilisateur',
  password_missing: 'Saisissez votre mot de passe',
  username_invalid: 'Vérifiez votre e-mail ou nom d’utilisateur : nous ne pouvons pas le lire',
  password_invalid: 'Vérifiez votre mot de passe : il est trop long',
  error_invalidGrant: 'Cet identifiant et ce mot de passe ne vont pas ensemble. Vérifiez les deux et réessayez.',
  error_blocked: 'Ce compte est bloqué pour le moment. Écrivez-nous si vous ne savez pas pourquoi.',
  error_blockedFor: 'Trop d’essais erronés. Vous pourrez réessayer dans {minutes} min.',
  error_disabled: 'Ce compte est fermé. Écrivez-nous si cela vous surprend.',
  error_captcha:
    'Nous devons vérifier que vous êtes une personne, et cette page ne le peut pas encore. Réessayez dans 15 minutes.',
  error_secondFactor:
    'Ce compte demande une seconde étape que cette page ne sait pas encore faire. Écrivez-nous, nous vous aiderons.',
  error_actionRequired:
    'Ce compte demande une modification avant la connexion, que cette page ne sait pas encore faire. Écrivez-nous.',
  error_profile:
    'Vous étiez connecté, mais votre compte est resté illisible : nous vous avons déconnecté. Réessayez dans un instant.',
};
