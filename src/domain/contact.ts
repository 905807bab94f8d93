/** S5.04b: letters of a message; editors may narrow them within these. */
export const MESSAGE_LEAST = 1;
export const MESSAGE_MOST = 5000;

/** How long a message may be. */
export interface MessageBounds {
  readonly min: number;
  readonly max: number;
}

const bound = (said: unknown, otherwise: number): number => {
  const value = typeof said === 'string' && /^\d{1,4}$/.test(said.trim()) ? Number(said) : otherwise;
  return Math.min(MESSAGE_MOST, Math.max(MESSAGE_LEAST, value));
};

/** S5.04b: the bounds that texts say, kept within what the services take; the lower one is never above the upper. */
export function messageBounds(said: { readonly message_min?: unknown; readonly message_max?: unknown }): MessageBounds {
  const max = bound(said.message_max, MESSAGE_MOST);
  return { min: Math.min(max, bound(said.message_min, MESSAGE_LEAST)), max };
}

/** S5.04a: the subjects that a form offers; with one alone it is used without asking. */
export const needsSubjectPicker = (subjects: readonly string[]): boolean => subjects.length > 1;
