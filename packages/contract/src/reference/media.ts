import type { EndpointName, Endpoints } from '../table.ts';

/** The calls that answer bytes instead of an envelope. */
type BinaryName = { [Name in EndpointName]: Endpoints[Name]['result'] extends 'binary' ? Name : never }[EndpointName];

const CSV = 'text/csv';
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SHEET = [CSV, WORKBOOK] as const;
const ARCHIVE = ['application/zip'] as const;
const PICTURE = ['image/webp', 'image/avif'] as const;
/** An original is of whatever type it was brought as. */
const ORIGINAL = ['*/*'] as const;

/** As what the calls answer that answer bytes. */
export const MEDIA = Object.freeze({
  nftOrigin: ORIGINAL,
  productOrigin: ORIGINAL,
  productPicture: PICTURE,
  picture: PICTURE,
  picturePreview: ['image/jpeg'],
  noticeStream: ['text/event-stream'],
  bulkDownload: SHEET,
  bulkItemDownload: SHEET,
  bulkPictures: ARCHIVE,
  bulkPicturesByLink: ARCHIVE,
  exchangeDownload: SHEET,
  waybillTemplate: [WORKBOOK],
  smathWaybillTemplate: [WORKBOOK],
  issuerProductsDownload: SHEET,
  productPriceSheet: SHEET,
  soldProductsDownload: SHEET,
  issuerOrdersDownload: SHEET,
  revokedProductsDownload: SHEET,
  jobRefusedDownload: [CSV],
  productPerformanceDownload: SHEET,
  siteSettlementDownload: SHEET,
  settlementDownload: SHEET,
  ownData: ['application/octet-stream'],
} as const satisfies Readonly<Record<BinaryName, readonly string[]>>);

/** As what a call answers bytes; undefined for one that answers an envelope. */
export const mediaOf = (name: EndpointName): readonly string[] | undefined =>
  Object.hasOwn(MEDIA, name) ? MEDIA[name as BinaryName] : undefined;
