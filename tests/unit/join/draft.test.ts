import { describe, expect, it } from 'vitest';
import { createDraft } from '#features/join/draft.ts';
import { memoryStorage } from '../client/service-stand-in.ts';

const typed = { firstName: 'Mara', password: 'nine-quiet-herons-wading', acceptTerms: 'on' };

describe('the draft of joining', () => {
  it('S2.22 outlives a reload for half an hour, without the password and the consent', () => {
    const storage = memoryStorage();
    createDraft(storage, () => 0).keep(typed);
    expect(JSON.stringify(createDraft(storage, () => 1).read())).not.toContain('herons');
    expect(createDraft(storage, () => 30 * 60_000 - 1).read()).toMatchObject({ firstName: 'Mara' });
    expect(createDraft(storage, () => 30 * 60_000).read()).toEqual({});
    expect(createDraft(storage, () => 1).read()).toEqual({});
  });

  it('S2.22 is over with the account: what is touched while that is signed in is kept no more', () => {
    const storage = memoryStorage();
    const draft = createDraft(storage, () => 0);
    draft.keep(typed);
    draft.drop();
    draft.keep(typed);
    expect(createDraft(storage, () => 1).read()).toEqual({});
  });
});
