import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { deviceStorage, tabStorage, writeCookie } from '#client/browser.ts';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import { emitPageEvent } from '#client/events.ts';
import { profile, session } from '#client/kernel.ts';
import { keptReferral } from '#client/referral.ts';
import { keepNotice } from '#client/storage.ts';
import { isInvitation } from '#domain/referral.ts';
import type { Draft } from '#features/frame/draft.ts';
import { type ShownForm, Submit, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { choosePrefix, PhoneNumber, type Prefix } from '#features/frame/phone.tsx';
import { keepNews, newsText } from '#features/frame/sign-in-news.ts';
import { fill } from '#messages/common/fill.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { Checkbox } from '#ui/forms/Choices.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { DateField } from '#ui/forms/PartsFields.tsx';
import { type Option, Select } from '#ui/forms/Select.tsx';
import { EmailField, PasswordField, TextField } from '#ui/forms/TextField.tsx';
import { createDraft } from './draft.ts';
import { createJoin, type JoinField, type JoinTexts } from './join.store.ts';

/** What the page gives it; paths are in the page's language. */
interface JoinProps {
  readonly countries: readonly Option[];
  readonly prefixes: readonly Prefix[];
  readonly currencies: readonly Option[];
  readonly currency: string;
  /** S3.14: sent by who came by no link. */
  readonly siteToken?: string;
  /** S4.13: days that a referral holds, when the site says so. */
  readonly referralDays?: number;
  readonly links: { readonly login: string; readonly firstPin: string; readonly terms?: string };
}

type Shown = JoinProps & Spoken<JoinTexts>;

function JoinForm(props: Shown) {
  const { texts, lang, links } = props;
  const [captcha] = useState(createCaptchaCalls);
  const [draft] = useState(() => createDraft(tabStorage, Date.now));
  const kept = (): string | undefined =>
    keptReferral({ storage: deviceStorage, cookies: document.cookie, days: props.referralDays });
  const [isInvited, setInvited] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the device keeps is read once.
  useEffect(() => setInvited(isInvitation(kept())), []);
  const [store] = useState(() =>
    createJoin({
      draft,
      language: lang,
      captcha,
      referral: () => kept() ?? props.siteToken,
      now: () => new Date(),
      welcome: async (answer) => {
        session.open(answer.sessionId);
        // S4.08c: the sign-in is told with the first PIN.
        await profile.load();
        // S4.08d: joining signs in, and may do so from another country than the one that was chosen.
        keepNews({ writeCookie, tell: (news) => keepNotice(tabStorage, newsText(texts, lang, news)) }, answer);
        emitPageEvent({ event: 'sign_up' });
        location.replace(links.firstPin);
      },
    }),
  );
  const slow = useStore(captcha.$slow, { ssr: 'initial' });
  const form = useForm(store, { texts, lang });
  const top = useRef<HTMLParagraphElement>(null);
  const { step } = form;
  const shown = useRef(step);
  useEffect(() => {
    // A new step begins at its top; the first one does not take the focus from whoever has just come.
    if (shown.current !== step && form.state === 'open') top.current?.focus();
    shown.current = step;
  }, [step, form.state]);
  useHistoryOfSteps(step, form.back, () => top.current?.closest('form')?.requestSubmit());
  const keeping = useDraft(draft);
  if (form.state === 'done') return <Welcome texts={texts} links={links} />;
  return (
    <Form {...form.props} {...keeping} problemsTitle={texts.problems_title}>
      <p className="muted" tabIndex={-1} ref={top}>
        {fill(isInvited ? texts.step_invited : texts.step, { step: step + 1, count: 3 })}
      </p>
      <You {...props} form={form} />
      <Reach {...props} form={form} />
      <Account {...props} form={form} />
      <Submit form={form} sending={slow ? texts.captcha_slow : texts.sending}>
        {step === 2 ? texts.submit : texts.next}
      </Submit>
      {step > 0 && (
        <Button kind="quiet" onClick={form.back}>
          {texts.back}
        </Button>
      )}
      <p className="muted">
        {texts.known}{' '}
        <a className="text-link" href={links.login}>
          {texts.login}
        </a>
      </p>
    </Form>
  );
}

const isTyped = ({ type, value }: HTMLInputElement): boolean =>
  value !== '' && !['hidden', 'checkbox', 'radio'].includes(type);

/** A reload, or a look at another page, empties nothing that was typed; what stands in a field already is left there. */
function useDraft(draft: Draft) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (form === null) return;
    const typed = [...form.elements].some((each) => each instanceof HTMLInputElement && isTyped(each));
    for (const [name, value] of Object.entries(draft.read())) {
      const control = form.elements.namedItem(name);
      const isOpen = control instanceof HTMLInputElement ? control.value === '' : control instanceof HTMLSelectElement;
      if (value && isOpen) (control as HTMLInputElement | HTMLSelectElement).value = value;
    }
    // What was typed before the form was alive was heard by nobody.
    if (typed) draft.keep(Object.fromEntries(new FormData(form)));
  }, [draft]);
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>): void =>
    draft.keep(Object.fromEntries(new FormData(currentTarget)));
  return { ref, onChange };
}

/** The browser's own "back" goes one step back, as on a phone everybody tries, instead of leaving with all that was typed. */
function useHistoryOfSteps(step: number, back: () => void, goOn: () => void): void {
  const depth = useRef(0);
  const turn = useRef({ step, back, goOn });
  turn.current = { step, back, goOn };
  useEffect(() => {
    // After a reload the form begins anew: steps that the page took before are none of its own.
    if (history.state?.joinStep) history.replaceState({ ...history.state, joinStep: 0 }, '');
    const follow = ({ state }: PopStateEvent): void => {
      depth.current = state?.joinPage === performance.timeOrigin ? (state.joinStep ?? 0) : 0;
      const now = turn.current;
      for (let at = now.step; at > depth.current; at -= 1) now.back();
      if (now.step < depth.current) now.goOn();
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    if (step <= depth.current) return;
    depth.current = step;
    history.pushState({ ...history.state, joinStep: step, joinPage: performance.timeOrigin }, '');
  }, [step]);
}

type StepProps = Shown & { readonly form: ShownForm<JoinField> };

/** Hidden steps stay in the form: what was typed is kept, and is sent with the last one. */
function You({ texts, form }: StepProps) {
  const { error } = form.field('birthDate');
  return (
    <div className="form" hidden={form.step !== 0}>
      <TextField {...form.field('firstName')} label={texts.firstName} autoComplete="given-name" maxLength={80} />
      <TextField {...form.field('lastName')} label={texts.lastName} autoComplete="family-name" maxLength={80} />
      <DateField
        id="join-birthDate"
        name="birthDate"
        label={texts.birthDate}
        hint={texts.birthDate_hint}
        day={texts.day}
        month={texts.month}
        year={texts.year}
        error={error}
        wrong={error === undefined ? [] : ['day', 'month', 'year']}
        isBirthDate
      />
    </div>
  );
}

function Reach({ texts, form, countries, prefixes, currencies, currency }: StepProps) {
  const [chosen, choose] = useState(currency);
  const select = useRef<HTMLSelectElement>(null);
  // A draft that is put back into the field tells nobody: it is looked at when its step is shown.
  const isShown = form.step === 1;
  useEffect(() => {
    if (isShown) choose(select.current?.value ?? '');
  }, [isShown]);
  return (
    <div className="form" hidden={!isShown}>
      <Select
        {...form.field('countryCode')}
        label={texts.country}
        options={[{ value: '', text: texts.choose }, ...countries]}
        autoComplete="country"
        onChange={({ currentTarget: { value } }) =>
          choosePrefix('join-phone', prefixes, ({ country }) => country === value)
        }
      />
      <Select
        {...form.field('currency')}
        label={texts.currency}
        hint={chosen === 'BTC' ? texts.currency_hintBtc : texts.currency_hint}
        options={currencies}
        defaultValue={currency}
        ref={select}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <PhoneNumber form={form} texts={texts} prefixes={prefixes} isGuessed hint={texts.phone_hint} />
    </div>
  );
}

function Account({ texts, form, links }: StepProps) {
  return (
    <div className="form" hidden={form.step !== 2}>
      <TextField
        {...form.field('username')}
        label={texts.username}
        hint={texts.username_hint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
      />
      <EmailField {...form.field('email')} label={texts.email} hint={texts.email_hint} />
      <PasswordField
        {...form.field('password')}
        label={texts.password_label}
        hint={texts.newPassword_hint}
        autoComplete="new-password"
        texts={texts}
      />
      <Checkbox
        {...form.field('acceptTerms')}
        value="yes"
        label={
          <>
            {texts.terms}{' '}
            {links.terms !== undefined && (
              <a className="text-link" href={links.terms} target="_blank" rel="noreferrer">
                {texts.terms_link}
              </a>
            )}
          </>
        }
      />
    </div>
  );
}

/** The same words whoever the mailbox belongs to. */
function Welcome({ texts, links }: Pick<Shown, 'texts' | 'links'>) {
  return (
    <div role="status" className="stack">
      <Note>{texts.done}</Note>
      <p>
        <a className="text-link" href={links.login}>
          {texts.login}
        </a>
      </p>
    </div>
  );
}

/** Joining (S2.22). */
export const Join = island('join', JoinForm);
