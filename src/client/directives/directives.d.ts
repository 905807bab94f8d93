import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates for a signed-in visitor alone. */
    'client:session'?: boolean;
    /** Hydrates on the first touch; a string is a key that touches it too. */
    'client:intent'?: boolean | string;
    /** Hydrates at once for who was here before, else on the first touch or once the page is at rest. */
    'client:returning'?: boolean;
  }
}
