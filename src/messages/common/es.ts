import type { CommonMessages } from './en.ts';

export const es: CommonMessages = {
  retry: 'Reintentar',
  boundary_title: 'Esta parte de la página ha dejado de funcionar',
  boundary_text: 'El resto de la página funciona, y tu dinero y tu cuenta están a salvo.',
};
