import type { PassportReport } from '@naru/domain/passport';
import type { MadePassport } from '../make/index.ts';
import { NOW } from './chain.ts';
import { THIEF } from './forgeries.ts';
import { LEE, SHOP, type Story } from './story.ts';

interface Unprovable {
  readonly what: string;
  readonly make: (story: Story) => Promise<MadePassport>;
  /** What is looked at in the report, and what must stand there. */
  readonly look: (report: PassportReport) => readonly unknown[];
  readonly expected: readonly unknown[];
}

const owner = (report: PassportReport) => [report.owner, report.ownerOnChain];
const LOOKALIKE = '푸른 물결'.normalize('NFD');
const LONG_BEFORE = '2025-11-05T03:04:05.006Z';

/** What no file can show, so that whoever has the passport key alone can say it: it is taken, and told as what it is. */
export const BEYOND_PROOF: readonly Unprovable[] = [
  {
    what: 'an older passport of an NFT that was sold since',
    make: (story) => story.retold((rows) => rows.slice(0, 4)),
    look: owner,
    expected: ['푸른 물결', true],
  },
  {
    what: 'a gift that never was, and is said to wait for the chain',
    make: (story) => story.retold((rows) => [...rows.slice(0, 5), ['gift', LEE, THIEF, null, 'pending']]),
    look: owner,
    expected: ['없던 사람', false],
  },
  {
    what: 'a whole history that never was, and is said to wait for the chain',
    make: (story) =>
      story.retold(() => [
        ['mint', null, SHOP, null, 'pending'],
        ['sale', SHOP, THIEF, 1, 'pending'],
      ]),
    look: owner,
    expected: ['없던 사람', false],
  },
  {
    what: 'a name that looks like another one, in other characters',
    make: (story) => story.retold((rows) => [...rows.slice(0, 5), ['gift', LEE, { member: 99, nickname: LOOKALIKE }, null, 'pending']]),
    look: owner,
    expected: [LOOKALIKE, false],
  },
  {
    what: 'a row that is dated a year before its block, whose time stands beside it',
    make: (story) => story.dated(4, LONG_BEFORE),
    look: ({ rows }) => rows.flatMap(({ seq, at, chain }) => (seq === 5 && chain.state === 'confirmed' ? [at, chain.minedAt] : [])),
    expected: [LONG_BEFORE, NOW.toISOString()],
  },
];
