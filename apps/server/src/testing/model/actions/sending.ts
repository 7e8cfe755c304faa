import { setTimeout as pause } from 'node:timers/promises';
import { parseSerial } from '@naru/domain/nft';
import { parseGiftId } from '@naru/domain/shared';
import { DONE } from '@naru/scenario/model';
import { must, phoneOf } from '@naru/testkit';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { brand } from '../../../stores/branding.ts';
import { gifts, sandboxSms } from '../../../stores/schema/index.ts';
import { expireDueGifts } from '../../../use-cases/gift/sent-gift.ts';
import { byWallet, outcomeOf, outcomesOf, sendAs } from '../people.ts';
import { stockUp } from './order.ts';
import { type Action, asShown, personOf, pick, pickLikely, restLimits, type Stage, tokenFor, tokenIdOf } from './stage.ts';

/** One NFT, or two at once where it is a transfer. */
const chosen = (stage: Stage, who: number): { kind: 'gift' | 'transfer'; tokens: string[] } => {
  const kind = stage.roll(2) === 0 ? 'gift' : 'transfer';
  const tokens = [tokenFor(stage, who), ...(kind === 'transfer' ? [tokenFor(stage, who)] : [])];
  return { kind, tokens: [...new Set(tokens)] };
};

const sendToMember: Action = async (stage, who) => {
  const person = personOf(stage, who);
  const to = stage.roll(stage.people.length);
  const { kind, tokens } = chosen(stage, who);
  const expected = asShown(stage, who, person, tokens, () => (to === who ? 'ownThing' : stage.model.sendingOf(who, tokens)));
  await restLimits(stage);
  const answer = await sendAs(person, { kind, tokenIds: tokens.map(tokenIdOf), to: { did: personOf(stage, to).did } });
  if (answer.ok) for (const { tokenId, failure } of answer.value) if (failure === null) stage.model.move(tokenId, to);
  return { what: `send ${tokens.join(' and ')} to ${to}`, expected, answered: outcomesOf(answer) };
};

let phones = 0;

/** The code that was sent to a phone nobody else is sent anything to. */
const codeSentTo = async ({ market }: Stage, phone: string): Promise<string> => {
  for (const until = Date.now() + 20_000; Date.now() < until; await pause(10)) {
    const [text] = await market.database.db
      .select()
      .from(sandboxSms)
      .where(eq(sandboxSms.phone, phone))
      .orderBy(desc(sandboxSms.id))
      .limit(1);
    const code = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(text?.body ?? '')?.[0];
    if (code !== undefined) return code;
  }
  throw new Error('no code arrived');
};

const sendToPhone: Action = async (stage, who) => {
  const person = personOf(stage, who);
  phones += 1;
  const phone = phoneOf(`0108${String(phones).padStart(7, '0')}`);
  const { kind, tokens } = chosen(stage, who);
  const expected = asShown(stage, who, person, tokens, () => stage.model.sendingOf(who, tokens));
  await restLimits(stage);
  const answer = await sendAs(person, { kind, tokenIds: tokens.map(tokenIdOf), to: { phone } });
  if (answer.ok) {
    const code = await codeSentTo(stage, phone);
    const sent = answer.value.flatMap(({ tokenId, failure }) => (failure === null ? [tokenId] : []));
    const rows = await stage.market.database.db
      .select({ id: gifts.id, token: gifts.tokenId })
      .from(gifts)
      .where(and(inArray(gifts.tokenId, sent), eq(gifts.senderMemberId, person.memberId), eq(gifts.state, 'sent')))
      .orderBy(gifts.id);
    for (const { id, token } of rows) {
      stage.model.gifts.push({ id, token, sender: who, code, state: 'sent' });
      stage.model.get(token).lock = 'gift';
    }
  }
  return { what: `send ${tokens.join(' and ')} to a phone`, expected, answered: outcomesOf(answer) };
};

const receive: Action = async (stage, who) => {
  const { model } = stage;
  const gift = pickLikely(stage, model.gifts, (one) => model.whyNotTake(who, one) === DONE);
  if (gift === undefined) return undefined;
  const together = model.gifts.filter(({ code }) => code === gift.code).sort((a, b) => Number(a.token) - Number(b.token));
  const reasons = together.map((one) => model.whyNotTake(who, one));
  await restLimits(stage);
  const answer = await personOf(stage, who).client.sendings.receive(must(parseSerial(gift.code)));
  if (answer.ok)
    for (const one of together.filter((each) => model.whyNotTake(who, each) === DONE)) {
      one.state = 'received';
      model.move(one.token, who);
    }
  return {
    what: `receive ${together.map(({ token }) => token).join(' and ')}`,
    expected: reasons.find((reason) => reason === DONE) ?? reasons[0] ?? DONE,
    answered: outcomeOf(answer),
  };
};

const takeBack: Action = async (stage, who) => {
  const gift = pickLikely(stage, stage.model.gifts, (one) => stage.model.whyNotTakeBack(who, one) === DONE);
  if (gift === undefined) return undefined;
  const expected = stage.model.whyNotTakeBack(who, gift);
  const answer = await personOf(stage, who).client.sendings.takeBack(must(parseGiftId(gift.id)));
  if (answer.ok) stage.model.giveBack(gift, 'withdrawn');
  return { what: `take ${gift.token} back`, expected, answered: outcomeOf(answer) };
};

const giftRunsOut: Action = async (stage) => {
  const gift = pick(
    stage,
    stage.model.gifts.filter(({ state }) => state === 'sent'),
  );
  if (gift === undefined) return undefined;
  const { db } = stage.market.database;
  await db
    .update(gifts)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(gifts.id, brand.gift(gift.id)));
  await expireDueGifts(stage.deps);
  const [row] = await db
    .select({ state: gifts.state })
    .from(gifts)
    .where(eq(gifts.id, brand.gift(gift.id)));
  if (row?.state === 'expired') stage.model.giveBack(gift, 'expired');
  return { what: `gift ${gift.id} runs out`, expected: 'expired', answered: row?.state ?? 'gone' };
};

/** Takes an NFT out of the world, which only a wallet confirms. */
const discard: Action = async (stage) => {
  const who = stage.people.findIndex(({ wallet }) => wallet !== undefined);
  const person = personOf(stage, who);
  const { client, wallet } = person;
  if (wallet === undefined) return undefined;
  await stockUp(stage, who);
  const token = tokenFor(stage, who);
  const expected = asShown(stage, who, person, [token], () => stage.model.whyNotLeave(who, token));
  await restLimits(stage);
  const answer = await byWallet(client, wallet, { type: 'revoke', tokenIds: [tokenIdOf(token)] });
  if (answer.ok) stage.model.burn(token);
  return { what: `discard ${token}`, expected, answered: outcomeOf(answer) };
};

/** How NFTs leave their owners' hands without a sale. */
export const SENDING_ACTIONS = { sendToMember, sendToPhone, receive, takeBack, giftRunsOut, discard } as const satisfies Record<
  string,
  Action
>;
