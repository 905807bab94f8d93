import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Polled, PolledState } from '#client/polled.ts';

/** What a polled topic says; it is polled while a part that shows it is there. */
export function usePolled<T>(topic: Polled<T>): PolledState<T> {
  useEffect(() => topic.watch(), [topic]);
  return useStore(topic.$value, { ssr: 'initial' });
}
