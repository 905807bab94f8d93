import type { TransfersMessages } from './en.ts';

export const es: TransfersMessages = {
  page_transfer: 'Enviar a un jugador',
  loading: 'Cargando',
  recipient: 'A quién',
  recipient_hint: 'Su nombre de usuario o su correo.',
  recipient_missing: 'Escribe el nombre de usuario o el correo del jugador.',
  amount_missing: 'Escribe cuánto quieres enviar.',
  plan_submit: 'Revisarlo antes',
  plan_sending: 'Revisando…',
  confirm_title: '¿Es correcto?',
  recipient_name: 'Jugador',
  recipient_gets: 'Recibe',
  same_text: 'Le enviaste el mismo importe a las {time}. ¿Es una segunda transferencia?',
  same_check: 'Sí, enviarlo otra vez',
  same_missing: 'Confirma que quieres enviarlo otra vez.',
  send: 'Enviar {amount} a {to}',
  send_sending: 'Enviando…',
  change: 'Cambiarlo',
  done_title: '{to} ya tiene {amount}',
  done_text: 'Ha salido de tu saldo y ha llegado al suyo. Una transferencia no se puede deshacer.',
  again: 'Enviar a otra persona',
  closed_title: 'Aquí no hay transferencias',
  closed_text: 'Donde estás, o en tu moneda, no se puede enviar dinero a otros jugadores.',
  self: 'Eres tú. Escribe otro jugador.',
  otherCurrency: 'Este jugador usa otra moneda, así que no puedes enviarle dinero.',
  nobody: 'No conocemos con ese nombre a ningún jugador que pueda recibir dinero.',
  tooMany: 'Demasiados nombres que no existen. Espera una hora y prueba otra vez.',
  bonusTwice:
    'Has tenido en dos cuentas un bono que se da una sola vez a cada persona, así que desde esta no se puede enviar nada. Puedes retirar; antes lo revisamos.',
  reversed: 'Se retiró un depósito tuyo y ahora no se puede enviar dinero. Escríbenos y lo vemos juntos.',
  excluded:
    'Te has autoexcluido, así que no se puede enviar dinero a otros jugadores. Puedes retirarlo a tu cuenta cuando quieras.',
  hold: 'Has cambiado hace poco tu forma de entrar. Por tu seguridad podrás enviar dinero 24 horas después.',
  unconfirmed:
    'Confirma primero tu correo: el enlace está en el mensaje que te enviamos. En Seguridad puedes pedir otro.',
  region: 'La ley del lugar donde estás no nos deja mover dinero entre jugadores.',
};
