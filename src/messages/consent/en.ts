/** Texts of being counted. English is the shape that every language fills. */
export const en = {
  change: 'Statistics',
  title: 'May we count your visit?',
  text: 'Games looked at, searches, joining, logging in, deposits and their sum. Never who you are.',
  refuse: 'Do not count',
  accept: 'Count my visit',
  now_granted: 'Your visit is counted at present.',
  now_refused: 'Your visit is not counted at present.',
  signal: 'Your browser asks not to be counted, so we do not count you. There is nothing to do.',
  close: 'Close',
  thanks_granted: 'Your visit is counted from now on. You can change that at the foot of every page.',
  thanks_refused: 'Your visit is not counted. You can change that at the foot of every page.',
};

export type ConsentMessages = typeof en;
