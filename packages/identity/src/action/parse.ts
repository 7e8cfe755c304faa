import { ACTION_TYPE } from '@naru/domain/history';
import { fail, nameOf, ok, parseDid, parseSiteCode, parseTokenId, parseWon, type Result } from '@naru/domain/shared';
import { isRecord, type Unknowns } from '../encoding/json.ts';
import {
  ACTION_DATA_TYPE,
  type ActionApproval,
  type ActionChain,
  type ActionToken,
  type Delivery,
  type MemberReceiver,
  type PhoneReceiver,
} from './approval.ts';
import { exactly, moment, type Read, shown, webAddress } from './shape.ts';

/** As many NFTs as one call may move. */
const MOST_TOKENS = 500;
const HEAD = ['type', 'action', 'site', 'tokens', 'summary', 'expiresAt'];

const name = shown(200);

const token: Read<ActionToken> = (value) => {
  const record = exactly(value, ['tokenId', 'name', 'picture']);
  const tokenId = parseTokenId(record?.tokenId);
  const title = name(record?.name);
  const picture = webAddress(record?.picture);
  return tokenId.ok && title !== undefined && picture !== undefined ? { tokenId: tokenId.value, name: title, picture } : undefined;
};

const tokens: Read<readonly [ActionToken, ...ActionToken[]]> = (value) => {
  if (!Array.isArray(value) || value.length > MOST_TOKENS) return undefined;
  const read = value.map(token);
  const [first, ...rest] = read.filter((one) => one !== undefined);
  const numbers = new Set(read.map((one) => one?.tokenId));
  return first !== undefined && rest.length + 1 === value.length && numbers.size === value.length ? [first, ...rest] : undefined;
};

const chain: Read<ActionChain> = (value) => {
  const record = exactly(value, ['id', 'contract']);
  const { id, contract } = record ?? {};
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return undefined;
  return typeof contract === 'string' && /^0x[0-9a-fA-F]{40}$/.test(contract) ? { id, contract } : undefined;
};

const member: Read<MemberReceiver> = (value) => {
  const record = exactly(value, ['did'], ['nickname']);
  const did = parseDid(record?.did);
  if (record === undefined || !did.ok) return undefined;
  if (!('nickname' in record)) return { did: did.value };
  const nickname = name(record.nickname);
  return nickname === undefined ? undefined : { did: did.value, nickname };
};

const phoneReceiver: Read<PhoneReceiver> = (value) => {
  const phone = shown(20)(exactly(value, ['phone'])?.phone);
  return phone === undefined ? undefined : { phone };
};

const delivery: Read<Delivery> = (value) => {
  const record = exactly(value, ['recipient', 'address', 'phone']);
  const recipient = name(record?.recipient);
  const address = shown(500)(record?.address);
  const phone = shown(20)(record?.phone);
  return recipient === undefined || address === undefined || phone === undefined ? undefined : { recipient, address, phone };
};

const headOf = (record: Unknowns) => {
  const site = parseSiteCode(record.site);
  const named = tokens(record.tokens);
  const summary = shown(300)(record.summary);
  const expiresAt = moment(record.expiresAt);
  const contract = 'chain' in record ? chain(record.chain) : undefined;
  if (record.type !== ACTION_DATA_TYPE || !site.ok || named === undefined || summary === undefined || expiresAt === undefined)
    return undefined;
  if ('chain' in record && contract === undefined) return undefined;
  const head = { type: ACTION_DATA_TYPE, site: site.value, tokens: named, summary, expiresAt } as const;
  return contract === undefined ? head : { ...head, chain: contract };
};

const actionOf = (value: unknown): ActionApproval | undefined => {
  const kind = isRecord(value) ? nameOf(ACTION_TYPE, value.action) : undefined;
  const read = (required: readonly string[], optional: readonly string[] = []) => {
    const record = exactly(value, [...HEAD, ...required], ['chain', ...optional]);
    const head = record && headOf(record);
    return head && { record, head };
  };
  switch (kind) {
    case undefined:
      return undefined;
    case 'didTransfer':
    case 'didGift': {
      const whole = read(['receiver']);
      const receiver = member(whole?.record.receiver);
      return whole && receiver && { ...whole.head, action: ACTION_TYPE[kind], receiver };
    }
    case 'phoneTransfer':
    case 'phoneGift': {
      const whole = read(['receiver']);
      const receiver = phoneReceiver(whole?.record.receiver);
      return whole && receiver && { ...whole.head, action: ACTION_TYPE[kind], receiver };
    }
    case 'sale': {
      const whole = read(['price'], ['receiver']);
      const price = parseWon(whole?.record.price);
      if (!whole || !price.ok) return undefined;
      const sale = { ...whole.head, action: ACTION_TYPE.sale, price: price.value };
      if (!('receiver' in whole.record)) return sale;
      const receiver = member(whole.record.receiver);
      return receiver && { ...sale, receiver };
    }
    case 'exchange': {
      const whole = read(['delivery']);
      const goods = delivery(whole?.record.delivery);
      return whole && goods && { ...whole.head, action: ACTION_TYPE.exchange, delivery: goods };
    }
    case 'revoke': {
      const whole = read([]);
      return whole && { ...whole.head, action: ACTION_TYPE.revoke };
    }
  }
};

/** Reads an action approval; anything missing, misleading or beyond what a wallet shows is refused. */
export const parseAction = (value: unknown): Result<ActionApproval, 'malformed'> => {
  const action = actionOf(value);
  return action === undefined ? fail('malformed') : ok(action);
};
