import type { AwayMessages } from './away-en.ts';

export const es: AwayMessages = {
  awayText_BREAK: 'Estás en pausa hasta el {until}: hasta entonces no hay depósitos. Puedes retirar cuando quieras.',
  awayText_EXCLUSION:
    'Te has autoexcluido hasta el {until}: hasta entonces no hay depósitos. Puedes retirar cuando quieras.',
  overLong:
    'El tiempo de tu autoexclusión ha terminado. Sigue vigente hasta que pidas volver. Puedes retirar cuando quieras.',
  overAsk: 'Pedir volver',
};
