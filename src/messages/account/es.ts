import type { AccountMessages } from './en.ts';

export const es: AccountMessages = {
  menu_open: 'Tu cuenta',
  menu_label: 'Cuenta',
  menu_overview: 'Resumen',
  signedInAs: 'Has entrado como',
  logout: 'Cerrar sesión',
  logout_sending: 'Cerrando la sesión…',
  logout_success: 'Has cerrado la sesión.',
  logout_failed: 'Se ha producido un error inesperado al cerrar la sesión.',
};
