import { RETENTION } from '../stores/retention.ts';
import { purgeLeft } from '../use-cases/account/erase-member.ts';
import { purgeApiKeys } from '../use-cases/api-key/make-key.ts';
import { purgeAudits } from '../use-cases/audit/findings.ts';
import { purgeBulkFiles } from '../use-cases/bulk/purge-bulk-files.ts';
import { purgeCardPictures, purgeCardVersions } from '../use-cases/card-template/purge-unused.ts';
import { purgeDisputePictures } from '../use-cases/dispute/pictures.ts';
import { purgeIncoming, tidyFiles } from '../use-cases/file/incoming.ts';
import { eraseUnkeptFiles } from '../use-cases/inquiry/erase-inquiries.ts';
import { purgeJobRows } from '../use-cases/job/batch.ts';
import { purgeReceivers } from '../use-cases/order/cash-receipt.ts';
import { expireQrs } from '../use-cases/qr/watch-qr.ts';
import { purgeUnfinished } from '../use-cases/unfinished/purge-unfinished.ts';
import { purgeUploads } from '../use-cases/upload/purge-uploads.ts';

/** What the market has kept long enough: each is a job of its own, run over and over. */
export const PURGING = [
  ...RETENTION.map(({ purge }) => purge),
  purgeApiKeys,
  purgeIncoming,
  tidyFiles,
  purgeCardVersions,
  purgeCardPictures,
  purgeUnfinished,
  purgeUploads,
  purgeBulkFiles,
  purgeJobRows,
  purgeReceivers,
  purgeAudits,
] as const;

/** The same of what members expect to be gone soon, with whatever a QR has named: it is looked at more often. */
export const PURGING_SOON = [expireQrs, purgeDisputePictures, purgeLeft, eraseUnkeptFiles] as const;
