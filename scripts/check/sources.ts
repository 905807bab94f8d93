// Reads a source of any kind as modules that the TypeScript parser understands.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';

/** What a piece of a file is: code of the file itself, a browser script of an .astro file, or a style sheet. */
export type PieceKind = 'code' | 'script' | 'style';

/** One parsed piece; `line` is where it begins in the file, from 1 (for .astro code, approximately). */
export interface Piece {
  readonly kind: PieceKind;
  readonly line: number;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

/** One file of the repository, `path` relative to its root with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** Something that a check refuses. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

function parse(name: string, text: string, kind: PieceKind, line: number): Piece {
  const scriptKind = name.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  return { kind, line, text, tree: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, scriptKind) };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function astroPieces(path: string, text: string): Piece[] {
  const { code: whole, scripts, styles, frontmatter, body } = convertToTsx(text, { filename: path });
  // What follows the template is the converter's own (the component's signature), not the author's.
  const code = `${whole.slice(0, body.end)}</Fragment>;`;
  // The conversion puts its own lines before the frontmatter; `line` takes them back so that findings name the real line.
  const shift = 2 - lineAt(code, frontmatter.start);
  return [
    parse(`${path}.tsx`, code, 'code', shift),
    ...scripts.map((script) => parse(`${path}.ts`, script.content, 'script', lineAt(text, script.position.start))),
    ...styles
      .filter((style) => style.type === 'tag')
      .map((style) => parse(`${path}.css`, style.content, 'style', lineAt(text, style.position.start))),
  ];
}

function piecesOf(path: string, text: string): Piece[] {
  if (path.endsWith('.astro')) return astroPieces(path, text);
  return [parse(path, text, path.endsWith('.css') ? 'style' : 'code', 1)];
}

/** One file, parsed by its name's ending when its pieces are first asked for: most need no look beyond their text. */
export function readSource(path: string, text: string): Source {
  let pieces: readonly Piece[] | undefined;
  return {
    path,
    text,
    get pieces() {
      pieces ??= piecesOf(path, text);
      return pieces;
    },
  };
}

/** All sources under `folders` of the repository at `root`. */
export function listSources(root: string, folders: readonly string[]): Source[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,mjs,js,jsx,astro,css}`);
  return globSync(patterns, { cwd: root })
    .sort()
    .map((path) => readSource(path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')));
}

/** The line of a node in its file, from 1. */
export function lineOf(piece: Piece, node: ts.Node): number {
  const inPiece = piece.tree.getLineAndCharacterOfPosition(node.getStart(piece.tree)).line;
  return Math.max(1, piece.line + inPiece);
}

/** Calls `visit` for every node of a piece. */
export function walk(piece: Piece, visit: (node: ts.Node) => void): void {
  const step = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, step);
  };
  step(piece.tree);
}
