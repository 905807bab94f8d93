import { useState } from 'react';
import type { Spoken } from '#features/frame/island.tsx';
import { Button, LinkButton } from '#ui/actions/Button.tsx';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import { Checkbox } from '#ui/forms/Choices.tsx';
import type { SecurityTexts } from './texts.ts';

interface Props extends Spoken<SecurityTexts> {
  readonly codes: readonly string[];
  /** Where it goes on once they are saved. */
  readonly next: string;
}

/** The recovery codes, shown this once: to copy, print or download; it goes on when the player says they are saved. */
export function RecoveryCodes({ codes, next, texts }: Props) {
  const [saved, setSaved] = useState(false);
  const text = codes.join('\n');
  return (
    <section className="stack" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{texts.recovery_title}</h2>
      <p>{texts.recovery_why}</p>
      <ul className="bare-list panel">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <CopyButton value={text} label={texts.recovery_copy} copied={texts.copied} failed={texts.copy_failed} />
        <Button small onClick={() => print()}>
          {texts.recovery_print}
        </Button>
        <Button small onClick={() => download(text)}>
          {texts.recovery_download}
        </Button>
      </div>
      <Checkbox
        checked={saved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
        label={texts.recovery_saved}
      />
      {saved && (
        <LinkButton kind="primary" href={next}>
          {texts.recovery_next}
        </LinkButton>
      )}
    </section>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'kestrel-bay-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
