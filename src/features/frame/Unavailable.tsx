import { ErrorState } from '#ui/states/States.tsx';
import type { Spoken } from './island.tsx';

/** What a room says of content that it cannot read. */
export interface UnreadableTexts {
  readonly loading: string;
  readonly unavailable_title: string;
  readonly unavailable_text: string;
}

interface Props {
  readonly texts: Spoken<UnreadableTexts>['texts'];
  readonly onRetry: () => void;
}

/** In place of content that cannot be read, with the way to ask again. */
export function Unavailable({ texts, onRetry }: Props) {
  const { unavailable_title: title, unavailable_text: text, retry } = texts;
  return <ErrorState title={title} text={text} retry={retry} onRetry={onRetry} />;
}
