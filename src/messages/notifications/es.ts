import type { NotificationsMessages } from './en.ts';

export const es: NotificationsMessages = {
  unread_one: '{shown} notificación sin leer',
  unread_other: '{shown} notificaciones sin leer',
};
