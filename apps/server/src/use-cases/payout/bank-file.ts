import { hash } from 'node:crypto';
import { type Failure, failure } from '@naru/domain/failure';
import type { PayoutResult } from '@naru/domain/payout';
import { fail, ok, type Result, tidyHead, tidyLine } from '@naru/domain/shared';
import { bankName } from '@naru/messages';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { readSheet } from '../../gateways/sheets/read-sheet.ts';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { within } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { payoutRuns, payouts } from '../../stores/schema/index.ts';
import type { StaffUser } from '../operator/people.ts';
import { settlePayout, transferOf } from './carry.ts';

const HEAD = ['지급 번호', '은행 코드', '은행', '계좌번호', '예금주', '금액', '받는 통장 표시'];
const STEP = 500;
const MARK = '나루';

async function* rowsOf(deps: Deps, runId: number): AsyncGenerator<readonly (string | number)[]> {
  for (let last = ''; ; ) {
    const batch = await deps.db
      .select()
      .from(payouts)
      .where(and(eq(payouts.runId, runId), eq(payouts.state, 'sent'), gt(payouts.id, last)))
      .orderBy(asc(payouts.id))
      .limit(STEP);
    for (const row of batch) {
      const { payoutId, bankId, account, holder, amount } = await transferOf(deps, row);
      yield [payoutId, bankId, bankName(bankId), account, holder, amount, MARK];
    }
    last = batch.at(-1)?.id ?? last;
    if (batch.length < STEP) return;
  }
}

/** What is still open of an approved run as a bank file, the same each time; who took it is logged. `lookupFailed`, `wrongState` before approval. */
export const takeBankFile = async (deps: Deps, person: StaffUser, runId: number): Promise<Result<SheetFile, Failure>> => {
  const [run] = await deps.db.select().from(payoutRuns).where(eq(payoutRuns.id, runId));
  if (run === undefined) return fail(failure('lookupFailed', { field: 'run' }));
  if (run.state !== 'approved') return fail(failure('wrongState', { data: { state: run.state } }));
  const at = deps.clock.now();
  await audit(deps.db, { actor: person.actor, action: 'payout.file', target: run.day, detail: { digest: run.digest }, at });
  return ok(sheetFile(`지급_${run.day}`, { name: `지급 ${run.day}`, head: HEAD, rows: rowsOf(deps, runId) }, 'csv'));
};

/** What a bank did with one payout; `returned` says why it came back, null: it arrived. */
interface BankResult {
  readonly payoutId: string;
  readonly returned: string | null;
}

/** The columns of a bank's results by their titles, and what it calls done, and come back. */
const RESULT_COLUMNS = ['지급 번호', '결과', '사유'] as const;
const DONE: ReadonlySet<string> = new Set(['완료', '정상', '성공', '정상처리', '처리완료', '이체완료']);
const CAME_BACK: ReadonlySet<string> = new Set([
  '반송',
  '반환',
  '실패',
  '오류',
  '불능',
  '거절',
  '취소',
  '입금불능',
  '처리실패',
  '이체실패',
]);
/** More lines than a run of a large platform has. */
export const MOST_RESULTS = 20_000;

/** The lines of a sheet, each with what it says of a payout; null for one that names none, or says what is neither done nor come back. */
const resultsIn = async (sheet: Uint8Array): Promise<Result<readonly (BankResult | null)[], Failure>> => {
  const read = await readSheet(sheet, MOST_RESULTS + 1, [RESULT_COLUMNS.slice(0, 2)]);
  if (!read.ok) return fail(failure('badRequest', { field: 'sheet', data: { rule: read.failure } }));
  const [head, ...lines] = read.value;
  const titles = (head?.cells ?? []).map(tidyHead);
  const [number = -1, result = -1, reason = -1] = RESULT_COLUMNS.map((title) => titles.indexOf(tidyHead(title)));
  if (number < 0 || result < 0) return fail(failure('badRequest', { field: 'sheet', data: { rule: 'bankColumns' } }));
  return ok(
    lines.map(({ cells, faults = [] }) => {
      if (faults.some(({ column }) => [number, result, reason].includes(column - 1))) return null;
      const [payoutId, said] = [tidyLine(cells[number] ?? ''), tidyHead(cells[result] ?? '')];
      if (payoutId === '' || !(DONE.has(said) || CAME_BACK.has(said))) return null;
      return { payoutId, returned: DONE.has(said) ? null : tidyLine(cells[reason] ?? '') || said };
    }),
  );
};

/** A payout that a bank says came back, and why. */
export interface ReturnedLine {
  readonly payoutId: string;
  readonly reason: string;
}

/** Takes over one line: what arrived at once; what came back is told by the line itself, for two people to see. */
const takeResult = async (deps: Deps, result: BankResult | null): Promise<PayoutResult> => {
  if (result === null) return 'unread';
  const { payoutId, returned } = result;
  const [row] = await deps.db.select({ state: payouts.state }).from(payouts).where(eq(payouts.id, payoutId));
  if (row === undefined || row.state === 'planned' || row.state === 'dropped') return 'unknown';
  if (returned === null) {
    if (row.state === 'returned') return 'contradicts';
    return (await settlePayout(deps, payoutId, { state: 'paid' })) ? 'taken' : 'known';
  }
  if (row.state === 'paid') return 'contradicts';
  return row.state === 'returned' ? 'known' : 'waiting';
};

/** What became of a bank's results, line by line, and of which payouts it says that they came back. */
export interface TakenResults {
  readonly lines: readonly PayoutResult[];
  readonly returned: readonly ReturnedLine[];
}

/**
 * Takes over what a bank did with the payouts of its file, line by line; one that is told again changes nothing, and what it once called done it cannot
 * call returned. What came back is answered and not taken over: its sum would be paid out once more, so that two people see it. Refused with
 * `badRequest` of the field `sheet`, with the fault as its rule: one of reading a sheet, or `bankColumns` where it has no number or no result.
 */
export const takeBankResults = async (deps: Deps, person: StaffUser, sheet: Uint8Array): Promise<Result<TakenResults, Failure>> => {
  const results = await resultsIn(sheet);
  if (!results.ok) return results;
  const lines: PayoutResult[] = [];
  const returned = new Map<string, string>();
  for (const result of results.value) {
    const outcome = await takeResult(deps, result);
    lines.push(outcome);
    if (outcome === 'waiting' && result !== null) returned.set(result.payoutId, result.returned ?? '');
  }
  const many = (wanted: PayoutResult): number => lines.filter((one) => one === wanted).length;
  const detail = { lines: lines.length, taken: many('taken'), waiting: many('waiting'), contradicts: many('contradicts') };
  await audit(deps.db, { actor: person.actor, action: 'payout.results', target: '', detail, at: deps.clock.now() });
  return ok({ lines, returned: [...returned].map(([payoutId, reason]) => ({ payoutId, reason })) });
};

const sentNow = async (tx: Db, lines: readonly ReturnedLine[]) => {
  const ids = lines.map(({ payoutId }) => payoutId);
  const rows = await tx
    .select({ id: payouts.id, state: payouts.state, amount: payouts.amount })
    .from(payouts)
    .where(inArray(payouts.id, ids))
    .orderBy(asc(payouts.id))
    .for('no key update');
  return new Set(ids).size === ids.length && rows.length === ids.length && rows.every(({ state }) => state === 'sent') ? rows : null;
};

/** What marking payouts returned rests on, locked: all are on their way. `badRequest` for none or too many, `wrongState` for unknown or other ones. */
export const returnedNow = async (tx: Db, lines: readonly ReturnedLine[]) => {
  if (lines.length === 0 || lines.length > MOST_RESULTS) return fail(failure('badRequest', { field: 'lines' }));
  const rows = await sentNow(tx, lines);
  if (rows === null) return fail(failure('wrongState', { field: 'lines' }));
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  const digest = hash('sha256', JSON.stringify(lines.map(({ payoutId, reason }) => [payoutId, reason])), 'hex').slice(0, DIGEST_SHOWN);
  return ok({ target: `${rows.length} ${digest}`, state: { sum, payouts: rows.map(({ id }) => id) } });
};
const DIGEST_SHOWN = 16;

/** Takes over that payouts came back: they are owed as before, and go out in another run. Refused as {@link returnedNow}. */
export const markReturned = (
  deps: Deps,
  operator: string,
  { lines }: { readonly lines: readonly ReturnedLine[] },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const seen = await returnedNow(tx, lines);
    if (!seen.ok) return seen;
    const inside = within(deps, tx);
    for (const { payoutId, reason } of lines) await settlePayout(inside, payoutId, { state: 'returned', reason });
    const { target, state } = seen.value;
    await audit(tx, { actor: operator, action: 'payout.returned', target, detail: { sum: state.sum }, at: deps.clock.now() });
    return ok(undefined);
  });
