import { hash } from 'node:crypto';
import {
  beforeLeaving,
  type GoodsFacts,
  NOTHING_RECORDED,
  parseGoodsInsurance,
  parseGoodsSerial,
  whyNotRecordable,
  whyNotSendable,
} from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type ExchangeId, fail, failureOfFault, mapResult, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { lastGoodsOf } from '../../reads/exchange.ts';
import type { Db } from '../../stores/db.ts';
import { goodsRecords } from '../../stores/schema/index.ts';
import type { Incoming } from '../file/incoming.ts';
import { stagePrivatePicture } from '../file/private-picture.ts';
import { keepFiles } from '../file/staged-file.ts';
import { type ExchangeRow, lockExchange } from './move-exchange.ts';

type Stored = typeof goodsRecords.$inferSelect;

const factsOf = (record: Pick<Stored, 'serial' | 'insurance' | 'photoFileId'> | undefined): GoodsFacts =>
  record === undefined ? NOTHING_RECORDED : { serial: record.serial, insurance: record.insurance, photo: record.photoFileId !== null };

type NewRecord = Pick<Stored, 'serial' | 'insurance' | 'photoFileId' | 'photoSha256' | 'reason'>;

/** Writes the next version of what is recorded of an exchange's goods, in the transaction that holds the exchange. */
const writeGoods = async (
  tx: Db,
  { id, siteCode }: Pick<ExchangeRow, 'id' | 'siteCode'>,
  record: NewRecord & { readonly version: number },
  { member, at }: { readonly member: Member; readonly at: Date },
): Promise<void> => {
  await tx.insert(goodsRecords).values({ ...record, exchangeId: id, memberId: member.id, createdAt: at });
  const { version, reason } = record;
  const detail = reason === '' ? { version } : { version, reason };
  await audit(tx, { actor: member.did, action: 'exchange.goods', target: String(id), siteCode, detail, at });
};

/**
 * Gold leaves with everything recorded, what its sheet says of it included; anything else leaves as it is. Refused with `goodsMissing`. Call it in the
 * transaction that holds the exchange.
 */
export const sendGoods = async (
  tx: Db,
  exchange: Pick<ExchangeRow, 'id' | 'siteCode' | 'goodsNeeded'>,
  given: { readonly serial?: string | undefined; readonly insurance?: string | undefined },
  by: { readonly member: Member; readonly at: Date },
): Promise<Result<void, Failure>> => {
  if (!exchange.goodsNeeded) return ok(undefined);
  const before = await lastGoodsOf(tx, exchange.id);
  const known = factsOf(before);
  const facts = { ...known, serial: given.serial || known.serial, insurance: given.insurance || known.insurance };
  const sendable = passOrRefuse(whyNotSendable(exchange, facts));
  if (!sendable.ok || before === undefined) return sendable;
  if (facts.serial === known.serial && facts.insurance === known.insurance) return ok(undefined);
  const { photoFileId, photoSha256, version } = before;
  const { serial, insurance } = facts;
  await writeGoods(tx, exchange, { serial, insurance, photoFileId, photoSha256, reason: '', version: version + 1 }, by);
  return ok(undefined);
};

type Photo = Pick<Stored, 'photoFileId' | 'photoSha256'>;

/** A picture of the weighing is made safe as every picture, and seen by those alone whose goods it shows. */
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
 * Records what gold is before it leaves, and, with a reason, what it was all along afterwards; without a picture the one before stays. Refused with
 * `lookupFailed`, `wrongState`, `changedMeanwhile`, `goodsMissing`, and the field that breaks its rule.
 */
export const recordGoods = async (deps: Deps, member: Member, input: GoodsInput): Promise<Result<{ version: number }, Failure>> => {
  const { siteCode, exchangeId, photo, reason = '' } = input;
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
    const said = beforeLeaving(exchange.state) ? '' : reason.trim();
    const record = { serial: serial.value, insurance: insurance.value, photoFileId, photoSha256, reason: said };
    const allowed = passOrRefuse(whyNotRecordable(exchange, factsOf(record), reason));
    if (!allowed.ok) return allowed;
    if (staged.value?.photoFileId != null) await keepFiles(tx, [staged.value.photoFileId]);
    const version = input.version + 1;
    await writeGoods(tx, exchange, { ...record, version }, { member, at: deps.clock.now() });
    return ok({ version });
  });
};
