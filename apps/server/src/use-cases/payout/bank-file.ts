import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { bankName } from '@naru/messages';
import { and, asc, eq, gt } from 'drizzle-orm';
import { readSheet } from '../../gateways/sheets/read-sheet.ts';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { payoutRuns, payouts } from '../../stores/schema/index.ts';
import type { OperatorPerson } from '../operator/people.ts';
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

/**
 * What of an approved run is on its way, as a file for a bank: the same one however often it is asked for, less what has arrived or come back. Who
 * took it is kept. Refused with `lookupFailed`, and with `wrongState` for a run that was not approved.
 */
export const takeBankFile = async (deps: Deps, person: OperatorPerson, runId: number): Promise<Result<SheetFile, Failure>> => {
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

/** The columns of a bank's results by their titles, and what it calls done. */
const RESULT_COLUMNS = ['지급 번호', '결과', '사유'] as const;
const DONE: ReadonlySet<string> = new Set(['완료', '정상', '성공', '정상처리']);
/** More lines than a run of a large house has. */
const MOST_RESULTS = 20_000;

/** The lines of a sheet that name a payout and say what became of it. */
const resultsIn = async (sheet: Uint8Array): Promise<Result<readonly BankResult[], Failure>> => {
  const read = await readSheet(sheet, MOST_RESULTS + 1);
  if (!read.ok) return fail(failure('badRequest', { field: 'sheet' }));
  const [head, ...lines] = read.value;
  const [number = -1, result = -1, reason = -1] = RESULT_COLUMNS.map((title) => head?.cells.indexOf(title) ?? -1);
  if (number < 0 || result < 0) return fail(failure('badRequest', { field: 'columns' }));
  return ok(
    lines.flatMap(({ cells }) => {
      const [payoutId, said] = [cells[number] ?? '', cells[result] ?? ''];
      if (payoutId === '' || said === '') return [];
      return [{ payoutId, returned: DONE.has(said) ? null : cells[reason] || said }];
    }),
  );
};

/** What became of one line of the results. */
export type ResultOutcome = 'taken' | 'known' | 'unknown';

const takeResult = async (deps: Deps, { payoutId, returned }: BankResult): Promise<ResultOutcome> => {
  const [row] = await deps.db.select({ state: payouts.state }).from(payouts).where(eq(payouts.id, payoutId));
  if (row === undefined || row.state === 'planned') return 'unknown';
  const standing = returned === null ? ({ state: 'paid' } as const) : ({ state: 'returned', reason: returned } as const);
  return (await settlePayout(deps, payoutId, standing)) ? 'taken' : 'known';
};

/**
 * Takes over what a bank did with the payouts of its file, line by line; one that is told again changes nothing. Refused with `badRequest`: the field
 * `sheet` for a file that is none, `columns` where it has no number or no result.
 */
export const takeBankResults = async (
  deps: Deps,
  person: OperatorPerson,
  sheet: Uint8Array,
): Promise<Result<readonly ResultOutcome[], Failure>> => {
  const results = await resultsIn(sheet);
  if (!results.ok) return results;
  const outcomes: ResultOutcome[] = [];
  for (const result of results.value) outcomes.push(await takeResult(deps, result));
  const detail = { lines: outcomes.length, taken: outcomes.filter((one) => one === 'taken').length };
  await audit(deps.db, { actor: person.actor, action: 'payout.results', target: '', detail, at: deps.clock.now() });
  return ok(outcomes);
};
