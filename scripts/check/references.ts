// Every form in which one file names another: import, type, re-export, dynamic, require, URL, glob, <script src>, CSS @import.
import ts from 'typescript';
import { lineOf, type Piece, type Source, walk } from './sources.ts';

/** One mention of a module. `isPartial`: only the beginning of the specifier is written, the rest is computed. */
export interface Reference {
  readonly specifier: string;
  readonly isPartial: boolean;
  readonly line: number;
}

/** The text that an expression surely begins with. */
function beginning(node: ts.Node | undefined): { text: string; isPartial: boolean } {
  if (node === undefined) return { text: '', isPartial: true };
  if (ts.isStringLiteralLike(node)) return { text: node.text, isPartial: false };
  if (ts.isTemplateExpression(node)) return { text: node.head.text, isPartial: true };
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return beginning(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return { text: beginning(node.left).text, isPartial: true };
  }
  return { text: '', isPartial: true };
}

function textOf(node: ts.Node, piece: Piece): string {
  return node.getText(piece.tree).replaceAll(/\s/g, '');
}

/** Names that stand for `require` or for this module's address. */
interface Aliases {
  readonly requires: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
}

function findAliases(piece: Piece): Aliases {
  const requires = new Set(['require', 'require.resolve', 'import.meta.resolve', 'module.require']);
  const addresses = new Set(['import.meta.url']);
  walk(piece, (node) => {
    if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return;
    const value = textOf(node.initializer, piece);
    if (value.startsWith('createRequire(')) requires.add(textOf(node.name, piece));
    if (value === 'import.meta.url') addresses.add(textOf(node.name, piece));
  });
  return { requires, addresses };
}

/** The expressions of a call or `new` that name modules. */
function namedByCall(node: ts.CallExpression, piece: Piece, aliases: Aliases): readonly ts.Node[] {
  const [first] = node.arguments;
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return first ? [first] : [];
  const callee = textOf(node.expression, piece);
  if (aliases.requires.has(callee) || callee.startsWith('createRequire(')) return first ? [first] : [];
  if (!/^import\.meta\.glob(Eager)?$/.test(callee) || first === undefined) return [];
  return ts.isArrayLiteralExpression(first) ? first.elements : [first];
}

function namedBy(node: ts.Node, piece: Piece, aliases: Aliases): readonly ts.Node[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return node.moduleSpecifier ? [node.moduleSpecifier] : [];
  if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
    return [node.moduleReference.expression];
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return [node.argument.literal];
  if (ts.isCallExpression(node)) return namedByCall(node, piece, aliases);
  if (ts.isNewExpression(node) && textOf(node.expression, piece) === 'URL') {
    const [address, base] = node.arguments ?? [];
    return address && base && aliases.addresses.has(textOf(base, piece)) ? [address] : [];
  }
  return [];
}

/** `<script src>` of an .astro file; other elements' addresses are the visitor's, not the bundler's. */
function scriptAddress(node: ts.Node, piece: Piece): string | undefined {
  if (!ts.isJsxAttribute(node) || textOf(node.name, piece) !== 'src') return undefined;
  if (textOf(node.parent.parent.tagName, piece) !== 'script') return undefined;
  const address = node.initializer && ts.isStringLiteral(node.initializer) ? node.initializer.text : undefined;
  return address?.startsWith('.') || address?.startsWith('#') ? address : undefined;
}

function styleReferences(piece: Piece): Reference[] {
  const rules = piece.text.matchAll(
    /@(?:import|use|forward|reference|plugin|config)\s+(?:url\()?\s*(['"]?)([^'")\s;]+)\1/g,
  );
  return [...rules].map((rule) => {
    const before = piece.text.slice(0, rule.index).split('\n').length - 1;
    const address = rule[2] ?? '';
    // A bare address in CSS is relative.
    const specifier = /^[./#]|^[a-z]+:/.test(address) ? address : `./${address}`;
    return { specifier, isPartial: false, line: piece.line + before };
  });
}

function codeReferences(piece: Piece): Reference[] {
  const found: Reference[] = [];
  const aliases = findAliases(piece);
  walk(piece, (node) => {
    const line = lineOf(piece, node);
    for (const named of namedBy(node, piece, aliases)) {
      const { text, isPartial } = beginning(named);
      found.push({ specifier: text, isPartial, line });
    }
    const script = scriptAddress(node, piece);
    if (script !== undefined) found.push({ specifier: script, isPartial: false, line });
  });
  for (const { fileName, pos } of piece.tree.referencedFiles) {
    const line = piece.line + piece.tree.getLineAndCharacterOfPosition(pos).line;
    found.push({ specifier: fileName.startsWith('.') ? fileName : `./${fileName}`, isPartial: false, line });
  }
  return found;
}

/** All mentions of other modules in a file. */
export function findReferences(source: Source): Reference[] {
  return source.pieces.flatMap((piece) => (piece.kind === 'style' ? styleReferences(piece) : codeReferences(piece)));
}
