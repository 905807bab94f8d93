import { useStore } from '@nanostores/react';
import type { ComponentType, ReactNode } from 'react';
import { profile } from '#client/kernel.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import { Note } from '#ui/display/Surfaces.tsx';
import { EmptyState, Skeleton } from '#ui/states/States.tsx';
import type { Spoken } from './island.tsx';
import { type MoneyPorts, useMoneyPorts } from './money-ports.ts';
import { Unavailable, type UnreadableTexts } from './Unavailable.tsx';

/** Says that a deed was not answered yet and is being asked again. */
export function Asking({ ports, texts }: { readonly ports: MoneyPorts; readonly texts: FormsMessages }) {
  const asking = useStore(ports.intents.$asking, { ssr: 'initial' });
  return <div role="status">{asking && <Note>{texts.asking}</Note>}</div>;
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
