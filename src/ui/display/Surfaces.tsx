import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';

/** A count on a button's corner, e.g. unread messages. `label` says it in words; nothing shows at zero. */
export function Badge({ count, label }: { readonly count: number; readonly label: string }) {
  if (count <= 0) return null;
  return (
    <>
      <span className="badge number" aria-hidden="true">
        {count > 999 ? '999+' : count}
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}

/** What a state means for the reader. */
export type Tone = 'moving' | 'ok' | 'bad' | 'plain';

/** A state in words on a pill. */
export function StateTag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={tone === 'moving' ? 'state' : `state state-${tone}`}>{children}</span>;
}

/** A panel with a heading, and what may be done with it at its foot. */
export function Card({
  title,
  children,
  actions,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <section className="panel stack">
      <h2>{title}</h2>
      {children}
      {actions && <div className="button-row">{actions}</div>}
    </section>
  );
}

interface ListRowProps {
  /** Names the row in the address, for who comes back to it. */
  readonly id?: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly end?: ReactNode;
  readonly icon?: IconName;
  /** Makes the whole row one link. */
  readonly href?: string;
  readonly onClick?: () => void;
}

/** One line of a list (inside `<ul className="list">`). */
export function ListRow({ id, title, detail, end, icon, href, onClick }: ListRowProps) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className="list-row-text">
        {title}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {end}
      {href !== undefined && <Icon name="chevron-right" />}
    </>
  );
  return (
    <li id={id}>
      {href === undefined ? (
        <div className="list-row">{content}</div>
      ) : (
        <a className="list-row" href={href} onClick={onClick}>
          {content}
        </a>
      )}
    </li>
  );
}

/** A calm remark beside a task. */
export function Note({
  tone = 'info',
  children,
}: {
  readonly tone?: 'info' | 'warning' | 'bad';
  readonly children: ReactNode;
}) {
  const names = { info: 'note', warning: 'note note-warning', bad: 'note note-bad' };
  const pictures = { info: 'info', warning: 'warning', bad: 'error' } as const;
  return (
    <div className={names[tone]}>
      <Icon name={pictures[tone]} />
      <div>{children}</div>
    </div>
  );
}

/** Names and their values, line by line; the `total` comes last and larger. */
export function KeyValues({
  items,
  total,
}: {
  readonly items: readonly { readonly name: string; readonly value: ReactNode; readonly detail?: string }[];
  readonly total?: { readonly name: string; readonly value: ReactNode };
}) {
  return (
    <dl className="key-values">
      {items.map(({ name, value, detail }) => (
        <div key={name}>
          <dt>
            {name}
            {detail !== undefined && <small>{detail}</small>}
          </dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
      {total && (
        <div className="key-values-total">
          <dt>{total.name}</dt>
          <dd className="number">{total.value}</dd>
        </div>
      )}
    </dl>
  );
}
