import { createElement, type ReactElement, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderedOnce } from '#publisher/astro/rendered-once.ts';

type Rendered = { html: string; attrs?: Record<string, string> };
type Props = Record<string, unknown>;

const renders: string[] = [];

function Counted({ words }: { words: readonly string[] }): ReactElement {
  renders.push(words.join(' '));
  return createElement('p', null, words.join(' '));
}

function Labelled({ text }: { text: string }): ReactElement {
  const id = useId();
  return createElement('label', { htmlFor: id }, text, createElement('input', { id }));
}

function Frame({ children }: { children?: ReactElement }): ReactElement {
  return createElement('div', null, children);
}

const renderer = renderedOnce({
  name: 'react',
  check: () => Promise.reject(new Error('renders to tell whether it is of React')),
  renderToStaticMarkup: (component, _, slots) =>
    Promise.resolve({ html: renderToStaticMarkup(createElement(component, null, slots.default)) }),
});

function page(): (component: unknown, props: Props, slots?: Record<string, string>) => Promise<Rendered> {
  const result = {};
  return async (component, props, slots = {}) => {
    expect(await renderer.check.call({ result }, component, props, slots, undefined)).toBe(true);
    return renderer.renderToStaticMarkup.call({ result }, component, props, slots, undefined);
  };
}

test('S2.01 an island is rendered once for all pages that give it the same, anew for what is else', async () => {
  const one = await page()(Counted, { words: ['a', 'b'] });
  expect(await page()(Counted, { words: ['a', 'b'] })).toEqual(one);
  expect(one.html).toBe('<p>a b</p>');
  expect((await page()(Counted, { words: ['ab'] })).html).toBe('<p>ab</p>');
  expect(renders).toEqual(['a b', 'ab']);
});

test('S2.01 islands of one page have ids of their own, with the prefix that the browser is told', async () => {
  const render = page();
  const [one, two] = [await render(Labelled, { text: 'Name' }), await render(Labelled, { text: 'Name' })];
  for (const { html, attrs } of [one, two]) expect(html).toContain(`id="_${attrs?.prefix}`);
  expect(one.attrs?.prefix).not.toBe(two.attrs?.prefix);
  expect(one.html.replaceAll(`${one.attrs?.prefix}`, `${two.attrs?.prefix}`)).toBe(two.html);
});

test('what has slots is left to the renderer of React', async () => {
  expect((await page()(Frame, {}, { default: 'inside' })).html).toBe('<div>inside</div>');
});

test('S2.01 what an island is given has to be plain data: two maps would be one', async () => {
  await expect(page()(Counted, { words: [], counts: new Map([['a', 1]]) })).rejects.toThrow('Counted is given more');
});
