import type { ChatMessages } from './en.ts';

export const es: ChatMessages = {
  page_chat: 'Chat en vivo',
  lead: 'Una persona responde aquí. Deja esta ventana abierta mientras navegas.',
  close: 'Cerrar',
  frame: 'Chat en vivo',
  loading: 'Abriendo el chat…',
  failedTitle: 'El chat no responde',
  failedText: 'Inténtalo dentro de un momento.',
  write: 'O escríbenos: una persona lo lee',
  ended: 'Has cerrado la sesión, y esta conversación ha terminado con ella.',
  again: 'Empezar otra conversación',
};
