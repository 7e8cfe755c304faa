import { parsePhone } from '@naru/domain/account';
import { parseAddress, parseHash } from '@naru/domain/chain';
import { parseCardKey } from '@naru/domain/gift';
import { parseSerial } from '@naru/domain/nft';
import {
  parseAnnouncementId,
  parseBidId,
  parseCategoryId,
  parseDid,
  parseDisputeId,
  parseEntryId,
  parseEventId,
  parseExchangeId,
  parseGiftId,
  parseInquiryId,
  parseJobId,
  parseKoreanDay,
  parseListingId,
  parseNoticeId,
  parseOfferId,
  parseOrderId,
  parseProductId,
  parseSiteCode,
  parseTakedownId,
  parseTokenId,
  parseUploadId,
  parseWon,
  type Result,
} from '@naru/domain/shared';

const must = <T>(parsed: Result<T, unknown>): T => {
  if (!parsed.ok) throw new Error('a row of ours breaks the rules of the domain');
  return parsed.value;
};

/** Reading what has its type already does not compile. */
type Unread<T, Read> = T & (T extends Read ? never : unknown);

const read =
  <Base>() =>
  <Read extends Base>(parse: (value: Base) => Result<Read, unknown>) =>
  <T extends Base>(value: Unread<T, Read>): Read =>
    must(parse(value));
const number = read<number>();
const text = read<string>();

/** What raw statements and texts of ours tell, in the domain's types; what breaks a rule is a defect and throws. Columns that have these types need none of it. */
export const brand = {
  koreanDay: text(parseKoreanDay),
  inquiry: number(parseInquiryId),
  exchange: number(parseExchangeId),
  dispute: number(parseDisputeId),
  address: text(parseAddress),
  hash: text(parseHash),
  category: number(parseCategoryId),
  event: number(parseEventId),
  entry: number(parseEntryId),
  announcement: number(parseAnnouncementId),
  did: text(parseDid),
  job: number(parseJobId),
  listing: number(parseListingId),
  gift: number(parseGiftId),
  notice: number(parseNoticeId),
  takedown: number(parseTakedownId),
  cardKey: text(parseCardKey),
  serial: text(parseSerial),
  bid: number(parseBidId),
  offer: number(parseOfferId),
  order: text(parseOrderId),
  phone: text(parsePhone),
  product: number(parseProductId),
  site: text(parseSiteCode),
  token: text(parseTokenId),
  upload: text(parseUploadId),
  won: number(parseWon),
} as const;
