import { describe, expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';

const counts = { rows: 3, faulty: 0, ready: 3, minted: 0, failed: 0, units: 3, gifts: 0 };
const archive = { name: '그림.zip', files: 3, unnamed: 0, unusable: 0, notes: [] };
const job = { state: 'previewed', counts, fault: null, archive, template: null, waitsFor: null } as const;

describe('what is to be done next of a bulk mint job', () => {
  it.each([
    [{ state: 'uploaded' }, 'wait'],
    [{ state: 'minting' }, 'wait'],
    [{ state: 'minting', waitsFor: 'storageFull' }, 'restWaits'],
    [{}, 'approve'],
    [{ archive: null }, 'addPictures'],
    [{ fault: { fault: 'sheetEmpty' } }, 'sendAgain'],
    [{ counts: { ...counts, faulty: 1, ready: 2 } }, 'mendOrApprove'],
    [{ counts: { ...counts, faulty: 3, ready: 0 } }, 'mend'],
    [{ state: 'paused' }, 'resume'],
    [{ state: 'partlyFailed' }, 'retry'],
    [{ state: 'done' }, null],
    [{ state: 'done', counts: { ...counts, faulty: 1 } }, 'mend'],
    [{ state: 'cancelled' }, null],
  ] as const)('of %j is %s', (change, step) => expect(nextStepOf({ ...job, ...change })).toBe(step));
});
