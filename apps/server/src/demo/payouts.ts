import { isBusinessDay } from '@naru/domain/payout';
import { koreanDayAt } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import type { Deps, Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import { members, payoutRuns, siteAccounts, sites } from '../stores/schema/index.ts';
import { addOperator, staffUserByKey } from '../use-cases/operator/people.ts';
import { carryPayouts } from '../use-cases/payout/carry.ts';
import { closeDueRun } from '../use-cases/payout/close-run.ts';
import { approveRun, checkRun } from '../use-cases/payout/judge-run.ts';
import { must } from './must.ts';
import type { People } from './people.ts';
import { SELLER } from './plan.ts';
import { at, daysBefore } from './times.ts';

/** An account of nobody's. */
const NUMBER = '00000000001234';
const BANK = '004';
/** There is a run on each banking day from so many days ago on, as a market that goes on has: what waited longer would be paid late. */
const FIRST_RUN_DAYS_AGO = 9;

const giveAccount = async (deps: Deps, { id, did }: Member): Promise<void> => {
  const bankAccount = await deps.keys.seal(NUMBER, `members.bankAccount.${did}`);
  await deps.db.update(members).set({ bankId: BANK, bankAccount, bankAccountHolder: '데모 판매자' }).where(eq(members.id, id));
};

const giveSiteAccounts = async (deps: Deps, { id: givenBy }: Member): Promise<void> => {
  const now = deps.clock.now();
  for (const { siteCode } of await deps.db.select({ siteCode: sites.siteCode }).from(sites)) {
    const account = await deps.keys.seal(NUMBER, `site_accounts.account.${siteCode}`);
    const row = { siteCode, bankId: BANK, account, lastDigits: NUMBER.slice(-4), holder: '데모 발행사', givenBy };
    await deps.db.insert(siteAccounts).values({ ...row, heldUntil: now, createdAt: now });
  }
};

/** What is owed by then goes out: two people of the demonstration have seen it. */
const payOut = async (deps: Deps, keys: readonly string[]): Promise<void> => {
  await closeDueRun(deps);
  for (const [at, judge] of [checkRun, approveRun].entries()) {
    const person = await staffUserByKey(deps.db, keys[at] ?? '');
    const run = only(await deps.db.select().from(payoutRuns).orderBy(sql`${payoutRuns.id} desc`).limit(1));
    if (person !== undefined && run.state !== 'done') must(await judge(deps, person, { runId: run.id, digest: run.digest }));
  }
  await carryPayouts(deps);
};

/** Gives the demonstration's seller and issuers accounts, and pays them what has come due. */
export const payThose = async (deps: Deps, base: Date, people: People, openedDaysAgo: number): Promise<void> => {
  const opened = at(deps, daysBefore(base, openedDaysAgo));
  const seller = people.traders[SELLER];
  if (seller !== undefined) await giveAccount(opened, seller);
  await giveSiteAccounts(opened, people.issuer);
  const keys: string[] = [];
  for (const name of ['데모 확인', '데모 승인']) keys.push(must(await addOperator(opened, 'os:demo', { name })).key);
  for (let daysAgo = FIRST_RUN_DAYS_AGO; daysAgo > 0; daysAgo -= 1) {
    const run = daysBefore(base, daysAgo);
    if (isBusinessDay(koreanDayAt(run))) await payOut(at(deps, run), keys);
  }
};
