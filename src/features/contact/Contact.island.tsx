import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { tabStorage } from '#client/browser.ts';
import { performCall } from '#client/call.ts';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import { profile, session } from '#client/kernel.ts';
import { sendHelpFeedback } from '#contract/help.ts';
import { type MessageBounds, needsSubjectPicker } from '#domain/contact.ts';
import type { Draft } from '#features/frame/draft.ts';
import { Submit, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { fill } from '#messages/common/fill.ts';
import type { ContactMessages } from '#messages/contact/en.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { EmailField, TextField } from '#ui/forms/TextField.tsx';
import { createContact } from './contact.store.ts';
import { createDraft } from './draft.ts';

/** What the page gives the form. */
interface ContactProps {
  readonly help: string;
  readonly bounds: MessageBounds;
  /** S5.04a: with one subject it is used without asking. */
  readonly subjects: readonly { readonly value: string; readonly text: string }[];
}

/** The article that its reader came from, as the link there says. */
const articleOf = (): string | null =>
  /^[A-Za-z0-9_.-]{1,64}$/.exec(new URLSearchParams(location.search).get('from') ?? '')?.[0] ?? null;

const longestAbout = 200;

/** Fills in what smart contact knows: the subject when it is one of the form's, and what its reader looked for.
 *  What was chosen or typed before the form was alive stays. */
function fillIn({ elements }: HTMLFormElement, aboutText: string): void {
  const query = new URLSearchParams(location.search);
  const subject = elements.namedItem('subject');
  const wanted = query.get('subject') ?? '';
  if (
    subject instanceof HTMLSelectElement &&
    subject.value === '' &&
    [...subject.options].some(({ value }) => value === wanted)
  )
    subject.value = wanted;
  const message = elements.namedItem('message');
  const about = (query.get('about') ?? '').replace(/\s+/g, ' ').trim().slice(0, longestAbout);
  if (about !== '' && message instanceof HTMLTextAreaElement && message.value === '')
    message.value = fill(aboutText, { about });
}

/** Fills in what was typed before a reload, where nothing stands by now; what does is kept from now on. */
function bringBack(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft.read())) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field?.value === '') field.value = value;
  }
  const typed = Object.fromEntries(new FormData(form));
  if (typed.message) draft.keep(typed);
}

function ContactForm({ texts, lang, help, bounds, subjects }: ContactProps & Spoken<ContactMessages & FormsMessages>) {
  const [captcha] = useState(createCaptchaCalls);
  const [draft] = useState(() => createDraft(tabStorage, Date.now));
  const [store] = useState(() =>
    createContact({
      captcha,
      lang,
      texts,
      bounds,
      tabStorage,
      draft,
      help,
      go: (path) => location.assign(path),
      contacted: () => {
        const articleId = articleOf();
        const body = { articleId: articleId ?? '', language: lang, helpful: false, contacted: true };
        if (articleId !== null) void performCall(sendHelpFeedback, { body });
      },
    }),
  );
  const form = useForm(store, { texts, lang });
  const own = useRef<HTMLFormElement>(null);
  const current = useStore(session.$session, { ssr: 'initial' });
  const player = useStore(profile.$profile, { ssr: 'initial' });
  useEffect(() => {
    const field = own.current?.elements.namedItem('email');
    if (player.state !== 'ready' || !(field instanceof HTMLInputElement) || field.value !== '') return;
    field.value = player.profile.email;
  }, [player]);
  const keys = subjects.map(({ value }) => value);
  const { about } = texts;
  useEffect(() => {
    if (!own.current) return;
    bringBack(own.current, draft);
    fillIn(own.current, about);
  }, [about, draft]);
  return (
    <Form
      ref={own}
      {...form.props}
      problemsTitle={texts.errors_title}
      onInput={({ currentTarget }) => draft.keep(Object.fromEntries(new FormData(currentTarget)))}
    >
      <p className="muted">{texts.lead}</p>
      <EmailField {...form.field('email')} label={texts.email_label} />
      {needsSubjectPicker(keys) ? (
        <Select
          {...form.field('subject')}
          label={texts.subject_label}
          options={[{ value: '', text: texts.subject_choose }, ...subjects]}
        />
      ) : (
        <input type="hidden" name="subject" value={keys[0]} />
      )}
      <MessageField {...form.field('message')} label={texts.message_label} max={bounds.max} />
      {current.state === 'in' && (
        <TextField
          {...form.field('pinCode')}
          label={texts.pin_label}
          hint={texts.pin_hint}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      )}
      <Submit form={form} sending={texts.submit_sending}>
        {texts.submit}
      </Submit>
    </Form>
  );
}

interface MessageFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly max: number;
}

function MessageField({ id, name, label, error, max }: MessageFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      <textarea id={id} name={name} rows={8} maxLength={max} aria-invalid={error ? true : undefined} />
    </Field>
  );
}

/** S2.16: the contact form. */
export const Contact = island('contact form', ContactForm);
