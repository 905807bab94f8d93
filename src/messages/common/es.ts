import type { CommonMessages } from './en.ts';

export const es: CommonMessages = {
  error_offline: 'No podemos conectar con nuestros servicios. Comprueba tu conexión e inténtalo de nuevo.',
  error_internal: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.',
  error_tooManyRequests: 'Demasiados intentos en poco tiempo. Espera un minuto e inténtalo de nuevo.',
  retry: 'Reintentar',
  boundary_title: 'Esta parte de la página ha dejado de funcionar',
  boundary_text: 'El resto de la página funciona, y tu dinero y tu cuenta están a salvo.',
};
