import { hash } from 'node:crypto';
import {
  beforeLeaving,
  type GoodsFacts,
  MOST_GOODS_RECORDS,
  NOTHING_RECORDED,
  parseGoodsInsurance,
  parseGoodsSerial,
  whyNotRecordable,
  whyNotSendable,
} from '@naru/domain/exchange';
import { FAILURE_CODES, type Failure, failure } from '@naru/domain/failure';
import { type ExchangeId, fail, failureOfFault, mapResult, ok, type Result, type SiteCode, tidyText } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { lastGoodsOf } from '../../reads/exchange.ts';
import type { Db } from '../../stores/db.ts';
import { goodsRecords } from '../../stores/schema/index.ts';
import type { Incoming } from '../file/incoming.ts';
import { stagePrivatePicture } from '../file/private-file.ts';
import { keepFiles } from '../file/staged-file.ts';
import { type DeliveryOutcome, type ExchangeRow, lockExchange } from './move-exchange.ts';
import { notifyGoods } from './notify.ts';
import { type TestifyDeps, testify } from './testify.ts';

type Stored = typeof goodsRecords.$inferSelect;

const factsOf = (record: Pick<Stored, 'serial' | 'insurance' | 'photoFileId'> | undefined): GoodsFacts =>
  record === undefined ? NOTHING_RECORDED : { serial: record.serial, insurance: record.insurance, photo: record.photoFileId !== null };

interface By {
  readonly member: Member;
  readonly at: Date;
}
type NewRecord = Pick<Stored, 'serial' | 'insurance' | 'photoFileId' | 'photoSha256' | 'reason' | 'version'>;

/** Writes the next version of what is recorded of an exchange's goods, in the transaction that holds the exchange. */
const writeGoods = async (deps: TestifyDeps, tx: Db, exchange: ExchangeRow, { member, at, ...record }: NewRecord & By): Promise<void> => {
  const { id, siteCode } = exchange;
  const written = only(
    await tx
      .insert(goodsRecords)
      .values({ ...record, exchangeId: id, memberId: member.id, createdAt: at })
      .returning(),
  );
  await testify(deps, tx, exchange, { ...notifyGoods(exchange, written), means: 'login', signedAt: at });
  const { version, reason } = record;
  const detail = reason === '' ? { version } : { version, reason };
  await audit(tx, { actor: member.did, action: 'exchange.goods', target: String(id), siteCode, detail, at });
};

/** Whether another version may follow; a passport that told of more would be none. */
const mayFollow = (version: number): Result<void, Failure> =>
  version < MOST_GOODS_RECORDS ? ok(undefined) : fail(failure('badRequest', { field: 'version' }));

/** What a sheet says of goods that leave. */
export interface SheetGoods {
  readonly serial?: string | undefined;
  readonly insurance?: string | undefined;
}

/** Sends goods with everything recorded that must be, the sheet's data included. `goodsMissing`. Call it in the transaction that holds the exchange. */
export const sendGoods = async (
  deps: TestifyDeps,
  tx: Db,
  exchange: ExchangeRow,
  { serial: typedSerial, insurance: typedInsurance, ...by }: SheetGoods & By,
): Promise<Result<void, Failure>> => {
  const before = await lastGoodsOf(tx, exchange.id);
  const known = factsOf(before);
  const facts = { ...known, serial: typedSerial || known.serial, insurance: typedInsurance || known.insurance };
  const sendable = passOrRefuse(whyNotSendable(exchange, facts));
  if (!sendable.ok || before === undefined) return sendable;
  if (facts.serial === known.serial && facts.insurance === known.insurance) return ok(undefined);
  const { photoFileId, photoSha256, version } = before;
  const more = mayFollow(version);
  if (!more.ok) return more;
  const { serial, insurance } = facts;
  await writeGoods(deps, tx, exchange, { serial, insurance, photoFileId, photoSha256, reason: '', version: version + 1, ...by });
  return ok(undefined);
};

type Photo = Pick<Stored, 'photoFileId' | 'photoSha256'>;

/** A picture of goods is made safe as every picture, and seen by those alone whose goods it shows. */
const stagePhoto = async (
  deps: Deps,
  photo: Incoming,
  { memberId, siteCode }: { readonly memberId: number; readonly siteCode: SiteCode },
): Promise<Result<Photo, Failure>> => {
  const staged = await stagePrivatePicture(deps, photo, { field: 'photo', memberId, siteCode });
  return mapResult(staged, ({ fileId, bytes }) => ({ photoFileId: fileId, photoSha256: hash('sha256', bytes, 'hex') }));
};

/** What an issuer records of goods, in place of the last `version`. */
export interface GoodsInput extends Keyed {
  readonly siteCode: SiteCode;
  readonly exchangeId: ExchangeId;
  readonly serial: string;
  readonly insurance: string;
  readonly photo: Incoming | undefined;
  readonly reason?: string | undefined;
  readonly version: number;
}

/**
 * Records what goods are before they leave, and, with a reason, what they were all along afterwards; without a picture the one before stays. Refused with
 * `lookupFailed`, `wrongState`, `changedMeanwhile`, `goodsMissing`, and the field that breaks its rule.
 */
export const recordGoods = async (deps: Deps, member: Member, input: GoodsInput): Promise<Result<{ version: number }, Failure>> => {
  const { siteCode, exchangeId, photo, reason = '' } = input;
  const more = mayFollow(input.version);
  if (!more.ok) return more;
  const [serial, insurance] = [parseGoodsSerial(input.serial), parseGoodsInsurance(input.insurance)];
  if (!serial.ok) return fail(failureOfFault('serial', serial.failure));
  if (!insurance.ok) return fail(failureOfFault('insurance', insurance.failure));
  const staged = photo === undefined ? ok(null) : await stagePhoto(deps, photo, { memberId: member.id, siteCode });
  if (!staged.ok) return staged;
  return once(deps, member, input.key, async (tx): Promise<Result<{ version: number }, Failure>> => {
    const locked = await lockExchange(tx, exchangeId);
    if (locked?.exchange.siteCode !== siteCode) return fail(failure('lookupFailed'));
    const { exchange } = locked;
    const before = await lastGoodsOf(tx, exchangeId);
    if ((before?.version ?? 0) !== input.version) return fail(failure('changedMeanwhile'));
    const { photoFileId, photoSha256 } = staged.value ?? before ?? { photoFileId: null, photoSha256: null };
    const said = beforeLeaving(exchange.state) ? '' : tidyText(reason);
    const record = { serial: serial.value, insurance: insurance.value, photoFileId, photoSha256, reason: said };
    const allowed = passOrRefuse(whyNotRecordable(exchange, factsOf(record), reason));
    if (!allowed.ok) return allowed;
    if (staged.value?.photoFileId != null) await keepFiles(tx, [staged.value.photoFileId]);
    const version = input.version + 1;
    await writeGoods(deps, tx, exchange, { ...record, version, member, at: deps.clock.now() });
    return ok({ version });
  });
};

/** One picture for the goods of several of a site's exchanges. */
export interface GoodsPhotoInput extends Keyed {
  readonly siteCode: SiteCode;
  readonly ids: readonly ExchangeId[];
  readonly photo: Incoming;
}

/**
 * Records one picture as what went into each of several parcels that have not left, in place of the one before; numbers stay. Each is judged by itself, in the
 * order of their numbers: `lookupFailed`, `wrongState`. Refused whole with what pictures are refused with.
 */
export const recordPhoto = async (
  deps: Deps,
  member: Member,
  { siteCode, ids, photo, key }: GoodsPhotoInput,
): Promise<Result<DeliveryOutcome<ExchangeId>, Failure>> => {
  const staged = await stagePhoto(deps, photo, { memberId: member.id, siteCode });
  if (!staged.ok) return staged;
  return once(deps, member, key, async (tx): Promise<Result<DeliveryOutcome<ExchangeId>, Failure>> => {
    const each = [...new Set(ids)].toSorted((a, b) => a - b);
    const refused: DeliveryOutcome<ExchangeId>['refused'] = [];
    const at = deps.clock.now();
    for (const id of each) {
      const one = await photograph(deps, tx, { siteCode, id, photo: staged.value, member, at });
      if (!one.ok) refused.push({ id, code: FAILURE_CODES[one.failure.name] });
    }
    const done = each.length - refused.length;
    if (done > 0 && staged.value.photoFileId !== null) await keepFiles(tx, [staged.value.photoFileId]);
    return ok({ done, refused });
  });
};

const photograph = async (
  deps: Deps,
  tx: Db,
  { siteCode, id, photo, ...by }: By & { readonly siteCode: SiteCode; readonly id: ExchangeId; readonly photo: Photo },
): Promise<Result<void, Failure>> => {
  const locked = await lockExchange(tx, id);
  if (locked?.exchange.siteCode !== siteCode) return fail(failure('lookupFailed'));
  const { exchange } = locked;
  // Of goods that have left a picture is corrected one by one, for a reason.
  if (!beforeLeaving(exchange.state)) return fail(failure('wrongState', { data: { state: exchange.state } }));
  const { serial = '', insurance = '', version = 0 } = (await lastGoodsOf(tx, id)) ?? {};
  const more = mayFollow(version);
  if (more.ok) await writeGoods(deps, tx, exchange, { serial, insurance, ...photo, reason: '', version: version + 1, ...by });
  return more;
};
