/** As many characters have letters of the full size beside the narrowest window's edges; each five more, smaller ones. */
const FULL = 10;
const steps = ['', 'long-1', 'long-2', 'long-3'] as const;

/** A sum in large: the longer, the smaller its letters, so that no line ends within its figures. */
export function LargeSum({ text }: { readonly text: string }) {
  const step = Math.max(0, Math.ceil((text.length - FULL) / 5));
  return <bdi className={steps[step] ?? 'long-3'}>{text}</bdi>;
}
