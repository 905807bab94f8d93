import { atom, type ReadableAtom } from 'nanostores';
import { type Fetch, performCall } from '#client/call.ts';
import { sendHelpFeedback } from '#contract/help.ts';

/** S4.11: what the reader of an article said; `failed` keeps what was to be said, so that it can be said again. */
export type FeedbackState =
  | { readonly state: 'unanswered' }
  | { readonly state: 'sending'; readonly helpful: boolean }
  | { readonly state: 'failed'; readonly helpful: boolean }
  | { readonly state: 'yes' }
  | { readonly state: 'no'; readonly comment: 'open' | 'sending' | 'failed' | 'sent' };

/** The widget of one article. */
export interface Feedback {
  readonly $feedback: ReadableAtom<FeedbackState>;
  answer(helpful: boolean): Promise<void>;
  /** What was missing; for who said no. */
  comment(words: string): Promise<void>;
}

/** Makes the widget of an article; an answer that did not arrive is not told as given. */
export function createFeedback(articleId: string, language: string, fetcher?: Fetch): Feedback {
  const $feedback = atom<FeedbackState>({ state: 'unanswered' });
  const send = async (helpful: boolean, comment?: string): Promise<boolean> => {
    const body = { articleId, language, helpful, ...(comment !== undefined && { comment }) };
    return (await performCall(sendHelpFeedback, { body }, fetcher)).state === 'ok';
  };
  return {
    $feedback,
    answer: async (helpful) => {
      const { state } = $feedback.get();
      if (state !== 'unanswered' && state !== 'failed') return;
      $feedback.set({ state: 'sending', helpful });
      if (!(await send(helpful))) $feedback.set({ state: 'failed', helpful });
      else $feedback.set(helpful ? { state: 'yes' } : { state: 'no', comment: 'open' });
    },
    comment: async (words) => {
      const now = $feedback.get();
      if (now.state !== 'no' || now.comment === 'sending' || words.trim() === '') return;
      $feedback.set({ state: 'no', comment: 'sending' });
      $feedback.set({ state: 'no', comment: (await send(false, words.trim())) ? 'sent' : 'failed' });
    },
  };
}
