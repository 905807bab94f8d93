import type { NotificationsMessages } from './en.ts';

export const es: NotificationsMessages = {
  unread_one: '{count} notificación sin leer',
  unread_other: '{count} notificaciones sin leer',
};
