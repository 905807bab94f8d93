/** Texts of the account menu in the header. English is the shape that every language fills. */
export const en = {
  menu_open: 'Your account',
  menu_label: 'Your account',
  menu_overview: 'Overview',
  signedInAs: 'Logged in as',
  logout: 'Log out',
  logout_sending: 'Logging out…',
  logout_success: 'You are logged out.',
  logout_failed: 'An unexpected error occurred while logging out.',
};

export type AccountMessages = typeof en;
