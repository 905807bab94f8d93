import { JOIN_DRAFT } from '#client/storage.ts';
import { draftOf } from '#features/frame/draft.ts';

/** Of joining: never a password, and consent is given anew. */
export const createDraft = draftOf(JOIN_DRAFT, [
  'firstName',
  'lastName',
  'birthDate-day',
  'birthDate-month',
  'birthDate-year',
  'countryCode',
  'currency',
  'phonePrefix',
  'phone',
  'username',
  'email',
]);
