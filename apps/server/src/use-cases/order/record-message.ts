import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { type MESSAGE_SOURCES, payments, providerMessages } from '../../stores/schema/index.ts';

/** A page that waits asks a few times, and a provider posts a few messages; whoever knows the key of a payment may come as often as they like. */
const ASKS = { most: 60, seconds: 600 };

/** Counts an outside reason to ask the provider about a payment, before asking; `rateLimited`. Workers ask by time anyway and notice what was refused. */
export const mayAskAbout = (deps: Pick<Deps, 'db' | 'clock'>, about: string): Promise<Result<void, Failure>> =>
  withinRates(deps, [{ key: `payment ask ${about}`, ...ASKS }]);

export type MessageSource = (typeof MESSAGE_SOURCES)[number];

/** So many shapes are recorded of one sender, and as many of whoever only calls themselves so, who may be anybody; all others are counted together. */
const MOST_SHAPES = 100;
const OTHERS = 'others';
const LONGEST_SHAPE = 2_000;
const [MOST_FIELDS, DEEPEST, MOST_TEXTS, MOST_NAMED] = [60, 6, 200, 5];
const FIELD = /^[A-Za-z_][A-Za-z0-9_.-]{0,39}$/;
/** What the kinds of events are called. */
const KIND = /^[A-Za-z_][A-Za-z_.]{0,59}$/;
const KIND_FIELDS: ReadonlySet<string> = new Set(['eventType', 'type', 'entityType']);

/** The names of fields and of what kind they are; of what is in them only which kind of event it is. */
const shapeOf = (value: unknown, depth = 0): unknown => {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => shapeOf(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST_FIELDS)
      .map(([name, one]) => [
        FIELD.test(name) ? name : '?',
        KIND_FIELDS.has(name) && typeof one === 'string' && KIND.test(one) ? `=${one}` : shapeOf(one, depth + 1),
      ]),
  );
};

/** Every text in a message that could be our name of a payment. */
const textsIn = (value: unknown): readonly string[] => {
  const found: string[] = [];
  const queue: unknown[] = [value];
  for (let one = queue.pop(); (one !== undefined || queue.length > 0) && found.length < MOST_TEXTS; one = queue.pop()) {
    if (typeof one === 'string' && /^[\w-]{6,64}$/.test(one)) found.push(one);
    else if (typeof one === 'object' && one !== null) queue.push(...Object.values(one));
  }
  return found;
};

/** The payments of ours that a message names anywhere. */
const namedIn = async ({ db, payments: { name } }: Deps, message: unknown): Promise<readonly string[]> => {
  const texts = textsIn(message);
  if (texts.length === 0) return [];
  const named = await db
    .selectDistinct({ key: sql<string>`coalesce(${payments.sharedKey}, ${payments.providerKey})` })
    .from(payments)
    .where(and(eq(payments.provider, name), or(inArray(payments.providerKey, [...texts]), inArray(payments.sharedKey, [...texts]))))
    .limit(MOST_NAMED);
  return named.map(({ key }) => key);
};

/**
 * Records a message that nobody here can read: its shape, and how often such ones came. Answers the payments of ours that it names anywhere, which are a
 * reason to ask all the same. `message` is what was read of its JSON, or undefined where it is none; `signed` says that its sender has proved who they are.
 * Anybody can post what is not signed: it counts as the sender's where it names a payment of ours, of which nobody else knows, and rings no alarm otherwise.
 */
export const recordMessage = async (
  deps: Deps,
  source: MessageSource,
  message: unknown,
  { signed }: { readonly signed: boolean },
): Promise<readonly string[]> => {
  const shape = message === undefined ? 'no JSON' : (JSON.stringify(shapeOf(message)) ?? 'no JSON').slice(0, LONGEST_SHAPE);
  const named = await namedIn(deps, message);
  const isOurs = signed || named.length > 0;
  const at = deps.clock.now();
  await deps.transact(async (tx) => {
    // One after the other: otherwise all that come at once would find room.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`provider messages ${source}`}))`);
    const known = and(eq(providerMessages.source, source), eq(providerMessages.digest, digestOf(shape)));
    const ofTheirs = isOurs ? isNotNull(providerMessages.oursAt) : isNull(providerMessages.oursAt);
    const [{ there = 0, like = 0 } = {}] = await tx
      .select({
        there: sql<number>`count(*) filter (where ${known})`.mapWith(Number),
        like: sql<number>`count(*) filter (where ${ofTheirs})`.mapWith(Number),
      })
      .from(providerMessages)
      .where(eq(providerMessages.source, source));
    const shown = there > 0 || like < MOST_SHAPES ? shape : OTHERS;
    const ours = isOurs ? { oursAt: at } : {};
    await tx
      .insert(providerMessages)
      .values({ source, shape: shown, digest: digestOf(shown), lastAt: at, ...ours, createdAt: at })
      .onConflictDoUpdate({
        target: [providerMessages.source, providerMessages.digest],
        set: { seen: sql`${providerMessages.seen} + 1`, lastAt: at, ...ours },
      });
    return ok(undefined);
  });
  return named;
};
