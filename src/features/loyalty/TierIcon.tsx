import { tierColour } from '#domain/loyalty.ts';

/** The tier's sign in its own colour; without one that can be read it takes the text's. */
export function TierIcon({ colour = '' }: { readonly colour?: string | undefined }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill={tierColour(colour) ?? 'currentColor'}
        d="M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.4l6.6-.9z"
      />
    </svg>
  );
}
