import { describe, expect, it } from 'vitest';
import { ReadsIndex } from '#publisher/reads-index.ts';

describe('the pages that show an entry', () => {
  it('S3.22a are those that read it and those that ask a derived query about it, and no other', () => {
    const reads = new ReadsIndex();
    reads.set('/casino', ['S', 'd:gameFace tide-11 en', 'd:gameName tide-11 en']);
    reads.set('/casino/slots/tide', ['e:tide-11']);
    reads.set('/fr/casino', ['d:gameFace tide-1 fr', 'd:gameFace dawn-tide-11 fr', 'u:tide-11 fr', 'e:tide-1']);
    expect(reads.pagesAbout('tide-11')).toEqual(['/casino', '/casino/slots/tide']);
    expect(reads.pagesAbout('tide-1')).toEqual(['/fr/casino']);
    expect(reads.pagesAbout('gameFace')).toEqual([]);
  });
});
