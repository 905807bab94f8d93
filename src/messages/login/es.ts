import type { LoginMessages } from './en.ts';

export const es: LoginMessages = {
  newHere: '¿Primera visita?',
  openAccount: 'Abre una cuenta',
  newHere_after: ', se tarda unos tres minutos.',
  username_label: 'Correo o nombre de usuario',
  password_label: 'Contraseña',
  password_show: 'Mostrar',
  password_hide: 'Ocultar',
  password_showLabel: 'Mostrar la contraseña',
  password_hideLabel: 'Ocultar la contraseña',
  rememberMe: 'Recordar mi nombre de usuario en este dispositivo',
  submit: 'Entrar',
  submit_sending: 'Entrando…',
  submit_welcome: 'Hola de nuevo. Abriendo tu página…',
  forgotPassword: '¿Has olvidado la contraseña?',
  safetyNote: 'Nunca te pediremos la contraseña ni un código por teléfono o mensaje.',
  errors_title: 'No has podido entrar',
  username_missing: 'Escribe tu correo o nombre de usuario',
  password_missing: 'Escribe tu contraseña',
  username_invalid: 'Revisa tu correo o nombre de usuario: no podemos leerlo',
  password_invalid: 'Revisa tu contraseña: es demasiado larga',
  error_invalidGrant: 'Ese correo o usuario y esa contraseña no van juntos. Revisa ambos e inténtalo de nuevo.',
  error_blocked: 'Esta cuenta está bloqueada por ahora. Escríbenos si no sabes por qué.',
  error_blockedFor: 'Demasiados intentos fallidos. Podrás intentarlo de nuevo en {minutes} min.',
  error_disabled: 'Esta cuenta está cerrada. Escríbenos si te sorprende.',
  error_captcha:
    'Debemos comprobar que eres una persona, y esta página aún no puede. Inténtalo de nuevo en 15 minutos.',
  error_secondFactor: 'Esta cuenta pide un segundo paso que esta página aún no admite. Escríbenos y te ayudamos.',
  error_actionRequired:
    'Esta cuenta necesita un cambio antes de entrar, que esta página aún no puede hacer. Escríbenos.',
  error_profile:
    'Habías entrado, pero no pudimos leer tu cuenta y cerramos la sesión. Inténtalo de nuevo en un momento.',
};
