import { ActionsSection } from './ActionsSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { FormsSection } from './FormsSection.tsx';
import { OverlaysSection } from './OverlaysSection.tsx';
import { StatesSection } from './StatesSection.tsx';

/** Every component of the kit, in its states. */
export function Components() {
  return (
    <>
      <ActionsSection />
      <FormsSection />
      <OverlaysSection />
      <DisplaySection />
      <StatesSection />
    </>
  );
}
