import type { NotificationsMessages } from './en.ts';

export const es: NotificationsMessages = {
  unread_one: '{shown} notificación sin leer',
  unread_other: '{shown} notificaciones sin leer',
  bell: 'Notificaciones',
  all: 'Todas las notificaciones',
  letters_one: '{shown} mensaje nuevo',
  letters_other: '{shown} mensajes nuevos',
};
