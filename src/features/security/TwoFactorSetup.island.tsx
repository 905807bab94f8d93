import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { tabStorage } from '#client/browser.ts';
import { session } from '#client/kernel.ts';
import { keepNotice } from '#client/storage.ts';
import { Submit, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { Steps } from '#features/frame/Steps.tsx';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import { QrCode } from '#ui/display/QrCode.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { CodeField } from '#ui/forms/TextField.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { blockedWords, type SecurityTexts } from './texts.ts';
import { createConfirmation, dropUri, keptUri, secretOf } from './two-factor.store.ts';

const NoSecret = lazy(() => import('./NoSecret.tsx').then((part) => ({ default: part.NoSecret })));

/** What the page gives it: the overview in the page's language. */
interface SetupProps {
  readonly overview: string;
}

type Shown = SetupProps & Spoken<SecurityTexts>;

function Setup({ overview, texts, lang }: Shown) {
  const [uri, setUri] = useState<string | null>();
  const [confirmation] = useState(() =>
    createConfirmation({
      session,
      tabStorage,
      toSetup: () => undefined,
      // S8.02: told on the overview, which says until when.
      blocked: (problem) => {
        keepNotice(tabStorage, blockedWords(problem, texts, lang));
        location.assign(overview);
      },
    }),
  );
  const codes = useStore(confirmation.$codes);
  useEffect(() => {
    setUri(keptUri(tabStorage));
    // The secret leaves the tab with the page, and with the session.
    const leave = (): void => dropUri(tabStorage);
    addEventListener('pagehide', leave);
    const stop = session.$session.listen((current) => current.state !== 'in' && leave());
    return () => {
      removeEventListener('pagehide', leave);
      stop();
    };
  }, []);
  if (uri === undefined) {
    return (
      <div className="setup-wait">
        <Skeleton lines={6} label={texts.loading} />
      </div>
    );
  }
  if (uri === null)
    return (
      <Suspense fallback={<Skeleton label={texts.loading} />}>
        <NoSecret overview={overview} texts={texts} lang={lang} />
      </Suspense>
    );
  // Recovery codes are shown once: they begin in sight, whatever stood there before.
  return (
    <Steps step={codes.length > 0 ? 'codes' : 'scan'}>
      {codes.length > 0 ? (
        <div className="stack">
          <Note>{texts.tfa_on}</Note>
          <RecoveryCodes codes={codes} next={overview} texts={texts} lang={lang} />
        </div>
      ) : (
        <Scan uri={uri} overview={overview} texts={texts} lang={lang} form={confirmation.form} />
      )}
    </Steps>
  );
}

function Scan({
  uri,
  overview,
  form: store,
  texts,
  lang,
}: Shown & { readonly uri: string; readonly form: ReturnType<typeof createConfirmation>['form'] }) {
  const form = useForm(store, { texts, lang });
  return (
    <div className="stack">
      <p>{texts.setup_scan}</p>
      <QrCode value={uri} label={texts.setup_qr} />
      <p>
        <a className="text-link" href={uri}>
          {texts.setup_open}
        </a>
      </p>
      <p>
        {texts.setup_secret} <code>{secretOf(uri)}</code>
      </p>
      <CopyButton
        value={secretOf(uri).replaceAll(' ', '')}
        label={texts.setup_copy}
        copied={texts.copied}
        failed={texts.copy_failed}
      />
      <Form {...form.props} problemsTitle={texts.problems_title}>
        <CodeField {...form.field('code')} label={texts.setup_code} />
        <Submit form={form} sending={texts.sending}>
          {texts.tfa_enable}
        </Submit>
      </Form>
      <p>
        <a className="text-link" href={overview}>
          {texts.setup_back}
        </a>
      </p>
    </div>
  );
}

/** The setup of the authenticator app (S2.08, S4.04a). */
export const TwoFactorSetup = island('two-factor setup', Setup);
