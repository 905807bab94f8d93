import type { LegacyMessages } from './en.ts';

export const es: LegacyMessages = {
  title: 'Deportes',
  loading: 'Cargando…',
  open: 'Abrir las apuestas deportivas',
};
