import { conformance } from './legacy-cases.ts';

/** What whoever builds a legacy app checks against: each case of the bridge, and whether this build passes it. */
export function LegacyConformance() {
  const rows = conformance();
  const failed = rows.filter(({ passes }) => !passes).length;
  return (
    <section aria-labelledby="conformance">
      <h2 id="conformance">Bridge to the legacy app: conformance</h2>
      <p role="status">
        {rows.length - failed} of {rows.length} pass
      </p>
      <ul className="bare-list gallery-conformance">
        {rows.map(({ direction, what, wanted, passes }) => (
          <li key={`${direction}${what}`} data-passes={passes}>
            <strong>{passes ? 'Pass' : 'Fail'}</strong> {direction}: <code>{what}</code> {wanted}
          </li>
        ))}
      </ul>
    </section>
  );
}
