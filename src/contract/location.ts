import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { subdivision } from './subdivision.ts';

/** S7.31: has the browser's place written into the `st` cookie (`CC` or `CC:SUB`), when it is known. */
export const readSubdivision = defineCall({
  name: 'readSubdivision',
  summary: 'Sets the st cookie to where the visitor is, when that is known (S7.31)',
  ...subdivision,
  answer: z.unknown(),
  errors: {},
  session: false,
});
