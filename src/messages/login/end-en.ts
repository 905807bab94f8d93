/** Texts of a session that ends: the dialog before, and signing in again in place. English is the shape that every language fills. */
export const en = {
  ending_title: 'Are you still there?',
  ending_in: 'We log you out in {time}.',
  ending_why: 'Nobody has used this page for a while, so we make sure that nobody else can.',
  ending_last:
    'This session has lasted as long as one may. Log in again when it has ended: what you type on this page stays.',
  ending_stay: 'Stay logged in',
  ending_leave: 'Log out',
  ending_close: 'Close',
  ended_title: 'You are logged out',
  ended_why: 'The page was not used for a while, or you were logged out from another device. Log in to go on here.',
  ended_kept: 'What you typed is kept for 10 minutes, passwords and codes excepted.',
  ended_leave: 'Leave this page',
  ended_notice: 'You are logged out: nobody had used this page for a while.',
};

export type SessionEndMessages = typeof en;
