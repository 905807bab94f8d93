import type { LoginMessages } from './en.ts';

export const fr: LoginMessages = {
  page_login: 'Heureux de vous revoir',
  newHere: 'Première visite ?',
  openAccount: 'Ouvrez un compte',
  newHere_after: ', cela prend environ trois minutes.',
  username_label: 'E-\u2060mail ou nom d’utilisateur',
  password_label: 'Mot de passe',
  rememberMe: 'Mémoriser mon nom d’utilisateur sur cet appareil',
  submit: 'Se connecter',
  submit_sending: 'Connexion…',
  submit_welcome: 'Heureux de vous revoir. Nous ouvrons votre page…',
  forgotPassword: 'Mot de passe oublié ?',
  safetyNote: 'Nous ne demandons jamais votre mot de passe ni un code par téléphone ou par message.',
  errors_title: 'La connexion n’a pas abouti',
  username_missing: 'Saisissez votre e-\u2060mail ou votre nom d’utilisateur',
  username_invalid: 'Vérifiez votre e-\u2060mail ou nom d’utilisateur : nous ne pouvons pas le lire',
  password_invalid: 'Vérifiez votre mot de passe : il est trop long',
  error_invalidGrant: 'Cet identifiant et ce mot de passe ne correspondent pas. Vérifiez les deux et réessayez.',
  error_blocked: 'Ce compte est bloqué pour le moment. Écrivez-nous si vous ne savez pas pourquoi.',
  error_blockedFor:
    'Trop de tentatives infructueuses. Réessayez dans {minutes} min, ou choisissez un nouveau mot de passe par e-\u2060mail.',
  error_disabled: 'Ce compte est fermé. Écrivez-nous si cela vous surprend.',
  error_captcha:
    'Nous n’avons pas pu vérifier que vous n’êtes pas un robot. Réessayez ; si cela persiste, écrivez-nous.',
  error_unknown:
    'Un problème est survenu de notre côté, sans que nous sachions lequel. Réessayez dans un instant ou écrivez-nous.',
  error_profile:
    'La connexion a abouti, mais votre compte n’a pas pu être lu : nous avons fermé votre session. Réessayez dans un instant.',
  contact: 'Nous écrire',
  captcha_slow: 'Nous vérifions que vous n’êtes pas un robot. C’est un peu plus long sur cet appareil…',
  error_emailUnconfirmed:
    'Votre adresse e-\u2060mail n’est pas encore confirmée. Ouvrez le lien de l’e-\u2060mail que nous venons de vous envoyer, puis connectez-vous.',
  error_codesBlockedFor: 'Trop de codes erronés. Vous pourrez réessayer dans {minutes} min.',
  error_codesClosed:
    'Trop de codes erronés : ils ne sont plus acceptés tant que vous n’avez pas changé de mot de passe ou de PIN par e-\u2060mail. Utilisez « Mot de passe oublié ? ».',
  error_actionExpired: 'Cette étape a pris trop de temps ou a été ouverte deux fois. Reconnectez-vous pour continuer.',
  error_actionUnknown:
    'Votre compte demande une étape que cette page ne connaît pas. Écrivez-nous, nous vous aiderons.',
  second_title: 'Encore une étape',
  second_problems: 'Cela n’a pas fonctionné',
  second_pin: 'Code PIN',
  second_pinHint: 'Les quatre chiffres que vous avez choisis',
  second_sms: 'Code reçu par SMS',
  second_sent: 'Nous avons envoyé un code au {phone}.',
  second_app: 'Code de votre application d’authentification',
  second_appHint: 'Six chiffres, renouvelés toutes les 30 secondes',
  second_recovery: 'Code de secours',
  second_recoveryHint: 'Dix caractères, par exemple 7K2MD-9XQ4T ; chacun sert une fois',
  second_useRecovery: 'Utiliser un code de secours',
  second_useApp: 'Utiliser plutôt l’application',
  second_submit: 'Continuer',
  second_back: 'Se connecter avec un autre compte',
  second_lost: 'J’ai perdu mon téléphone ou mes codes',
  passkey_use: 'Utiliser une clé d’accès',
  passkey_none: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous avec votre mot de passe.',
  passkey_again:
    'Votre navigateur ne demande une clé d’accès que juste après un appui. Appuyez encore une fois sur le bouton.',
  passkey_refused:
    'Cette clé d’accès n’a pas été acceptée : trop de temps a passé, ou elle était destinée à une autre page. Réessayez.',
  passkey_unknown:
    'Nous ne connaissons plus cette clé d’accès. Connectez-vous avec votre mot de passe ; vous pouvez la supprimer de votre appareil.',
  passkey_address:
    'Les clés d’accès ne fonctionnent que sur un site qui a un nom de domaine : les navigateurs les refusent à une adresse comme 127.0.0.1. Connectez-vous avec votre mot de passe.',
  passkey_unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès. Connectez-vous avec votre mot de passe.',
  second_rests: 'Aucun code n’est accepté pour le moment.',
  blocked_in: 'Vous pourrez réessayer dans {time}',
  blocked_over: 'Vous pouvez réessayer maintenant.',
};
