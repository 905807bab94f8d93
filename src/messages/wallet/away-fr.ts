import type { AwayMessages } from './away-en.ts';

export const fr: AwayMessages = {
  awayText_BREAK: 'Vous êtes en pause jusqu’au {until} : pas de dépôt d’ici là. Vous pouvez retirer à tout moment.',
  awayText_EXCLUSION:
    'Votre auto-exclusion court jusqu’au {until} : pas de dépôt d’ici là. Vous pouvez retirer à tout moment.',
  overLong:
    'Votre période d’auto-exclusion est terminée. Elle reste en vigueur jusqu’à ce que vous demandiez à revenir. Vous pouvez retirer à tout moment.',
  overAsk: 'Demander à revenir',
};
