import { RETENTION } from '../stores/retention.ts';
import { forgetApiKeys } from '../use-cases/api-key/make-key.ts';
import { forgetAudits } from '../use-cases/audit/findings.ts';
import { forgetBulkFiles } from '../use-cases/bulk/forget-bulk-files.ts';
import { forgetCardPictures, forgetCardVersions } from '../use-cases/card-template/forget-unused.ts';
import { forgetIncoming, tidyFiles } from '../use-cases/file/incoming.ts';
import { forgetJobRows } from '../use-cases/job/batch.ts';
import { forgetReceivers } from '../use-cases/order/cash-receipt.ts';
import { forgetUnfinished } from '../use-cases/unfinished/forget-unfinished.ts';
import { forgetUploads } from '../use-cases/upload/forget-uploads.ts';

/** What the market has kept long enough: each is a job of its own, run over and over. */
export const FORGETTING = [
  ...RETENTION.map(({ purge }) => purge),
  forgetApiKeys,
  forgetIncoming,
  tidyFiles,
  forgetCardVersions,
  forgetCardPictures,
  forgetUnfinished,
  forgetUploads,
  forgetBulkFiles,
  forgetJobRows,
  forgetReceivers,
  forgetAudits,
] as const;
