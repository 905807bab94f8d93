import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';

/** Holds the place of text until it is here; `label` says so to screen readers. The last of several lines is shorter. */
export function Skeleton({ lines = 3, label }: { readonly lines?: number; readonly label: string }) {
  return (
    <div className="skeleton-lines" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never change places.
        <span key={index} className="skeleton skeleton-line" />
      ))}
    </div>
  );
}

interface EmptyProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly text: string;
  /** What to do about it. */
  readonly action?: ReactNode;
}

/** Nothing here yet: says why, and what would change that. */
export function EmptyState({ icon, title, text, action }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <p className="empty-title">{title}</p>
      <p className="muted">{text}</p>
      {action}
    </div>
  );
}

interface ErrorProps {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** It could not be loaded: says what still works and offers to try again. */
export function ErrorState({ title, text, retry, onRetry, busy = false }: ErrorProps) {
  return (
    <div className="boundary" role="alert">
      <p className="boundary-title">{title}</p>
      <p className="muted">{text}</p>
      <Button small icon="retry" onClick={onRetry} busy={busy}>
        {retry}
      </Button>
    </div>
  );
}

interface BannerProps {
  readonly tone?: 'warning' | 'note';
  readonly icon?: IconName;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A calm line across the page about the whole of it. */
export function Banner({ tone = 'warning', icon = 'warning', children, action }: BannerProps) {
  return (
    <div className={tone === 'note' ? 'banner banner-note' : 'banner'} role="status">
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Says so while the device has no connection. */
export function OfflineBanner({ text }: { readonly text: string }) {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = (): void => setOffline(!navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return offline ? <Banner icon="offline">{text}</Banner> : null;
}
