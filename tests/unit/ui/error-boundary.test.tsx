import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';

describe('error boundary', () => {
  it('S8.16 tells what broke once, and shows a calm text with a way to try again instead', () => {
    const told: string[] = [];
    const boundary = new ErrorBoundary({
      title: 'This part stopped',
      text: 'Your money is safe.',
      retry: 'Try again',
      onError: (what) => told.push(what),
      children: 'the part',
    });
    expect(boundary.render()).toBe('the part');
    boundary.componentDidCatch(new TypeError('x is undefined'));
    boundary.state = ErrorBoundary.getDerivedStateFromError();
    const shown = renderToStaticMarkup(boundary.render());
    expect(shown).toContain('role="alert"');
    for (const text of ['This part stopped', 'Your money is safe.', 'Try again']) expect(shown).toContain(text);
    expect(shown).not.toContain('the part');
    expect(told).toEqual(['TypeError: x is undefined']);
  });
});
