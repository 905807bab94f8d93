/** Small things with a dot between them; where a line ends between two there is none. What is not known has none either. */
export function Details({ parts }: { readonly parts: readonly (string | null | undefined)[] }) {
  return (
    <span className="apart muted small">
      {parts
        .filter((part) => part)
        .map((part) => (
          <span key={part}>{part} </span>
        ))}
    </span>
  );
}
