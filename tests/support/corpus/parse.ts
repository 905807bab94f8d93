import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** The syntax tree of a page. */
export type Root = ReturnType<typeof parser.parse>;
/** Any node below it, by its type's name. */
export type Block = Root['children'][number];
export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;

/** Parses the body of an MDX page. Throws on a syntax error. */
export const parseMdx = (body: string): Root => parser.parse(body);
