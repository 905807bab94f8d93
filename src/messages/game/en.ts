/** Texts around a game that is open. English is the shape that every language fills. */
export const en = {
  play_real: 'Play for real',
  play_practice: 'Practise',
  play_login: 'Log in to play',
  play_noScript: 'Playing needs JavaScript. The rules can be read without it.',
  play_frame: 'Game: {name}',
  play_loading: 'The game is opening …',
  play_practiceNote: 'Practice: nothing here is money.',
  play_time: 'Time in this game',
  play_balance: 'Balance',
  play_sound: 'Sound',
  play_poor: 'There is not enough for this stake.',
  play_deposit: 'Make a deposit',
  play_full: 'Full screen',
  play_close: 'Stop and close the game',
  play_back: 'Back to the page',
  play_choice: 'Playing for real needs an account. Practising does not.',
  play_failed: 'The game could not be opened.',
  play_silent:
    'The studio does not answer. A stake that was taken is in a round that goes on later, or it comes back to your balance.',
  error_place: 'This game is not offered where you are.',
  error_gone: 'This game is resting.',
  error_mode: 'This game cannot be played this way now.',
  error_pin: 'Set a PIN first: it protects your money.',
  error_document: 'Your document is blocked, so you cannot play for money.',
  error_proof: 'Show us your identity document first: the document check is in your account.',
  error_break: 'You are on a break, so you cannot play for money.',
  error_session: 'Log in to play for real.',
  error_currency: 'This game does not take the currency of your account.',
};

export type GameMessages = typeof en;
