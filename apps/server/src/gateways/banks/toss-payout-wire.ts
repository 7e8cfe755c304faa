import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@naru/domain/shared';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { z } from 'zod';
import { askText } from '../outside/ask-json.ts';

export interface TossPayoutConfig {
  readonly baseUrl: string;
  readonly secretKey: string;
  /** 64 hexadecimal digits: what bodies are sealed with, and messages signed. */
  readonly securityKey: string;
}

/** What is told to the log where it does not answer as it should; never a key, an account or anything about a person. */
export type ReportPayoutTrouble = (what: { readonly call: string; readonly status: number; readonly kind: string }) => void;

/** Nobody knows what became of a payout, or it cannot be had now: it is to be asked again. */
export class PayoutTrouble extends Error {
  override readonly name = 'PayoutTrouble';
}

const ID = z.string().regex(/^[\w-]{1,100}$/);

/** A receiver as Toss Payments tells it; what is not needed here is not read. */
export const TossSeller = z.object({ id: ID, refSellerId: z.string(), status: z.string().min(1).max(40) });

/** A payout as it tells it. */
export const TossPayout = z.object({
  id: ID,
  refPayoutId: z.string(),
  destination: z.string(),
  amount: z.object({ currency: z.literal('KRW'), value: z.number() }),
  status: z.string().min(1).max(40),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});
export type TossPayout = z.output<typeof TossPayout>;

export const TossBalance = z.object({ availableAmount: z.object({ currency: z.literal('KRW'), value: z.number() }) });

/** A page of a list, the newest first. */
export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row), nextCursor: z.string().nullish() });

/** What stands around everything that it answers. */
export const TossPayoutEnvelope = z.object({
  entityBody: z.unknown(),
  error: z.object({ code: z.string().max(100), message: z.string().nullish() }).nullish(),
});

/** It answered a refusal, whose code says why; everything else that is no answer is a {@link PayoutTrouble}. */
export interface TossRefusal {
  readonly refused: string;
}

/** Rows that a page of a list holds. */
const ROWS = 1_000;
/** Far more than a platform of ours has paid out. */
const MOST_PAGES = 1_000;
const KOREA_MS = 9 * 3_600_000;

/** A moment as its headers want it: Korean time, in whole seconds. */
const inKorea = (at: Date): string => `${new Date(at.getTime() + KOREA_MS).toISOString().slice(0, 19)}+09:00`;

/** Asks Toss Payments about payouts: what is sent is sealed (JWE, `dir`, A256GCM), and so is what it answers to that. */
export const makeTossPayoutWire = (
  { baseUrl, secretKey, securityKey }: TossPayoutConfig,
  clock: Clock,
  report: ReportPayoutTrouble,
  patienceMs: number,
) => {
  const key = Buffer.from(securityKey, 'hex');
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  const seal = (body: unknown): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', iat: inKorea(clock.now()), nonce: randomUUID() })
      .encrypt(key);

  const open = async (sealed: string): Promise<unknown> => {
    const { plaintext } = await compactDecrypt(sealed.trim(), key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return JSON.parse(new TextDecoder().decode(plaintext));
  };

  /** What stands in an answer. One to what was sealed is sealed as well: nobody but Toss Payments says that a payout was taken. */
  const read = async (text: string, sealed: boolean): Promise<unknown> => {
    if (!text.trimStart().startsWith('{')) return open(text);
    if (sealed) throw new Error('an answer that is not sealed');
    return JSON.parse(text);
  };

  const ask = async <Shape extends z.ZodType>(
    call: string,
    path: string,
    shape: Shape,
    post?: { readonly key: string; readonly body: unknown },
  ): Promise<z.output<Shape> | TossRefusal> => {
    const trouble = (status: number, kind: string): PayoutTrouble => {
      report({ call, status, kind });
      return new PayoutTrouble(`Toss Payments, ${call}: ${status} ${kind}`);
    };
    const reply = await askText({
      url: `${baseUrl}/v2/${path}`,
      headers: { authorization, 'tosspayments-api-security-mode': 'ENCRYPTION', ...(post && { 'idempotency-key': post.key }) },
      ...(post && { body: { type: 'text/plain', text: await seal(post.body) } }),
      patienceMs,
    });
    if (!reply.ok) throw trouble(reply.failure.status, reply.failure.kind);
    const { status, text } = reply.value;
    const good = status >= 200 && status < 300;
    const answer = TossPayoutEnvelope.safeParse(await read(text, good && post !== undefined).catch(() => null));
    if (!answer.success) throw trouble(status, 'unreadable');
    const { entityBody, error } = answer.data;
    if (good) {
      const entity = shape.safeParse(entityBody);
      if (entity.success) return entity.data;
      throw trouble(status, 'unreadable');
    }
    if (error == null || status >= 500 || status === 429 || status === 401) throw trouble(status, error?.code ?? 'unreadable');
    return { refused: error.code };
  };

  /** The row of a list that is looked for; undefined where the whole list has none. */
  const find = async <Row extends z.ZodType<{ readonly id: string }>>(
    list: 'sellers' | 'payouts',
    row: Row,
    is: (one: z.output<Row>) => boolean,
  ): Promise<z.output<Row> | undefined> => {
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = new URLSearchParams({ limit: String(ROWS), ...(cursor !== undefined && { startingAfter: cursor }) });
      const found = await ask(`list ${list}`, `${list}?${query}`, pageOf(row));
      if ('refused' in found) throw new PayoutTrouble(`Toss Payments, list ${list}: ${found.refused}`);
      const hit = found.items.find(is);
      if (hit !== undefined) return hit;
      const next = found.nextCursor ?? (found.items.length < ROWS ? undefined : found.items.at(-1)?.id);
      if (next === undefined) return undefined;
      if (next === cursor) break;
      cursor = next;
    }
    throw new PayoutTrouble(`Toss Payments, list ${list}: a list without an end`);
  };

  return { ask, find };
};

export type TossPayoutWire = ReturnType<typeof makeTossPayoutWire>;

/** A message of Toss Payments about a payout or a receiver; no more than a reason to ask. */
export const TossPayoutMessage = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('payout.changed'), entityBody: z.object({ refPayoutId: z.string().max(100) }) }),
  z.object({ eventType: z.literal('seller.changed'), entityBody: z.object({ refSellerId: z.string().max(100) }) }),
]);

/**
 * Whether Toss Payments has signed a message: signatures with commas between them, each behind `v1:`, of which one is over the message and the time of
 * its sending. Its text does not say whether the security key is taken as it is written or as the bytes that it writes: whoever has the one has the
 * other, so that both are taken.
 */
export const isSignedByToss = (securityKey: string, body: string, time: string, signature: string): boolean => {
  const mine = [securityKey, Buffer.from(securityKey, 'hex')].map((key) => createHmac('sha256', key).update(`${body}:${time}`).digest());
  const theirs = signature
    .split(',')
    .map((one) => /^\s*v1:([A-Za-z0-9+/=]{1,100})\s*$/.exec(one)?.[1])
    .filter((one) => one !== undefined)
    .map((one) => Buffer.from(one, 'base64'));
  return theirs.some((given) => mine.some((right) => given.length === right.length && timingSafeEqual(given, right)));
};
