import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { profile, session } from '#client/kernel.ts';
import { notify } from '#client/notify.ts';
import type { Profile } from '#contract/account.ts';
import { Submit, useAgain, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { say } from '#messages/common/fill.ts';
import { KeyValues, Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { type Option, Select } from '#ui/forms/Select.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { createProfileChange } from './profile.store.ts';
import { Resend, SentCode } from './SentCode.tsx';
import type { SecurityTexts } from './texts.ts';

/** What the page gives it: the languages of the site by their own names, and countries by theirs. */
interface ProfileProps {
  readonly languages: readonly Option[];
  readonly countries: readonly Option[];
  /** Codes of those countries where it matters in which state somebody lives. */
  readonly inParts: readonly string[];
}

type Shown = ProfileProps & Spoken<SecurityTexts>;

function Details(props: Shown) {
  const { texts } = props;
  const player = useStore(profile.$profile, { ssr: 'initial' });
  if (player.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => void profile.load()} />;
  if (player.state !== 'ready') return <Skeleton lines={6} label={texts.loading} />;
  return <Change {...props} player={player.profile} />;
}

function Change({ player, languages, countries, inParts, texts, lang }: Shown & { readonly player: Profile }) {
  const { nickname, firstName, lastName, email, username, attributes, address } = player;
  const before = {
    nickname: nickname ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    'address.countryCode': address.countryCode,
    'address.subdivision': address.subdivision ?? '',
    language: attributes.language ?? lang,
  };
  const [store] = useState(() =>
    createProfileChange({ session, profile, tell: (key) => notify('done', say(texts, lang, key)) }, before),
  );
  const form = useForm(store.form, { texts, lang });
  const isCodeAsked = useStore(store.$isCodeAsked, { ssr: 'initial' });
  const sent = useStore(store.$sent, { ssr: 'initial' });
  useEffect(() => {
    if (sent) document.getElementById('profile-code')?.focus();
  }, [sent]);
  const [country, setCountry] = useState(address.countryCode);
  const isHome = country === address.countryCode;
  const hasState = inParts.includes(country) || (isHome && before['address.subdivision'] !== '');
  const again = useAgain(form);
  return (
    <div className="stack">
      <KeyValues
        items={[
          ...(username === undefined ? [] : [{ name: texts.profile_username, value: username }]),
          { name: texts.email_title, value: email },
          { name: texts.profile_currency, value: attributes.currency },
        ]}
      />
      <div className="form-wide">
        <Form {...form.props} {...again} problemsTitle={texts.problems_title}>
          <TextField
            {...form.field('nickname')}
            label={texts.profile_nickname}
            defaultValue={before.nickname}
            maxLength={80}
          />
          <TextField
            {...form.field('firstName')}
            label={texts.profile_firstName}
            defaultValue={before.firstName}
            autoComplete="given-name"
            maxLength={80}
          />
          <TextField
            {...form.field('lastName')}
            label={texts.profile_lastName}
            defaultValue={before.lastName}
            autoComplete="family-name"
            maxLength={80}
          />
          <Select
            {...form.field('language')}
            label={texts.profile_language}
            hint={texts.profile_language_hint}
            options={languages}
            defaultValue={before.language}
          />
          <Select
            {...form.field('address.countryCode')}
            label={texts.profile_country}
            options={known(countries, address.countryCode)}
            defaultValue={before['address.countryCode']}
            autoComplete="country"
            onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          />
          {hasState && (
            <TextField
              // The state of the old country is none of the new one.
              key={country}
              {...form.field('address.subdivision')}
              label={texts.profile_subdivision}
              hint={texts.profile_subdivision_hint}
              defaultValue={isHome ? before['address.subdivision'] : ''}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={3}
            />
          )}
          <div className="form-row stack">
            <div role="status">{sent && <Note>{texts[sent]}</Note>}</div>
            {sent && <SentCode store={store.codes} texts={texts} lang={lang} />}
          </div>
          {isCodeAsked && (
            <TextField
              {...form.field('code')}
              label={texts.profile_code}
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={32}
            />
          )}
          <Submit form={form} sending={texts.sending} done={texts.saved}>
            {texts.profile_save}
          </Submit>
          {sent && <Resend store={store.codes} resend={store.resend} texts={texts} lang={lang} />}
        </Form>
      </div>
    </div>
  );
}

/** With the country of the record, also where none may choose it. */
const known = (countries: readonly Option[], code: string): readonly Option[] =>
  countries.some(({ value }) => value === code) ? countries : [{ value: code, text: code }, ...countries];

/** The player's own details. */
export const ProfilePage = island('profile', Details);
