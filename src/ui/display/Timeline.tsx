import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';

/**
 * How far a step is: `stopped` ends the way for good against who waits (rejected, failed), `ended` as they wanted it,
 * which its title says.
 */
export type StepState = 'done' | 'now' | 'later' | 'stopped' | 'ended';

/** One step; `detail` is its time, or the promise of one. */
export interface Step {
  readonly state: StepState;
  readonly title: string;
  readonly detail: string;
  /** The picture of a step that is neither done nor stopped. */
  readonly icon?: IconName | undefined;
}

const pictures: Readonly<Record<StepState, IconName | undefined>> = {
  done: 'check',
  stopped: 'close',
  now: undefined,
  later: undefined,
  ended: undefined,
};

/** Steps of something on its way. `stateTexts` says each step's state to those who do not see the disc. */
export function Timeline({
  steps,
  stateTexts,
}: {
  readonly steps: readonly Step[];
  readonly stateTexts: Readonly<Record<Exclude<StepState, 'ended'>, string>>;
}) {
  return (
    <ol className="timeline bare-list">
      {steps.map(({ state, title, detail, icon }) => (
        <li key={title} className={`step step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <Icon name={pictures[state] ?? icon ?? 'clock'} />
          <strong>
            {title}
            {state !== 'ended' && <span className="visually-hidden"> ({stateTexts[state]})</span>}
          </strong>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  );
}
