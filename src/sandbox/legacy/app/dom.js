/** A text with its references, whose hyphen must end no line: they are read out and compared. */
export const unbroken = (text) =>
  text
    .split(/\b(KB-[0-9A-Z]{4,12})\b/)
    .map((part, at) => (at % 2 === 0 ? part : h('span', { className: 'unbroken' }, part)));

/** An element with its properties and what is in it; text alone is ever made of data. */
export function h(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key in element && key !== 'list') element[key] = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}
