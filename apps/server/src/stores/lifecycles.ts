import { IDENTITY_CHECK_LIFECYCLE, MEMBER_LIFECYCLE } from '@naru/domain/account';
import { APPLICATION_LIFECYCLE } from '@naru/domain/application';
import { AUDIT_LIFECYCLE, FINDING_LIFECYCLE } from '@naru/domain/audit';
import { BID_LIFECYCLE } from '@naru/domain/bid';
import { BULK_LIFECYCLE, BULK_ROW_LIFECYCLE } from '@naru/domain/bulk';
import { AUTHORIZATION_LIFECYCLE, CHAIN_KEY_LIFECYCLE, CHAIN_LIFECYCLE, CHAIN_TRANSACTION_LIFECYCLE } from '@naru/domain/chain';
import { DISPUTE_LIFECYCLE } from '@naru/domain/dispute';
import { EXCHANGE_LIFECYCLE } from '@naru/domain/exchange';
import { FILE_LIFECYCLE } from '@naru/domain/file';
import { GIFT_LIFECYCLE } from '@naru/domain/gift';
import { ITEM_LIFECYCLE, PRODUCT_LIFECYCLE, SELLER_LIFECYCLE } from '@naru/domain/issuer';
import { JOB_LIFECYCLE, JOB_ROW_LIFECYCLE } from '@naru/domain/job';
import { LISTING_LIFECYCLE } from '@naru/domain/listing';
import { TOKEN_LIFECYCLE } from '@naru/domain/nft';
import { MAIL_LIFECYCLE, SMS_LIFECYCLE } from '@naru/domain/notice';
import { OFFER_LIFECYCLE } from '@naru/domain/offer';
import { APPROVAL_LIFECYCLE } from '@naru/domain/operator';
import {
  CASH_RECEIPT_LIFECYCLE,
  ESCROW_REPORT_LIFECYCLE,
  ORDER_LIFECYCLE,
  PAYMENT_LIFECYCLE,
  REFUND_INTEREST_LIFECYCLE,
  REVERSAL_LIFECYCLE,
} from '@naru/domain/order';
import { PAYOUT_LIFECYCLE, PAYOUT_RUN_LIFECYCLE } from '@naru/domain/payout';
import { INCIDENT_LIFECYCLE } from '@naru/domain/privacy';
import { QR_LIFECYCLE } from '@naru/domain/qr';
import { DIFFERENCE_LIFECYCLE } from '@naru/domain/reconciliation';
import { TAKEDOWN_LIFECYCLE } from '@naru/domain/report';
import { RECOVERY_LIFECYCLE } from '@naru/domain/second-factor';
import { SMATH_LIFECYCLE } from '@naru/domain/smath';
import { INVITATION_LIFECYCLE } from '@naru/domain/staff';
import { UPLOAD_LIFECYCLE } from '@naru/domain/upload';
import { WEBHOOK_LIFECYCLE, WEBHOOK_MESSAGE_LIFECYCLE } from '@naru/domain/webhook';
import {
  auditFindings,
  audits,
  authorizations,
  bids,
  bulkJobs,
  bulkRows,
  cashReceipts,
  chainActions,
  chainKeys,
  chainTransactions,
  delayInterests,
  disputes,
  escrowReports,
  exchanges,
  factorRecoveries,
  files,
  gifts,
  identityChecks,
  issuerApplications,
  items,
  jobRows,
  jobs,
  listings,
  mailOutbox,
  members,
  offers,
  operatorApprovals,
  orders,
  partReturns,
  payments,
  payoutRuns,
  payouts,
  privacyIncidents,
  products,
  providerDifferences,
  qrTickets,
  saleReversals,
  siteSellers,
  smathEntries,
  smsOutbox,
  staffInvitations,
  takedowns,
  tokens,
  uploads,
  webhookMessages,
  webhooks,
} from './schema/index.ts';

/** Which lifecycle binds the rows of which table. */
export const LIFECYCLES = {
  application: { table: issuerApplications, lifecycle: APPLICATION_LIFECYCLE },
  audit: { table: audits, lifecycle: AUDIT_LIFECYCLE },
  authorization: { table: authorizations, lifecycle: AUTHORIZATION_LIFECYCLE },
  bid: { table: bids, lifecycle: BID_LIFECYCLE },
  bulkJob: { table: bulkJobs, lifecycle: BULK_LIFECYCLE },
  bulkRow: { table: bulkRows, lifecycle: BULK_ROW_LIFECYCLE },
  cashReceipt: { table: cashReceipts, lifecycle: CASH_RECEIPT_LIFECYCLE },
  chainAction: { table: chainActions, lifecycle: CHAIN_LIFECYCLE },
  chainKey: { table: chainKeys, lifecycle: CHAIN_KEY_LIFECYCLE },
  chainTransaction: { table: chainTransactions, lifecycle: CHAIN_TRANSACTION_LIFECYCLE },
  difference: { table: providerDifferences, lifecycle: DIFFERENCE_LIFECYCLE },
  dispute: { table: disputes, lifecycle: DISPUTE_LIFECYCLE },
  escrowReport: { table: escrowReports, lifecycle: ESCROW_REPORT_LIFECYCLE },
  entry: { table: smathEntries, lifecycle: SMATH_LIFECYCLE },
  exchange: { table: exchanges, lifecycle: EXCHANGE_LIFECYCLE },
  file: { table: files, lifecycle: FILE_LIFECYCLE },
  finding: { table: auditFindings, lifecycle: FINDING_LIFECYCLE },
  gift: { table: gifts, lifecycle: GIFT_LIFECYCLE },
  identityCheck: { table: identityChecks, lifecycle: IDENTITY_CHECK_LIFECYCLE },
  incident: { table: privacyIncidents, lifecycle: INCIDENT_LIFECYCLE },
  invitation: { table: staffInvitations, lifecycle: INVITATION_LIFECYCLE },
  item: { table: items, lifecycle: ITEM_LIFECYCLE },
  job: { table: jobs, lifecycle: JOB_LIFECYCLE },
  jobRow: { table: jobRows, lifecycle: JOB_ROW_LIFECYCLE },
  listing: { table: listings, lifecycle: LISTING_LIFECYCLE },
  mail: { table: mailOutbox, lifecycle: MAIL_LIFECYCLE },
  member: { table: members, lifecycle: MEMBER_LIFECYCLE },
  offer: { table: offers, lifecycle: OFFER_LIFECYCLE },
  operatorApproval: { table: operatorApprovals, lifecycle: APPROVAL_LIFECYCLE },
  order: { table: orders, lifecycle: ORDER_LIFECYCLE },
  payment: { table: payments, lifecycle: PAYMENT_LIFECYCLE },
  payout: { table: payouts, lifecycle: PAYOUT_LIFECYCLE },
  payoutRun: { table: payoutRuns, lifecycle: PAYOUT_RUN_LIFECYCLE },
  product: { table: products, lifecycle: PRODUCT_LIFECYCLE },
  qr: { table: qrTickets, lifecycle: QR_LIFECYCLE },
  recovery: { table: factorRecoveries, lifecycle: RECOVERY_LIFECYCLE },
  refundInterest: { table: delayInterests, lifecycle: REFUND_INTEREST_LIFECYCLE },
  partReturn: { table: partReturns, lifecycle: REVERSAL_LIFECYCLE },
  reversal: { table: saleReversals, lifecycle: REVERSAL_LIFECYCLE },
  seller: { table: siteSellers, lifecycle: SELLER_LIFECYCLE },
  sms: { table: smsOutbox, lifecycle: SMS_LIFECYCLE },
  takedown: { table: takedowns, lifecycle: TAKEDOWN_LIFECYCLE },
  token: { table: tokens, lifecycle: TOKEN_LIFECYCLE },
  upload: { table: uploads, lifecycle: UPLOAD_LIFECYCLE },
  webhook: { table: webhooks, lifecycle: WEBHOOK_LIFECYCLE },
  webhookMessage: { table: webhookMessages, lifecycle: WEBHOOK_MESSAGE_LIFECYCLE },
} as const;
