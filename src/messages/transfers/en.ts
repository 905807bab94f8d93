/** Texts of sending money to another player, beside those of withdrawals. English is the shape that every language fills. */
export const en = {
  page_transfer: 'Send to a player',
  loading: 'Loading',
  recipient: 'To whom',
  recipient_hint: 'Their username or email address.',
  recipient_missing: 'Type the username or email address of the player.',
  amount_missing: 'Type how much you want to send.',
  plan_submit: 'Look at it first',
  plan_sending: 'Looking…',
  confirm_title: 'Is this right?',
  recipient_name: 'Player',
  recipient_gets: 'They get',
  same_text: 'You sent them the same amount at {time}. Is this a second transfer?',
  same_check: 'Yes, send it once more',
  same_missing: 'Confirm that you want to send it once more.',
  send: 'Send {amount} to {to}',
  send_sending: 'Sending…',
  change: 'Change it',
  done_title: '{amount} is with {to}',
  done_text: 'It left your balance and reached theirs. A transfer cannot be taken back.',
  again: 'Send to somebody else',
  closed_title: 'No transfers here',
  closed_text: 'Where you are, or in your currency, money cannot be sent to other players.',
  self: 'This is you. Type another player.',
  otherCurrency: 'This player keeps another currency, so you cannot send to them.',
  nobody: 'We know no player by that name who can receive money.',
  tooMany: 'Too many unknown names. Wait an hour, then try again.',
  bonusTwice:
    'A bonus that is given once to each person came to this account and to one that shares details with it, so nothing can be sent from here. You can withdraw; we look at it first. If that is wrong, write to us.',
  reversed: 'A deposit of yours was taken back, so money cannot be sent now. Write to us and we look at it together.',
  excluded:
    'You have excluded yourself, so money cannot be sent to other players. You can withdraw it to your own account at any time.',
  hold: 'You recently changed how you log in. For your safety you can send money again from {time}.',
  hold_day: 'You recently changed how you log in. For your safety you can send money 24 hours later.',
  documentPending:
    'We are still looking at your identity document. You can send money to other players once that is done.',
  region: 'The law of the place you are in does not let us move money between players there.',
};

export type TransfersMessages = typeof en;
