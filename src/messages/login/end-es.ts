import type { SessionEndMessages } from './end-en.ts';

export const es: SessionEndMessages = {
  ending_title: '¿Sigues ahí?',
  ending_in: 'Cerraremos tu sesión en {time}.',
  ending_why: 'Nadie ha usado esta página desde hace un rato; así evitamos que la use otra persona.',
  ending_last:
    'Esta sesión ha durado lo máximo permitido. Vuelve a entrar cuando termine: lo que escribas en esta página se conserva.',
  ending_stay: 'Seguir dentro',
  ending_leave: 'Salir',
  ending_close: 'Cerrar',
  ended_title: 'Tu sesión ha terminado',
  ended_why:
    'La página no se ha usado desde hace un rato, o se cerró tu sesión desde otro dispositivo. Entra para seguir aquí.',
  ended_kept: 'Lo que escribiste se guarda 10 minutos, salvo contraseñas y códigos.',
  ended_leave: 'Salir de esta página',
  ended_notice: 'Tu sesión ha terminado: nadie usaba esta página desde hacía un rato.',
};
