import { callForKey, type EndpointName } from '@naru/contract';
import { isKeyText, whyNotByKey } from '@naru/domain/api-key';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { MachineKey } from '../../kernel/request-context.ts';
import { networkOf } from '../../shared/network-of.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { apiKeys, members } from '../../stores/schema/index.ts';

/** So often is written down that a key is used. */
const USED_EVERY_MS = 60_000;

const lookUp = perHandle((db) =>
  db
    .select({
      keyId: apiKeys.id,
      shown: apiKeys.shown,
      scopes: apiKeys.scopes,
      dayLimit: apiKeys.dayLimit,
      expiresAt: apiKeys.expiresAt,
      endedAt: apiKeys.endedAt,
      id: members.id,
      did: members.did,
      nickname: members.nickname,
      state: members.state,
    })
    .from(apiKeys)
    .innerJoin(members, eq(members.id, apiKeys.memberId))
    .where(eq(apiKeys.keyHash, sql.placeholder('keyHash')))
    .prepare('authenticate key'),
);

/** A member for whom a program calls. */
type KeyedMember = Member & { readonly key: MachineKey };

/**
 * For whom a key calls. Refused with `tokenUnverified` where it is none, has ended or run out, `noAccess` where its member is suspended, and with
 * `keyBeyondScope` and `keyConfirmsNothing` where it may not make this call.
 */
export const authenticateKey = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  text: string,
  { name, ip }: { readonly name: EndpointName; readonly ip: string },
): Promise<Result<KeyedMember, Failure>> => {
  const [row] = isKeyText(text) ? await lookUp(db).execute({ keyHash: digestOf(text) }) : [];
  const now = clock.now();
  if (row === undefined || row.endedAt !== null || row.expiresAt <= now) return fail(failure('tokenUnverified'));
  if (row.state !== 'active') return fail(failure('noAccess'));
  const { keyId: id, shown, did, nickname } = row;
  const seldom = or(isNull(apiKeys.usedAt), lt(apiKeys.usedAt, new Date(now.getTime() - USED_EVERY_MS)));
  await db
    .update(apiKeys)
    .set({ usedAt: now, usedNetwork: networkOf(ip) })
    .where(and(eq(apiKeys.id, id), seldom));
  const may = passOrRefuse(whyNotByKey(row, callForKey(name)));
  return may.ok ? ok({ id: row.id, did, nickname, sessionId: `key:${id}`, key: { id, shown } }) : may;
};

/** Writes into the trail what a program did by a key, or tried. */
export const tellKeyCall = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { did, key }: { readonly did: string; readonly key: MachineKey },
  { name, refusal }: { readonly name: EndpointName; readonly refusal: string | null },
): Promise<void> =>
  audit(db, { actor: did, action: 'key.call', target: did, detail: { key: key.shown, call: name, refusal }, at: clock.now() });
