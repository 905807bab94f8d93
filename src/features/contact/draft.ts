import { CONTACT_DRAFT } from '#client/storage.ts';
import { draftOf } from '#features/frame/draft.ts';

/** Of a message to us: never the PIN that may go with it. */
export const createDraft = draftOf(CONTACT_DRAFT, ['email', 'subject', 'message']);
