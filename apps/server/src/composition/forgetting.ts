import { forgetMail } from '../gateways/mail/outbox.ts';
import { forgetSuppressions } from '../gateways/mail/suppressions.ts';
import { forgetSms } from '../gateways/sms/deliveries.ts';
import { forgetKeys } from '../kernel/once.ts';
import { forgetProofs } from '../use-cases/account/forget-proofs.ts';
import { forgetUndos } from '../use-cases/account/undo-links.ts';
import { forgetApiKeys } from '../use-cases/api-key/forget-keys.ts';
import { forgetAudits } from '../use-cases/audit/findings.ts';
import { forgetBulkFiles } from '../use-cases/bulk/forget-bulk-files.ts';
import { forgetCardPictures } from '../use-cases/card-template/forget-pictures.ts';
import { forgetCardVersions } from '../use-cases/card-template/forget-versions.ts';
import { forgetIncoming } from '../use-cases/file/forget-incoming.ts';
import { tidyFiles } from '../use-cases/file/tidy-files.ts';
import { forgetJobRows } from '../use-cases/job/forget-rows.ts';
import { forgetHouseChallenges } from '../use-cases/operator/house-passkeys.ts';
import { forgetHouseSessions } from '../use-cases/operator/house-session.ts';
import { forgetReceivers } from '../use-cases/order/forget-receivers.ts';
import { forgetRefundAccounts } from '../use-cases/order/forget-refund-accounts.ts';
import { forgetRecoveries } from '../use-cases/second-factor/recover.ts';
import { forgetSessions } from '../use-cases/session/forget-sessions.ts';
import { forgetInvitations } from '../use-cases/staff/forget-invitations.ts';
import { forgetUnfinished } from '../use-cases/unfinished/forget-unfinished.ts';
import { forgetUploads } from '../use-cases/upload/forget-uploads.ts';
import { forgetWebhooks } from '../use-cases/webhook/forget-webhooks.ts';

/** What the market has kept long enough: each is a job of its own, run over and over. */
export const FORGETTING = [
  forgetProofs,
  forgetUndos,
  forgetRecoveries,
  forgetApiKeys,
  forgetWebhooks,
  forgetMail,
  forgetSuppressions,
  forgetSms,
  forgetSessions,
  forgetKeys,
  forgetIncoming,
  tidyFiles,
  forgetCardVersions,
  forgetCardPictures,
  forgetUnfinished,
  forgetUploads,
  forgetBulkFiles,
  forgetJobRows,
  forgetInvitations,
  forgetRefundAccounts,
  forgetReceivers,
  forgetHouseSessions,
  forgetHouseChallenges,
  forgetAudits,
] as const;
