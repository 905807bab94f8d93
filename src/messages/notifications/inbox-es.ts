import type { InboxMessages } from './inbox-en.ts';

export const es: InboxMessages = {
  page_notifications: 'Notificaciones',
  emptyTitle: 'Nada nuevo',
  emptyText: 'Lo que importe para tu cuenta aparecerá aquí.',
  failedTitle: 'No se han podido cargar tus notificaciones',
  failedText: 'El resto de la página funciona. No se ha perdido nada.',
  loading: 'Cargando …',
  allRead: 'Marcar todo como leído',
  open: 'Abrir',
  markRead: 'Marcar como leído',
  remove: 'Eliminar',
  deleted: 'Eliminadas',
  deletedOne: 'El aviso está borrado.',
  restore: 'Deshacer',
  unreadMark: 'Nuevo',
  notices: 'Avisos',
  messages: 'Mensajes',
  noMessages: 'Aún no hay mensajes.',
  more: 'Mostrar más',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
};
