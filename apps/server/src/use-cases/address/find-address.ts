import type { AddressSearch } from '@naru/domain/address';
import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';

/** Each search is one of somebody else's service, of which the market has so many a day. */
const RATE = { most: 60, seconds: 600, policy: 'address' } as const;

/** Looks for an address; what was looked for is kept nowhere. Refused with `rateLimited` beyond sixty in ten minutes. */
export const findAddress = async (
  deps: Deps,
  member: Member,
  { text, page }: { readonly text: string; readonly page: number },
): Promise<Result<AddressSearch, Failure>> => {
  if (deps.roadNames === null) return ok({ outcome: 'away', addresses: [], all: 0 });
  const allowed = await withinRates(deps, [{ key: `address.member.${member.id}`, ...RATE }]);
  return allowed.ok ? ok(await deps.roadNames.find(text, page)) : allowed;
};
