/** Texts of signing in. English is the shape that every language fills. */
export const en = {
  newHere: 'New here?',
  openAccount: 'Open an account',
  newHere_after: ', it takes about three minutes.',
  username_label: 'Email or username',
  password_label: 'Password',
  password_show: 'Show',
  password_hide: 'Hide',
  password_showLabel: 'Show password',
  password_hideLabel: 'Hide password',
  rememberMe: 'Remember my username on this device',
  submit: 'Log in',
  submit_sending: 'Logging in…',
  submit_welcome: 'Welcome back. Opening your page…',
  forgotPassword: 'Forgotten your password?',
  safetyNote: 'We will never ask for your password or code by phone or message.',
  errors_title: 'We could not log you in',
  username_missing: 'Enter your email or username',
  password_missing: 'Enter your password',
  username_invalid: 'Check your email or username: it holds something we cannot read',
  password_invalid: 'Check your password: it is too long',
  error_invalidGrant: 'That email or username and that password do not belong together. Check both and try again.',
  error_blocked: 'This account is blocked for now. Write to us if you do not know why.',
  error_blockedFor: 'Too many wrong tries. You can try again in {minutes} min.',
  error_disabled: 'This account is closed. Write to us if that is a surprise.',
  error_captcha: 'We need to check that you are a person, and this page cannot do that yet. Try again in 15 minutes.',
  error_secondFactor: 'This account asks for a second step, which this page cannot take yet. Write to us for help.',
  error_actionRequired:
    'This account needs a change before you can log in, which this page cannot make yet. Write to us for help.',
  error_profile: 'We logged you in but could not read your account, so we logged you out again. Try again in a moment.',
};

export type LoginMessages = typeof en;
