import { type Carrier, parseWaybill, whyNotCorrectable } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type ExchangeId, fail, ok, type Result, type SiteCode, tidyText } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { exchangeSteps, exchanges } from '../../stores/schema/index.ts';
import { reportParcel } from '../order/escrow-reports.ts';
import { lockExchange, writeStep } from './move-exchange.ts';
import { notifyOwner } from './notices.ts';

interface CorrectionInput extends Keyed {
  readonly siteCode: SiteCode;
  readonly exchangeId: ExchangeId;
  readonly carrier: Carrier;
  readonly waybill: string;
  readonly reason: string;
}

/**
 * Corrects the waybill of goods on their way: the one before stays in the timeline, the passport testifies to it, whoever holds the money is notified of the
 * parcel anew, and the owner of why. Clocks go on. Refused with `lookupFailed`, and by {@link whyNotCorrectable}.
 */
export const correctWaybill = async (
  deps: Deps,
  member: Member,
  { siteCode, exchangeId, carrier, waybill, reason, key }: CorrectionInput,
): Promise<Result<void, Failure>> => {
  const number = parseWaybill(carrier, waybill);
  if (!number.ok) return fail(failure('badRequest', { field: 'waybill' }));
  const [parcel, said] = [{ carrier, waybill: number.value }, tidyText(reason)];
  return once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    const locked = await lockExchange(tx, exchangeId);
    if (locked?.exchange.siteCode !== siteCode) return fail(failure('lookupFailed'));
    const { exchange } = locked;
    const sent = await tx.$count(exchangeSteps, and(eq(exchangeSteps.exchangeId, exchangeId), eq(exchangeSteps.state, 'shipped')));
    const allowed = passOrRefuse(whyNotCorrectable({ ...exchange, sent }, { ...parcel, reason }));
    if (!allowed.ok) return allowed;
    const at = deps.clock.now();
    const set = { ...parcel, updatedAt: at, version: exchange.version + 1 };
    const corrected = only(await tx.update(exchanges).set(set).where(eq(exchanges.id, exchangeId)).returning());
    await writeStep(deps, tx, corrected, { state: 'shipped', by: 'issuer', means: 'login', parcel, reason: said, at });
    await reportParcel(tx, corrected, at);
    await notifyOwner(tx, { ...corrected, reason: said }, 'exchangeWaybillCorrected', at);
    const detail = { from: exchange.waybill ?? '', to: parcel.waybill, reason: said };
    await audit(tx, { actor: member.did, action: 'exchange.waybill', target: String(exchangeId), siteCode, detail, at });
    return ok(undefined);
  });
};
