import type { Language } from '#domain/languages.ts';

/** What a withdrawal's state is called, on its own page and in the history alike. */
export const withdrawalStates = {
  en: {
    state_REQUESTED: 'Requested',
    state_UNDER_REVIEW: 'Being checked',
    state_AUTHORIZED: 'Approved',
    state_HELD: 'Being sent',
    state_PROCESSED: 'Sent',
    state_RETURNED: 'Came back',
    state_FAILED: 'Not paid',
    state_REJECTED: 'Not approved',
    state_CANCELLED: 'Cancelled',
  },
  fr: {
    state_REQUESTED: 'Demandé',
    state_UNDER_REVIEW: 'En vérification',
    state_AUTHORIZED: 'Approuvé',
    state_HELD: 'En cours d’envoi',
    state_PROCESSED: 'Envoyé',
    state_RETURNED: 'Revenu',
    state_FAILED: 'Non versé',
    state_REJECTED: 'Non approuvé',
    state_CANCELLED: 'Annulé',
  },
  es: {
    state_REQUESTED: 'Pedida',
    state_UNDER_REVIEW: 'En comprobación',
    state_AUTHORIZED: 'Aprobada',
    state_HELD: 'Enviándose',
    state_PROCESSED: 'Enviada',
    state_RETURNED: 'Devuelta',
    state_FAILED: 'No pagada',
    state_REJECTED: 'No aprobada',
    state_CANCELLED: 'Cancelada',
  },
} satisfies Readonly<Record<Language, object>>;
