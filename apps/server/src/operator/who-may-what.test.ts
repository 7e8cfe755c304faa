import { join } from 'node:path';
import {
  CALL_PERMISSIONS,
  FOUR_EYES,
  type FourEyesCallName,
  LOCAL_ADMIN_CALLS,
  OPERATOR_ROLES,
  type OperatorCallName,
  PERMISSION_ROLES,
} from '@naru/domain/operator';
import { describe, expect, it } from 'vitest';
import { CALL_REACH } from '../testing/call-reach.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/operations/who-may-what.md');
const HEAD = ['call', ...OPERATOR_ROLES, 'machine', 'people', 'approved by', 'moves', 'why one may', 'told'];

const eyesOn = (call: OperatorCallName): string => {
  if (!Object.hasOwn(FOUR_EYES, call)) return 'one';
  return CALL_REACH[call].alone === undefined ? 'two' : 'one or two';
};

const cellsOf = (call: OperatorCallName): readonly string[] => {
  const allowed: readonly string[] = PERMISSION_ROLES[CALL_PERMISSIONS[call]];
  const { moves, alone = '', informed } = CALL_REACH[call];
  const approvers = Object.entries(FOUR_EYES).find(([name]) => name === call)?.[1].approvers ?? [];
  const roles = OPERATOR_ROLES.map((role) => (allowed.includes(role) ? 'yes' : ''));
  const machine = LOCAL_ADMIN_CALLS.has(call) ? 'yes' : '';
  return [`\`${call}\``, ...roles, machine, eyesOn(call), approvers.join(', '), moves.join(', '), alone, informed];
};

const CALLS = Object.keys(CALL_PERMISSIONS) as OperatorCallName[];

/** A table whose columns stand below each other, as the formatter wants them. */
const tableOf = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = HEAD.map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)];
};

const page = (): string =>
  [
    '# Who may what',
    '',
    'Every call of operators: whose roles let them, what the machine goes on doing once the platform has owners, how many people see it and who approves, what it can move, why one person may where two do not see it, and who is told besides the audit log, which has every one. Made from `packages/domain/src/operator` and `apps/server/src/testing/call-reach.ts`; `vitest run --project server who-may-what -u` writes it anew.',
    '',
    ...tableOf([HEAD, ...CALLS.map(cellsOf)]),
    '',
  ].join('\n');

it('the page of who may what says what the code does', async () => {
  await expect(page()).toMatchFileSnapshot(PAGE);
});

describe('what calls move', () => {
  it.each(CALLS)('%s moves nothing that is somebody’s unless two people see it, or it says why one may', (call) => {
    const { moves, alone } = CALL_REACH[call];
    if (moves.length > 0 && !Object.hasOwn(FOUR_EYES, call)) expect(alone).toMatch(/\S/);
    // Whoever only looks moves nothing but what is read.
    if (/^see/.test(CALL_PERMISSIONS[call])) expect(moves.filter((moved) => moved !== 'personal data')).toEqual([]);
  });

  it('two people always see what moves money, goods, prices or people for good', () => {
    expect(
      (Object.keys(FOUR_EYES) as FourEyesCallName[])
        .filter((call) => CALL_REACH[call].alone === undefined && CALL_REACH[call].moves.length > 0)
        .sort(),
    ).toEqual(
      (Object.keys(FOUR_EYES) as FourEyesCallName[])
        .filter((call) => !/^(dispute|sale|keys)|^operator\/end$|^gold$|^emergency$/.test(call))
        .sort(),
    );
  });
});
