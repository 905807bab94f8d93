import type { OverviewMessages } from './overview-en.ts';

export const es: OverviewMessages = {
  label: 'De un vistazo',
  pendingSome: 'Sigue aquí cada paso.',
  pendingNone: 'No hay retiradas en curso.',
  messages: 'Mensajes',
  unread_one: '{shown} sin leer',
  unread_other: '{shown} sin leer',
  messagesNone: 'Nada nuevo',
  messagesRead: 'Lo has leído todo.',
  twoFactor: 'Doble autenticación',
  twoFactorOn: 'Activada',
  twoFactorOff: 'Desactivada',
  twoFactorBlocked: 'Bloqueada',
  twoFactorOnText: 'Al entrar se pide un código.',
  twoFactorOffText: 'Añade un código a tu contraseña.',
  twoFactorBlockedText: 'El bloqueo termina solo.',
  latest: 'Últimos movimientos',
  latestNone: 'Nada todavía',
  latestNoneText: 'Aquí verás lo que deposites, retires y juegues.',
};
