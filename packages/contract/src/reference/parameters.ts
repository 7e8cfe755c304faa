import type { PartSchema } from '../endpoint.ts';
import * as request from '../shared/request.ts';
import type { EndpointName } from '../table.ts';

/** The kinds of things that paths name, by the schema that reads them. */
const KINDS: ReadonlyMap<unknown, string> = new Map(
  Object.entries(request)
    .filter(([name]) => !['numberText', 'sizeText', 'amountText'].includes(name))
    .map(([name, schema]) => [schema, name.replace(/Text$/, '')]),
);

/** What `x` and `y` of a path stand for where the schema is of no kind of thing. */
const PLACES: Partial<Record<EndpointName, Readonly<Record<string, string>>>> = {
  userByNickname: { x: 'nickname' },
  nicknameValid: { x: 'nickname' },
  codeList: { x: 'codeGroup' },
  sessionEnd: { x: 'sessionId' },
  picture: { x: 'fileId' },
  picturePreview: { x: 'fileId' },
  explorerTransaction: { x: 'transactionHash' },
  explorerAddress: { x: 'chainAddress' },
  bulkPicturesByLink: { x: 'linkKey' },
  disputePicture: { y: 'pictureNumber' },
  siteDisputePicture: { y: 'pictureNumber' },
  exchangeGoodsPhoto: { y: 'goodsNumber' },
  issuerGoodsPhoto: { y: 'goodsNumber' },
  inquiryFileLink: { y: 'fileNumber' },
};

/**
 * What a parameter of a path is called in documents: the wire calls many `x` and `y`, as product 7 has it, which tells a reader nothing.
 * How they are called changes nothing of what travels.
 */
export const parameterName = (name: EndpointName, params: PartSchema | undefined, parameter: string): string => {
  if (parameter !== 'x' && parameter !== 'y') return parameter;
  const { shape = {} } = (params?.def ?? {}) as { readonly shape?: Readonly<Record<string, unknown>> };
  return PLACES[name]?.[parameter] ?? KINDS.get(shape[parameter]) ?? parameter;
};

/** What the parameters of paths and queries say, by the names that documents have for them. */
export const PARAMETER_TEXTS = Object.freeze({
  actor: 'Acts of this member of the staff only',
  addressId: 'Number of a delivery address of the member',
  announcementId: 'Number of an announcement',
  apiKeyId: 'Number of a key for machines',
  applicationId: 'Number of an application to sell here',
  before: 'Rows that came before this place, as the portion before has told it',
  bidId: 'Number of a bid',
  bulkJobId: 'Number of a bulk mint job',
  buyer: 'What this member bought only, by a part of their nickname',
  campaignId: 'Number of a campaign',
  cardTemplateId: 'Number of a card design',
  categoryId: 'Number of a category of the site',
  categoryName: 'A category name',
  chainAddress: 'An address on the chain',
  codeGroup: 'Which table of codes',
  columns: 'The columns wanted, with commas between them',
  count: 'How many of them were shown',
  cursor: 'Where the portion before ended, as its answer has told it; pages are not looked at then',
  deed: 'Acts of this kind only',
  did: 'DID of a member',
  dispute: 'Requests by how their dispute stands',
  email: 'An e-mail address',
  entryId: 'Number of an entry to an event',
  eventId: 'Number of an event',
  exchangeId: 'Number of an exchange request',
  failedMints: 'Only what has mints that failed',
  fileId: 'Id of a picture',
  fileNumber: 'Which of the attached files, from 1 on',
  format: 'Type of the file; a workbook where nothing is said',
  from: 'From this day or moment on',
  genre: 'Things of this genre only',
  giftId: 'Number of a gift',
  goodsNumber: 'Which of the goods, from 1 on',
  hidePrivate: 'Leaves out what only asker and issuer may read',
  ids: 'These products only, with commas between their numbers',
  inquiryId: 'Number of an inquiry of the member',
  invitationId: 'Number of an invitation to the staff',
  isFixedPrice: 'Things that the store sells at its own price only',
  isSite: 'Of the named site only',
  jobId: 'Number of a job of the site',
  kind: 'Entries of these kinds only',
  late: 'Only what is late',
  linkKey: 'Key of a short-lived address',
  listingId: 'Number of a listing',
  logoutType: 'Whether this log-in ends or every one',
  lowStock: 'Only what is nearly sold out',
  maxPrice: 'Price in won, at most',
  minPrice: 'Price in won, at least',
  mine: 'Own ones only',
  month: 'A month of the Korean calendar, as 2026-11',
  moveTo: 'The category that its products move to',
  name: 'A part of the name',
  nftKind: 'Digital things or those that can be redeemed only',
  nickname: 'Nickname of a member',
  nonce: 'The nonce of a QR, as it was told to the browser that asked for it',
  offerId: 'Number of an offer',
  order: 'Ascending or descending',
  orderId: 'Id of an order',
  page: 'Which page, from 1 on',
  passkeyId: 'Number of a passkey of the member',
  period: 'Over which time it is summed up',
  pictureNumber: 'Which of the pictures, from 1 on',
  place: 'Which row of the sheet, from 1 on',
  price: 'Price in won, as it was shown to whoever confirms it',
  pricePlanId: 'Number of a planned price',
  productCategoryId: 'Products of this category only',
  productId: 'Number of a product',
  productType: 'Products of this type only',
  purpose: 'What the QR is for',
  questionId: 'Number of a question about a product',
  questionState: 'Questions that wait, or that are answered, only',
  reason: 'Why the data of persons is taken out unmasked; it is kept',
  rows: 'Which of the rows',
  saleState: 'Things on sale, or not, only; 0: those that their owner keeps to themselves',
  sessionId: 'Id of a log-in of the member',
  shareKey: 'Key of a share link',
  siteCode: 'Code of an issuer’s site',
  size: 'How many rows, 1 to 100',
  sort: 'By what the rows are sorted',
  staffId: 'Number of a member of the staff',
  start: 'How many rows are passed over',
  state: 'Rows of these states only',
  storyId: 'Number of a story',
  text: 'A part of the text',
  to: 'Up to this day or moment',
  tokenId: 'Number of an NFT’s token, in decimal digits',
  tokenIds: 'Numbers of several tokens, with commas between them',
  tradeType: 'Entries of this type only',
  transactionHash: 'Hash of a transaction of the chain',
  unfinishedId: 'Number of an unfinished product',
  userDid: 'DID of the member who calls',
  version: 'Which version; a listing’s as it was shown to whoever confirms it',
  w: 'Width in pixels',
  walletKeyId: 'Number of a wallet of the member',
  webhookId: 'Number of an address that is told of events',
  webhookMessageId: 'Number of an event that such an address was told of, or is to be',
  withRefused: 'With the jobs of which something was refused',
} as const satisfies Readonly<Record<string, string>>);
