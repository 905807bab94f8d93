import type { ConsentMessages } from './en.ts';

export const es: ConsentMessages = {
  change: 'Estadísticas',
  title: '¿Podemos contar tu visita?',
  text: 'Juegos vistos, búsquedas, registro, inicio de sesión, depósitos y su importe. Nunca quién eres.',
  refuse: 'No contar',
  accept: 'Contar mi visita',
  now_granted: 'Ahora mismo tu visita se cuenta.',
  now_refused: 'Ahora mismo tu visita no se cuenta.',
  signal: 'Tu navegador pide que no te cuenten, así que no te contamos. No tienes que hacer nada.',
  close: 'Cerrar',
  thanks_granted: 'A partir de ahora contamos tu visita. Puedes cambiarlo al pie de cada página.',
  thanks_refused: 'No contamos tu visita. Puedes cambiarlo al pie de cada página.',
};
