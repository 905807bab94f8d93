import { join } from 'node:path';
import type { Content } from '#content/source.ts';
import type { Config } from '#services/kernel/config.ts';
import { type Compiled, compile } from './compile.ts';
import { contentSecurityPolicy, inlineHashes } from './csp.ts';
import { Renderer } from './rendering/renderer.ts';

/** The compiled code and what renders by it. */
export interface Code {
  readonly compiled: Compiled;
  readonly renderer: Renderer;
}

/** Remembers the code: compiled once, at its first use. */
export class Compilation {
  readonly #config: Config;
  readonly #root: string;
  #code: Code | undefined;
  #policy: string | undefined;

  constructor(config: Config, root: string) {
    this.#config = config;
    this.#root = root;
  }

  /** Compiles the code, unless that was done before; answers how long it took (ms), 0 for what was there already. */
  async prepare(): Promise<number> {
    if (this.#code) return 0;
    const started = performance.now();
    await this.code();
    return performance.now() - started;
  }

  async code(): Promise<Code> {
    if (!this.#code) {
      const env = { ...process.env, SITE_URL: this.#config.siteOrigin };
      const compiled = await compile(this.#root, join(this.#config.dataDir, 'compiled'), env);
      this.#code = { compiled, renderer: await Renderer.load(compiled) };
    }
    return this.#code;
  }

  /** The content security policy of all pages: what stands in them without an address is the code's, whatever the content. */
  async policy(content: Content): Promise<string> {
    this.#policy ??= await this.#policyOf(await this.code(), content);
    return this.#policy;
  }

  async #policyOf({ compiled, renderer }: Code, content: Content): Promise<string> {
    const hashes = await inlineHashes(await renderer.policy(content), join(compiled.dir, 'client/_astro'));
    return contentSecurityPolicy(hashes, this.#config.servicesBaseUrl);
  }
}
