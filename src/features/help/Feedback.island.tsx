import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { island, type Spoken } from '#features/frame/island.tsx';
import { useRefocus } from '#features/frame/refocus.ts';
import { commonMessages } from '#messages/common/messages.ts';
import type { HelpMessages } from '#messages/help/en.ts';
import { helpMessages } from '#messages/help/messages.ts';
import { Button } from '#ui/actions/Button.tsx';
import { createFeedback, type FeedbackState, type Feedback as FeedbackStore } from './feedback.store.ts';
import { type ContactWays, SmartContact } from './SmartContact.tsx';

/** The article that is asked about. */
interface FeedbackProps extends ContactWays {
  readonly article: string;
  readonly title: string;
  readonly bucket: string;
}

const mostLetters = 1000;

function Comment({ store, texts, comment }: { store: FeedbackStore; texts: HelpMessages; comment: string }) {
  if (comment === 'sent') return <p role="status">{texts.thanks}</p>;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void store.comment(String(new FormData(event.currentTarget).get('comment') ?? ''));
  };
  return (
    <form className="help-comment" onSubmit={send}>
      <label htmlFor="help-comment">{texts.comment}</label>
      <textarea id="help-comment" name="comment" rows={3} maxLength={mostLetters} />
      {comment === 'failed' && <p role="alert">{texts.failed}</p>}
      <p>
        <Button type="submit" small busy={comment === 'sending'}>
          {texts.send}
        </Button>
      </p>
    </form>
  );
}

function FeedbackView(props: FeedbackProps & Spoken<HelpMessages>) {
  const [store] = useState(() => createFeedback(props.article, props.lang));
  const said = useStore(store.$feedback, { ssr: 'initial' });
  // What was pressed is gone with each answer.
  const box = useRefocus(said.state === 'no' ? said.comment : said.state, '[role]');
  return (
    <div {...box}>
      <Said {...props} store={store} said={said} />
    </div>
  );
}

type SaidProps = FeedbackProps & Spoken<HelpMessages> & { readonly store: FeedbackStore; readonly said: FeedbackState };

function Said({ store, said, ...props }: SaidProps) {
  const { texts, lang, article, title, bucket, contact, chat } = props;
  const ways = { ...(contact && { contact }), ...(chat && { chat }) };
  if (said.state === 'yes')
    return (
      <p className="help-feedback" role="status">
        {texts.thanks}
      </p>
    );
  if (said.state === 'no') {
    return (
      <div className="stack help-feedback">
        <p role="status">
          <strong>{texts.sorry}</strong>
        </p>
        <SmartContact texts={texts} lang={lang} bucket={bucket} article={article} term={title} {...ways} />
        <Comment store={store} texts={texts} comment={said.comment} />
      </div>
    );
  }
  const isSending = said.state === 'sending';
  return (
    <div className="help-feedback">
      <p className="button-row">
        <strong>{texts.askTitle}</strong>
        <span className="help-answers">
          <Button small busy={isSending && said.helpful} onClick={() => void store.answer(true)}>
            {texts.yes}
          </Button>
          <Button small busy={isSending && !said.helpful} onClick={() => void store.answer(false)}>
            {texts.no}
          </Button>
        </span>
      </p>
      {said.state === 'failed' && <p role="alert">{texts.failed}</p>}
    </div>
  );
}

/** S4.11: whether an article helped, and where to go on when it did not. */
export const Feedback = island('help feedback', FeedbackView, (lang) => ({
  ...commonMessages(lang),
  ...helpMessages(lang),
}));
