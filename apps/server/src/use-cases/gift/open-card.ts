import { randomUUID } from 'node:crypto';
import type { PhoneNumber } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import {
  CARD_KEY_BYTES,
  type CardKey,
  giftDeadline,
  giftReminder,
  PLAIN,
  type SendingKind,
  type Wrapping,
  whyNotPassable,
} from '@naru/domain/gift';
import { fail, type GiftId, ok, type Result, tidyText } from '@naru/domain/shared';
import { maskPhone } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { giftFacts } from '../../kernel/facts/gift.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { giftCards, gifts } from '../../stores/schema/index.ts';
import { codeHashOf, newNftCode, toNotifyPlace, toRemindPlace } from './nft-code.ts';

/** Where the key of a card belongs while it can be opened. */
export const cardKeyPlace = (sendingId: string): string => `gift_cards.sealed_key.${sendingId}`;

/** What is sent to a phone together, by a member or by an issuer. */
interface SentToPhone {
  readonly by: { readonly senderMemberId: number } | { readonly siteCode: string };
  readonly kind: SendingKind;
  readonly phone: PhoneNumber;
  readonly message: string;
  readonly wrapping?: Wrapping;
  readonly at: Date;
}

/** Opens the card of what is sent to a phone together, with one link and one NFT code for all of it. Answers what its gifts are written with. */
export const openCard = async ({ keys }: Pick<Deps, 'keys'>, tx: Db, { by, kind, phone, message, wrapping = PLAIN, at }: SentToPhone) => {
  const [sendingId, code, key] = [randomUUID(), newNftCode(), randomSecret(CARD_KEY_BYTES)];
  const reached = JSON.stringify({ phone, code });
  await tx.insert(giftCards).values({
    ...by,
    sendingId,
    kind,
    wrapping,
    message: tidyText(message),
    keyHash: digestOf(key),
    sealedKey: await keys.seal(key, cardKeyPlace(sendingId)),
    toRemind: await keys.seal(reached, toRemindPlace(sendingId)),
    remindAt: giftReminder(at),
    createdAt: at,
    updatedAt: at,
  });
  return {
    ...by,
    sendingId,
    kind,
    phone: maskPhone(phone),
    codeHash: await codeHashOf(keys, code),
    toNotify: await keys.seal(reached, toNotifyPlace(sendingId)),
    tellAt: at,
    expiresAt: giftDeadline(at),
    createdAt: at,
    updatedAt: at,
  };
};

/** The key of the card of what one has sent, as long as it waits; the NFT code is not told again. Refused with `giftEnded` afterwards. */
export const cardKeyFor = async (deps: Deps, member: Member, giftId: GiftId): Promise<Result<CardKey, Failure>> => {
  const [found] = await deps.db
    .select({ gift: gifts, sealedKey: giftCards.sealedKey })
    .from(gifts)
    .innerJoin(giftCards, eq(giftCards.sendingId, gifts.sendingId))
    .where(eq(gifts.id, giftId));
  if (found === undefined) return fail(failure('lookupFailed'));
  const { gift, sealedKey } = found;
  const allowed = passOrRefuse(whyNotPassable(await giftFacts(deps.db, gift, deps.clock.now()), actorOf(member)));
  if (!allowed.ok) return allowed;
  // Of the time before cards had links.
  if (sealedKey === null) return fail(failure('lookupFailed'));
  return ok(brand.cardKey(await deps.keys.open(sealedKey, cardKeyPlace(gift.sendingId))));
};
