import type { DeliveryPhones } from '@naru/domain/account';
import { LEAST_REASON, parseRecipient, type Recipient } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type ExchangeId, fail, ok, type Result, type SiteCode, tidyText } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { recipientOf } from '../../kernel/sealed-recipient.ts';
import { exchanges } from '../../stores/schema/index.ts';

/** A reason that says something; refused with `badRequest`. */
export const readReason = (typed: string): Result<string, Failure> => {
  const said = tidyText(typed);
  return [...said].length < LEAST_REASON ? fail(failure('badRequest', { field: 'reason' })) : ok(said);
};

/** A recipient that goods can be sent to, by the phones that the market takes; refused with `badRequest` and the field that breaks its rule. */
export const readRecipient = (typed: Recipient, phones: DeliveryPhones): Result<Recipient, Failure> => {
  const read = parseRecipient(typed, phones);
  return read.ok ? read : fail(failure('badRequest', { field: read.failure.field, data: { rule: read.failure.fault.rule } }));
};

/** Shows an issuer where goods go, without a mask, and keeps who asked and why (safety, personal data). */
export const revealRecipient = (
  deps: Deps,
  member: Member,
  { siteCode, exchangeId, reason }: { readonly siteCode: SiteCode; readonly exchangeId: ExchangeId; readonly reason: string },
): Promise<Result<Recipient, Failure>> =>
  deps.transact(async (tx): Promise<Result<Recipient, Failure>> => {
    const said = readReason(reason);
    if (!said.ok) return said;
    const [found] = await tx
      .select()
      .from(exchanges)
      .where(and(eq(exchanges.id, exchangeId), eq(exchanges.siteCode, siteCode)));
    if (found === undefined) return fail(failure('lookupFailed'));
    const at = deps.clock.now();
    await audit(tx, {
      actor: member.did,
      action: 'exchange.reveal',
      target: String(exchangeId),
      siteCode,
      detail: { reason: said.value },
      at,
    });
    return ok(await recipientOf(deps.keys, found));
  });
