import { type KoreanMonth, koreanDayAt, koreanMonthOf, ok, type PageQuery } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { statementLines } from '../reads/settlement/lines.ts';
import { moneyFacts } from '../reads/settlement/money.ts';
import type { Holder } from '../reads/settlement/owed.ts';
import { statementOf, yearOf } from '../reads/settlement/statement.ts';
import { fileOwnStatement, fileSiteStatement } from '../use-cases/settlement/file-statement.ts';
import type { NounHandlers } from './handler.ts';
import { sendSheet } from './send-bytes.ts';

const LIST_SIZE = 20;

type LinesCall = { readonly [Name in keyof PageQuery]?: PageQuery[Name] | undefined } & { readonly month?: KoreanMonth | undefined };

export const settlementHandlers = (deps: Deps): NounHandlers<'settlements'> => {
  const linesOf = async (holder: Holder, { month = koreanMonthOf(koreanDayAt(deps.clock.now())), ...place }: LinesCall) =>
    ok(await statementLines(deps.db, holder, month, pageWindow(place, LIST_SIZE)));
  return {
    settlements: {
      ofSite: async ({ query: { siteCode, month } }) => ok(await statementOf(deps, { siteCode }, month)),
      linesOfSite: ({ query: { siteCode, ...query } }) => linesOf({ siteCode }, query),
      downloadOfSite: async ({ query, member, c }) => ok(sendSheet(c, await fileSiteStatement(deps, member, query))),
      yearOfSite: async ({ query: { siteCode, month } }) => ok(await yearOf(deps, { siteCode }, month)),
      mine: async ({ query, member }) => ok(await statementOf(deps, { memberId: member.id }, query.month)),
      myLines: ({ query, member }) => linesOf({ memberId: member.id }, query),
      money: async () => ok(await moneyFacts(deps)),
      myYear: async ({ query, member }) => ok(await yearOf(deps, { memberId: member.id }, query.month)),
      downloadMine: async ({ query, member, c }) => ok(sendSheet(c, await fileOwnStatement(deps, member, query))),
    },
  };
};
