import type { Command, Program } from '@naru/cli/framework';
import { verify } from '@naru/cli/verify';
import { serverVersion } from '../operator/server-program.ts';
import { addAnnouncement, addFaq, listAnnouncements, removeAnnouncement } from './announcement.ts';
import { APPLICATIONS } from './application.ts';
import { APPROVALS } from './approval.ts';
import { AUDITS } from './audit.ts';
import { AUDIT_LOG } from './audit-log.ts';
import { BACKUPS } from './backup.ts';
import { chain } from './chain.ts';
import { clock, followClock } from './clock.ts';
import { DISPUTES } from './dispute.ts';
import { emergency } from './emergency.ts';
import { ESCROW } from './escrow.ts';
import { EXPORTS } from './export.ts';
import { FEES } from './fee.ts';
import { FILES } from './files.ts';
import { gold } from './gold.ts';
import { INCIDENTS } from './incident.ts';
import { INQUIRIES } from './inquiry.ts';
import { INVOICES } from './invoice.ts';
import { KEYS } from './keys.ts';
import { law } from './law.ts';
import { MAIL } from './mail.ts';
import { MEMBERS } from './member.ts';
import { MONEY } from './money.ts';
import { OPERATORS } from './operator.ts';
import { PAYOUTS } from './payout.ts';
import { POSTERS } from './poster.ts';
import { PRIVACY } from './privacy.ts';
import { RECEIPTS } from './receipt.ts';
import { RECONCILIATION } from './reconcile.ts';
import { REPORTS } from './report.ts';
import { SALES } from './sale.ts';
import { SELLERS } from './seller.ts';
import { SETTINGS } from './settings.ts';
import { createSite, grantSite } from './site.ts';
import { SMATH } from './smath.ts';
import { SMS } from './sms.ts';
import { EVENTS, STORIES } from './story.ts';
import { unfreezeToken } from './token.ts';
import { trace } from './trace.ts';

/** Every command, in the order of the help. A new one is a file here and a line in this list. */
export const COMMANDS: readonly Command[] = [
  verify,
  createSite,
  grantSite,
  ...SELLERS,
  addAnnouncement,
  listAnnouncements,
  removeAnnouncement,
  addFaq,
  ...INQUIRIES,
  ...DISPUTES,
  ...SALES,
  ...PAYOUTS,
  ...MONEY,
  ...RECONCILIATION,
  ...FEES,
  ...INVOICES,
  ...RECEIPTS,
  ...ESCROW,
  ...OPERATORS,
  ...APPROVALS,
  ...AUDIT_LOG,
  ...MEMBERS,
  ...REPORTS,
  ...POSTERS,
  ...STORIES,
  ...EVENTS,
  ...SMATH,
  ...APPLICATIONS,
  emergency,
  gold,
  followClock,
  clock,
  chain,
  trace,
  unfreezeToken,
  ...MAIL,
  ...SMS,
  ...KEYS,
  ...SETTINGS,
  ...FILES,
  ...BACKUPS,
  ...AUDITS,
  law,
  ...PRIVACY,
  ...INCIDENTS,
  ...EXPORTS,
];

/** The operators’ command, as it is started from the project’s folder. */
export const PROGRAM: Program = { name: 'npm run naru --', version: serverVersion, commands: COMMANDS };
