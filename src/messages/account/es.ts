import type { AccountMessages } from './en.ts';

export const es: AccountMessages = {
  menu_open: 'Tu cuenta',
  menu_label: 'Cuenta',
  menu_overview: 'Resumen',
  signedInAs: 'Has entrado como',
  logout: 'Salir',
  logout_sending: 'Saliendo…',
  logout_success: 'Has salido.',
  logout_failed: 'Se ha producido un error inesperado al salir.',
};
