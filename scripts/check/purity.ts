// What rendering code may not do: keep state, read the clock, roll dice, print raw HTML, write inline styles; and what packs a file. `npm run check -- purity`.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { type Finding, lineOf, listSources, type Piece, type Source, walk } from './sources.ts';

const maxLines = 300;

/** Files that may print HTML they were given, each with its reason. */
export const rawHtmlAllowed: Readonly<Record<string, string>> = {
  'src/layouts/head/JsonLd.astro': 'structured data, escaped so that nothing in it can end its element (tested)',
};

const statefulFolders = ['content', 'layouts', 'pages', 'features', 'ui', 'messages'];
const timelessFolders = ['domain', 'content', 'layouts', 'pages', 'messages'];
// What a text holds that has to be parsed for a rule: parsing them all takes seconds.
const mayReadClock = /Date|performance|Temporal|random/;
const mayWriteAttribute = /style|define:vars|set:html/;
const maySpreadLiteral = /\.\.\.(?:\s|\/\*.*?\*\/|\/\/[^\n]*)*[[{]/s;
const clocks = /^(Date\.now|performance\.now|Temporal\.Now\..*|Math\.random|Date|crypto\.randomUUID|randomUUID)$/;

function isIn(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(`src/${folder}/`));
}

/** Starts empty, so it can only be meant to fill: a cache that one page's rendering would leave to the next. */
function startsEmpty(value: ts.Expression | undefined, piece: Piece): boolean {
  if (value === undefined) return false;
  if (ts.isNewExpression(value))
    return (value.arguments?.length ?? 0) === 0 || /LRU|Cache/.test(value.expression.getText(piece.tree));
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  if (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) return startsEmpty(value.expression, piece);
  return ts.isObjectLiteralExpression(value) && value.properties.length === 0;
}

function findModuleState(source: Source): Finding[] {
  // An .astro file's frontmatter runs once a page: nothing there outlives it.
  if (!isIn(source.path, statefulFolders) || !/\.[mc]?[jt]sx?$/.test(source.path)) return [];
  return source.pieces.flatMap((piece) =>
    piece.tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
      declarationList.declarations
        .filter((one) => !(declarationList.flags & ts.NodeFlags.Const) || startsEmpty(one.initializer, piece))
        .map((one) => ({
          path: source.path,
          line: lineOf(piece, one),
          message: `module-level state "${one.name.getText(piece.tree)}": a page may not depend on the pages before it`,
        })),
    ),
  );
}

function clockRead(node: ts.Node, piece: Piece): string | undefined {
  if (ts.isNewExpression(node) && node.expression.getText(piece.tree) === 'Date' && !node.arguments?.length)
    return 'new Date()';
  if (!ts.isCallExpression(node)) return undefined;
  const callee = node.expression.getText(piece.tree).replace(/^globalThis\./, '');
  return clocks.test(callee) ? `${callee}()` : undefined;
}

function findClockReads(source: Source): Finding[] {
  const isStatic = source.path.startsWith('src/features/') && source.path.endsWith('.astro');
  if ((!isStatic && !isIn(source.path, timelessFolders)) || !mayReadClock.test(source.text)) return [];
  const found: Finding[] = [];
  for (const piece of source.pieces.filter(({ kind }) => kind === 'code')) {
    walk(piece, (node) => {
      const read = clockRead(node, piece);
      const line = lineOf(piece, node);
      if (read) found.push({ path: source.path, line, message: `${read}: time and chance are inputs, pass them in` });
    });
  }
  return found;
}

function attributeComplaint(name: string, path: string): string | undefined {
  if (name === 'style') return 'inline style: the content security policy blocks it, use a class';
  if (name === 'define:vars') return 'define:vars writes inline code that differs by page: no hash can allow it';
  return name === 'set:html' && !(path in rawHtmlAllowed) ? 'set:html outside the allow-list' : undefined;
}

/** The name of an attribute, written as one or in an object that is spread. */
function attributeName(node: ts.Node, piece: Piece): string | undefined {
  if (ts.isJsxAttribute(node)) return node.name.getText(piece.tree);
  return ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) ? node.name.text : undefined;
}

function findAttributes(source: Source): Finding[] {
  if (!source.path.startsWith('src/') || !/\.(astro|tsx)$/.test(source.path)) return [];
  if (!mayWriteAttribute.test(source.text)) return [];
  const found: Finding[] = [];
  for (const piece of source.pieces.filter(({ kind }) => kind === 'code')) {
    walk(piece, (node) => {
      const name = attributeName(node, piece);
      const message = name && attributeComplaint(name, source.path);
      if (message) found.push({ path: source.path, line: lineOf(piece, node), message });
    });
  }
  return found;
}

function findLength(source: Source): Finding[] {
  const lines = source.text.split('\n').length - 1;
  return lines > maxLines
    ? [{ path: source.path, line: maxLines, message: `${lines} lines; at most ${maxLines}` }]
    : [];
}

/** A literal that is spread where it is written: it says nothing, and puts several members on a line. */
function findPacked(source: Source): Finding[] {
  if (!maySpreadLiteral.test(source.text)) return [];
  const message = 'spreads a literal where it is written: write its members one by one';
  return source.pieces.flatMap((piece) => {
    const found: Finding[] = [];
    walk(piece, (node) => {
      if (!ts.isSpreadAssignment(node) && !ts.isSpreadElement(node) && !ts.isJsxSpreadAttribute(node)) return;
      const { expression } = node;
      if (ts.isObjectLiteralExpression(expression) || ts.isArrayLiteralExpression(expression))
        found.push({ path: source.path, line: lineOf(piece, node), message });
    });
    return found;
  });
}

/** Everything in one file that rendering code may not do. */
export function findImpurities(source: Source): Finding[] {
  return [findModuleState, findClockReads, findAttributes, findLength, findPacked].flatMap((find) => find(source));
}

/** Everything in the repository at `root` that rendering code may not do. */
export function checkPurity(root: string): Finding[] {
  return listSources(root, ['src', 'scripts', 'tests']).flatMap(findImpurities);
}

if (import.meta.main) {
  const findings = checkPurity(fileURLToPath(new URL('../..', import.meta.url)));
  for (const { path, line, message } of findings) console.log(`${path}:${line} ${message}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
