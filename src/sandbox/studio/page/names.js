import { symbolKey } from './faces.js';

// What the symbols are called, in the languages of the house: for the table of pays and for those who hear the result.
const names = {
  star: ['star', 'étoile', 'estrella'],
  moon: ['moon', 'lune', 'luna'],
  sun: ['sun', 'soleil', 'sol'],
  drop: ['drop', 'goutte', 'gota'],
  wave: ['wave', 'vague', 'ola'],
  leaf: ['leaf', 'feuille', 'hoja'],
  boat: ['boat', 'voilier', 'barco'],
  anchor: ['anchor', 'ancre', 'ancla'],
  lantern: ['lantern', 'lanterne', 'farol'],
  fish: ['fish', 'poisson', 'pez'],
  bird: ['bird', 'oiseau', 'ave'],
  flower: ['flower', 'fleur', 'flor'],
  gem: ['gem', 'gemme', 'gema'],
  crown: ['crown', 'couronne', 'corona'],
  bell: ['bell', 'cloche', 'campana'],
  key: ['key', 'clé', 'llave'],
  cup: ['cup', 'coupe', 'copa'],
  flame: ['flame', 'flamme', 'llama'],
  mountain: ['mountain', 'montagne', 'montaña'],
  tree: ['tree', 'arbre', 'árbol'],
  shell: ['shell', 'coquillage', 'concha'],
  comet: ['comet', 'comète', 'cometa'],
  heart: ['heart', 'cœur', 'corazón'],
  cloud: ['cloud', 'nuage', 'nube'],
  feather: ['feather', 'plume', 'pluma'],
  balloon: ['balloon', 'ballon', 'globo'],
  wheel: ['wheel', 'roue', 'rueda'],
  tiger: ['tiger', 'tigre', 'tigre'],
};
const languages = ['en', 'fr', 'es'];

/** The name of a symbol in a language, English in any other; a card is called by its letter, as it is drawn. */
export function nameOf(own, letter, lang) {
  const key = symbolKey(own, letter);
  return names[key]?.[Math.max(0, languages.indexOf(lang))] ?? key;
}
