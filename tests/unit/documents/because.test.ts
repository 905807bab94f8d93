import { expect, it } from 'vitest';
import { documentReasons } from '#domain/document.ts';
import { en } from '#messages/documents/en.ts';
import { es } from '#messages/documents/es.ts';
import { fr } from '#messages/documents/fr.ts';

it.each([en, fr, es])('S2.11 a blocked document is not asked to be shown again: nobody can', (texts) => {
  const asksAgain = /\b(?:show|start|présentez|recommencez|muestra|muéstra|empieza)/i;
  for (const reason of documentReasons) expect(texts[`because_${reason}`]).not.toMatch(asksAgain);
});
