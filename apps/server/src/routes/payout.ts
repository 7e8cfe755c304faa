import { ok, type PageQuery } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { owedOf, payoutsOf } from '../reads/payout/payouts.ts';
import type { Holder } from '../reads/settlement/owed.ts';
import type { NounHandlers } from './handler.ts';

const LIST_SIZE = 20;

type Place = { readonly [Name in keyof PageQuery]?: PageQuery[Name] | undefined };

/** Money on its way to those who sold. */
export const payoutHandlers = (deps: Deps): NounHandlers<'payouts'> => {
  const owedTo = async (holder: Holder) => ok(await owedOf(deps, holder, deps.clock.now()));
  const listOf = async (holder: Holder, place: Place) => ok(await payoutsOf(deps.db, holder, pageWindow(place, LIST_SIZE)));
  return {
    payouts: {
      owed: ({ member }) => owedTo({ memberId: member.id }),
      list: ({ member, query }) => listOf({ memberId: member.id }, query),
      owedToSite: ({ query: { siteCode } }) => owedTo({ siteCode }),
      listOfSite: ({ query: { siteCode, ...place } }) => listOf({ siteCode }, place),
    },
  };
};
