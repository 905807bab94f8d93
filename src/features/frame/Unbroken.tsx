import { createElement, Fragment } from 'react';
import { partsByReference } from '#domain/reference.ts';

/** A text whose references stay on one line each. */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = partsByReference(text).map((part, at) =>
    at % 2 === 0 ? part : createElement('span', { className: 'unbroken' }, part),
  );
  return createElement(Fragment, null, ...parts);
}
