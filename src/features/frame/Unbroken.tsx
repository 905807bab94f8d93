import { createElement, Fragment } from 'react';
import { partsByReference } from '#domain/reference.ts';

/** A text whose references, and dots before last figures, stay on one line each and are read from left to right. */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = partsByReference(text).map((part, at) =>
    at % 2 === 0 ? part : createElement('bdi', { dir: 'ltr', className: 'unbroken' }, part),
  );
  return createElement(Fragment, null, ...parts);
}
