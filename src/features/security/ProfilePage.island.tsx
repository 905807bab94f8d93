import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { profile, session } from '#client/kernel.ts';
import { notify } from '#client/notify.ts';
import type { Profile } from '#contract/account.ts';
import { Submit, useAgain, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { say } from '#messages/common/fill.ts';
import { KeyValues } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { type Option, Select } from '#ui/forms/Select.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { createProfileChange } from './profile.store.ts';
import type { SecurityTexts } from './texts.ts';

/** What the page gives it: the languages of the site by their own names. */
interface ProfileProps {
  readonly languages: readonly Option[];
}

type Shown = ProfileProps & Spoken<SecurityTexts>;

function Details({ texts, lang, languages }: Shown) {
  const player = useStore(profile.$profile, { ssr: 'initial' });
  if (player.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => void profile.load()} />;
  if (player.state !== 'ready') return <Skeleton lines={6} label={texts.loading} />;
  return <Change texts={texts} lang={lang} languages={languages} player={player.profile} />;
}

function Change({ player, languages, texts, lang }: Shown & { readonly player: Profile }) {
  const { nickname, firstName, lastName, email, username, attributes } = player;
  const before = {
    nickname: nickname ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    language: attributes.language ?? lang,
  };
  const [store] = useState(() =>
    createProfileChange({ session, profile, tell: (key) => notify('ok', say(texts, lang, key)) }, before),
  );
  const form = useForm(store, { texts, lang });
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
            options={languages}
            defaultValue={before.language}
          />
          <TextField
            {...form.field('code')}
            label={texts.profile_code}
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={32}
          />
          <Submit form={form} sending={texts.sending} done={texts.saved}>
            {texts.profile_save}
          </Submit>
        </Form>
      </div>
    </div>
  );
}

/** The player's own details. */
export const ProfilePage = island('profile', Details);
