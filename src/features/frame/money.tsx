import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { FormState, FormStore } from '#client/form.ts';
import { profile } from '#client/kernel.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import { Note } from '#ui/display/Surfaces.tsx';
import { EmptyState, Skeleton } from '#ui/states/States.tsx';
import { Submit } from './form.tsx';
import type { Spoken } from './island.tsx';
import { type MoneyPorts, useMoneyPorts } from './money-ports.ts';
import type { PauseTexts } from './PinPause.tsx';
import { Unavailable, type UnreadableTexts } from './Unavailable.tsx';

/** Says that a deed was not answered yet and is being asked again. */
export function Asking({ ports, texts }: { readonly ports: MoneyPorts; readonly texts: FormsMessages }) {
  const asking = useStore(ports.intents.$asking, { ssr: 'initial' });
  return <div role="status">{asking && <Note>{texts.asking}</Note>}</div>;
}

// Few players ever see it.
const PinPause = lazy(() => import('./PinPause.tsx').then((part) => ({ default: part.PinPause })));

type PinSubmitProps = ComponentProps<typeof Submit> & {
  readonly store: Pick<FormStore<string, string>, 'reopen'> & {
    readonly $form: ReadableAtom<FormState<string, string>>;
  };
  readonly texts: PauseTexts & { readonly pin_rests: string };
  /** The page where a PIN is set. */
  readonly security: string;
};

/** Sends a form with a PIN. While no PIN is judged it rests, and says until when and where a new one is had. */
export function PinSubmit({ store, texts, security, ...submit }: PinSubmitProps) {
  const form = useStore(store.$form, { ssr: 'initial' });
  const blocked = form.state === 'refused' && form.problems.find(({ key }) => /^pin_(bl|cl)/.test(key));
  return (
    <>
      <Submit {...submit} disabledReason={blocked ? texts.pin_rests : undefined} />
      {blocked && (
        <Suspense fallback={null}>
          <PinPause seconds={blocked.values?.seconds as number} store={store} texts={texts} security={security} />
        </Suspense>
      )}
    </>
  );
}

/** While a page that moves money opens: it may be asking after a deed that was not answered yet. */
export function Opening({
  ports,
  texts,
}: {
  readonly ports: MoneyPorts;
  readonly texts: Spoken<MoneyPageTexts>['texts'];
}) {
  return (
    <>
      <Asking ports={ports} texts={texts} />
      <Skeleton lines={6} label={texts.loading} />
    </>
  );
}

interface ForPlayerProps {
  readonly texts: Spoken<UnreadableTexts>['texts'];
  readonly lang: string;
  readonly lines?: number | undefined;
  readonly children: (ports: MoneyPorts) => ReactNode;
}

/** A part that needs the player's record first: a skeleton until it is here, and a way to ask again. */
export function ForPlayer({ texts, lang, lines = 6, children }: ForPlayerProps) {
  const ports = useMoneyPorts(lang);
  if (ports === 'loading') return <Skeleton lines={lines} label={texts.loading} />;
  if (ports === 'unavailable') return <Unavailable texts={texts} onRetry={() => void profile.load()} />;
  return children(ports);
}

type PlayersProps = Pick<ForPlayerProps, 'texts' | 'lang'>;

/** A component that is given the ports of its player, once they are known. */
export const forPlayer =
  <P extends PlayersProps>(Part: ComponentType<P & { readonly ports: MoneyPorts }>, lines?: number) =>
  (props: P) => (
    <ForPlayer texts={props.texts} lang={props.lang} lines={lines}>
      {(ports) => <Part {...props} ports={ports} />}
    </ForPlayer>
  );

type MoneyPageTexts = FormsMessages & UnreadableTexts & { readonly off_title: string; readonly off: string };

/** A page that moves money: the site may have switched it off (S6.05), else it needs the player's record. */
export function MoneyPage({
  isOn,
  texts,
  lang,
  children,
}: Spoken<MoneyPageTexts> & { readonly isOn: boolean; readonly children: ForPlayerProps['children'] }) {
  if (!isOn) return <EmptyState icon="wallet" title={texts.off_title} text={texts.off} />;
  return (
    <ForPlayer texts={texts} lang={lang}>
      {children}
    </ForPlayer>
  );
}
