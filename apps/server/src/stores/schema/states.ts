import {
  CASH_RECEIPT_TYPES,
  type CashReceiptType,
  IDENTITY_CHECK_LIFECYCLE,
  MEMBER_LIFECYCLE,
  UNDOABLE_CHANGES,
  type UndoableChange,
} from '@naru/domain/account';
import { APPLICATION_LIFECYCLE } from '@naru/domain/application';
import { AUDIT_BREAKS, AUDIT_CAUSES, AUDIT_LIFECYCLE, type AuditBreak, type AuditCause, FINDING_LIFECYCLE } from '@naru/domain/audit';
import { BID_LIFECYCLE } from '@naru/domain/bid';
import { BULK_LIFECYCLE, BULK_MESSAGE_KIND, BULK_ROW_LIFECYCLE, BULK_WAITS, type BulkMessageKind, type BulkWait } from '@naru/domain/bulk';
import { AUTHORIZATION_LIFECYCLE, CHAIN_KEY_LIFECYCLE, CHAIN_LIFECYCLE, CHAIN_TRANSACTION_LIFECYCLE } from '@naru/domain/chain';
import { DISPUTE_LIFECYCLE, DISPUTE_REASON, DISPUTE_STANCE, type DisputeReason, type DisputeStance } from '@naru/domain/dispute';
import { EXCHANGE_LIFECYCLE, GOODS_FIELDS, type GoodsField } from '@naru/domain/exchange';
import { FILE_LIFECYCLE } from '@naru/domain/file';
import { GIFT_LIFECYCLE, WRAPPINGS, type Wrapping } from '@naru/domain/gift';
import { GUARDIAN_RELATIONS, type GuardianRelation } from '@naru/domain/inquiry';
import {
  BUSINESS_FINDINGS,
  type BusinessFinding,
  ITEM_LIFECYCLE,
  MAIL_ORDER_STANDINGS,
  type MailOrderStanding,
  PRODUCT_LIFECYCLE,
  SELLER_LIFECYCLE,
} from '@naru/domain/issuer';
import { JOB_KIND, JOB_LIFECYCLE, JOB_ROW_LIFECYCLE, type JobKind } from '@naru/domain/job';
import { LISTING_LIFECYCLE } from '@naru/domain/listing';
import { TOKEN_LIFECYCLE } from '@naru/domain/nft';
import { MAIL_LIFECYCLE, SMS_KINDS, SMS_LIFECYCLE, type SmsForm, type SmsKind } from '@naru/domain/notice';
import { OFFER_LIFECYCLE } from '@naru/domain/offer';
import { APPROVAL_LIFECYCLE, FOUR_EYES, type FourEyesCallName, OPERATOR_ROLES, type OperatorRole } from '@naru/domain/operator';
import {
  CASH_RECEIPT_FAULTS,
  CASH_RECEIPT_ISSUERS,
  CASH_RECEIPT_LIFECYCLE,
  type CashReceiptFault,
  type CashReceiptIssuer,
  ESCROW_REPORT_KINDS,
  ESCROW_REPORT_LIFECYCLE,
  type EscrowReportKind,
  ORDER_LIFECYCLE,
  PART_CAUSES,
  PAYMENT_LIFECYCLE,
  PAYMENT_MEANS,
  type PartCause,
  type PaymentMeans,
  REFUND_INTEREST_LIFECYCLE,
  REVERSAL_BEARERS,
  REVERSAL_CAUSES,
  REVERSAL_ENDS,
  REVERSAL_LIFECYCLE,
  type ReversalBearer,
  type ReversalCause,
  type ReversalEnd,
} from '@naru/domain/order';
import {
  ATTESTATION_ACTORS,
  ATTESTATION_MEANS,
  ATTESTATION_SIGNERS,
  ATTESTATION_STEPS,
  type AttestationActor,
  type AttestationMeans,
  type AttestationSigner,
  type AttestationStep,
} from '@naru/domain/passport';
import { PAYOUT_LIFECYCLE, PAYOUT_RUN_LIFECYCLE } from '@naru/domain/payout';
import {
  INCIDENT_KINDS,
  INCIDENT_LIFECYCLE,
  INCIDENT_SOURCES,
  type IncidentKind,
  type IncidentSource,
  PERSONAL_ITEMS,
  type PersonalItem,
  READ_DOORS,
  type ReadDoor,
} from '@naru/domain/privacy';
import { QR_LIFECYCLE } from '@naru/domain/qr';
import { DIFFERENCE_KINDS, DIFFERENCE_LIFECYCLE, type DifferenceKind } from '@naru/domain/reconciliation';
import {
  REPORT_KIND,
  REPORT_OUTCOMES,
  REPORT_REASON,
  type ReportKind,
  type ReportOutcome,
  type ReportReason,
  TAKEDOWN_KINDS,
  TAKEDOWN_LIFECYCLE,
  TAKEDOWN_REASONS,
  type TakedownKind,
  type TakedownReason,
} from '@naru/domain/report';
import { RECOVERY_LIFECYCLE } from '@naru/domain/second-factor';
import { APART_WAYS, type ApartWay } from '@naru/domain/settlement';
import { type Lifecycle, namesOf, statesOf } from '@naru/domain/shared';
import { SMATH_LIFECYCLE } from '@naru/domain/smath';
import { INVITATION_LIFECYCLE } from '@naru/domain/staff';
import { GENRE, type Genre } from '@naru/domain/store';
import { UPLOAD_KIND, UPLOAD_LIFECYCLE, type UploadKind } from '@naru/domain/upload';
import {
  WEBHOOK_ENDS,
  WEBHOOK_FAULTS,
  WEBHOOK_LIFECYCLE,
  WEBHOOK_MESSAGE_LIFECYCLE,
  type WebhookEnd,
  type WebhookFault,
} from '@naru/domain/webhook';

/** The states of a lifecycle, as a column's type takes them; each column's CHECK is made of the same. */
const states = <State extends string>(lifecycle: Lifecycle<State, string>): [State, ...State[]] => {
  const [first, ...others] = statesOf(lifecycle);
  if (first === undefined) throw new Error('a lifecycle without states');
  return [first, ...others];
};

export const APPLICATION_STATES = states(APPLICATION_LIFECYCLE);
export const APPROVAL_STATES = states(APPROVAL_LIFECYCLE);
export const AUDIT_BREAK_NAMES = [...AUDIT_BREAKS] as [AuditBreak, ...AuditBreak[]];
export const AUDIT_CAUSE_NAMES = [...AUDIT_CAUSES] as [AuditCause, ...AuditCause[]];
export const AUDIT_STATES = states(AUDIT_LIFECYCLE);
export const AUTHORIZATION_STATES = states(AUTHORIZATION_LIFECYCLE);
export const BID_STATES = states(BID_LIFECYCLE);
export const BULK_STATES = states(BULK_LIFECYCLE);
export const BULK_ROW_STATES = states(BULK_ROW_LIFECYCLE);
export const BULK_WAIT_NAMES = [...BULK_WAITS] as [BulkWait, ...BulkWait[]];
export const BULK_MESSAGE_KINDS = namesOf(BULK_MESSAGE_KIND) as [BulkMessageKind, ...BulkMessageKind[]];
export const CHAIN_ACTION_STATES = states(CHAIN_LIFECYCLE);
export const CHAIN_KEY_STATES = states(CHAIN_KEY_LIFECYCLE);
export const CHAIN_TRANSACTION_STATES = states(CHAIN_TRANSACTION_LIFECYCLE);
export const DIFFERENCE_KIND_NAMES = [...DIFFERENCE_KINDS] as [DifferenceKind, ...DifferenceKind[]];
export const DIFFERENCE_STATES = states(DIFFERENCE_LIFECYCLE);
export const DISPUTE_STATES = states(DISPUTE_LIFECYCLE);
export const EXCHANGE_STATES = states(EXCHANGE_LIFECYCLE);
export const FILE_STATES = states(FILE_LIFECYCLE);
export const FINDING_STATES = states(FINDING_LIFECYCLE);
export const GENRES = namesOf(GENRE) as [Genre, ...Genre[]];
export const GIFT_STATES = states(GIFT_LIFECYCLE);
export const IDENTITY_CHECK_STATES = states(IDENTITY_CHECK_LIFECYCLE);
export const ITEM_STATES = states(ITEM_LIFECYCLE);
export const INVITATION_STATES = states(INVITATION_LIFECYCLE);
export const JOB_STATES = states(JOB_LIFECYCLE);
export const JOB_ROW_STATES = states(JOB_ROW_LIFECYCLE);
export const LISTING_STATES = states(LISTING_LIFECYCLE);
export const MAIL_STATES = states(MAIL_LIFECYCLE);
export const MEMBER_STATES = states(MEMBER_LIFECYCLE);
export const OFFER_STATES = states(OFFER_LIFECYCLE);
export const PERSONAL_ITEM_NAMES = [...PERSONAL_ITEMS] as [PersonalItem, ...PersonalItem[]];
export const INCIDENT_KIND_NAMES = [...INCIDENT_KINDS] as [IncidentKind, ...IncidentKind[]];
export const INCIDENT_SOURCE_NAMES = [...INCIDENT_SOURCES] as [IncidentSource, ...IncidentSource[]];
export const INCIDENT_STATES = states(INCIDENT_LIFECYCLE);
export const READ_DOOR_NAMES = [...READ_DOORS] as [ReadDoor, ...ReadDoor[]];
export const OPERATOR_ROLE_NAMES = [...OPERATOR_ROLES] as [OperatorRole, ...OperatorRole[]];
export const FOUR_EYES_CALLS = Object.keys(FOUR_EYES) as [FourEyesCallName, ...FourEyesCallName[]];
export const ORDER_STATES = states(ORDER_LIFECYCLE);
export const PAYMENT_MEANS_NAMES = [...PAYMENT_MEANS] as [PaymentMeans, ...PaymentMeans[]];
export const PAYMENT_STATES = states(PAYMENT_LIFECYCLE);
export const PAYOUT_RUN_STATES = states(PAYOUT_RUN_LIFECYCLE);
export const PAYOUT_STATES = states(PAYOUT_LIFECYCLE);
export const PRODUCT_STATES = states(PRODUCT_LIFECYCLE);
export const QR_TICKET_STATES = states(QR_LIFECYCLE);
export const RECOVERY_STATES = states(RECOVERY_LIFECYCLE);
export const SELLER_STATES = states(SELLER_LIFECYCLE);
export const MAIL_ORDER_NAMES = [...MAIL_ORDER_STANDINGS] as [MailOrderStanding, ...MailOrderStanding[]];
export const BUSINESS_FINDING_NAMES = [...BUSINESS_FINDINGS] as [BusinessFinding, ...BusinessFinding[]];
export const SMATH_STATES = states(SMATH_LIFECYCLE);
export const SMS_STATES = states(SMS_LIFECYCLE);
export const TOKEN_STATES = states(TOKEN_LIFECYCLE);
export const UPLOAD_STATES = states(UPLOAD_LIFECYCLE);

// What has no lifecycle in the trade.
export const SENDING_KINDS = ['gift', 'transfer'] as const;
export const WRAPPING_NAMES = [...WRAPPINGS] as [Wrapping, ...Wrapping[]];
export const DISPUTE_REASONS = namesOf(DISPUTE_REASON) as [DisputeReason, ...DisputeReason[]];
export const DISPUTE_STANCES = namesOf(DISPUTE_STANCE) as [DisputeStance, ...DisputeStance[]];
export const REPORT_KINDS = namesOf(REPORT_KIND) as [ReportKind, ...ReportKind[]];
export const REPORT_REASONS = namesOf(REPORT_REASON) as [ReportReason, ...ReportReason[]];
export const CASH_RECEIPT_STATES = states(CASH_RECEIPT_LIFECYCLE);
export const CASH_RECEIPT_TYPE_NAMES = [...CASH_RECEIPT_TYPES] as [CashReceiptType, ...CashReceiptType[]];
export const CASH_RECEIPT_FAULT_NAMES = [...CASH_RECEIPT_FAULTS] as [CashReceiptFault, ...CashReceiptFault[]];
export const CASH_RECEIPT_ISSUER_NAMES = [...CASH_RECEIPT_ISSUERS] as [CashReceiptIssuer, ...CashReceiptIssuer[]];
export const APART_WAY_NAMES = [...APART_WAYS] as [ApartWay, ...ApartWay[]];
export const ESCROW_REPORT_KIND_NAMES = [...ESCROW_REPORT_KINDS] as [EscrowReportKind, ...EscrowReportKind[]];
export const ESCROW_REPORT_STATES = states(ESCROW_REPORT_LIFECYCLE);
export const PART_CAUSE_NAMES = [...PART_CAUSES] as [PartCause, ...PartCause[]];
export const REVERSAL_BEARER_NAMES = [...REVERSAL_BEARERS] as [ReversalBearer, ...ReversalBearer[]];
export const GUARDIAN_RELATION_NAMES = [...GUARDIAN_RELATIONS] as [GuardianRelation, ...GuardianRelation[]];
export const REVERSAL_CAUSE_NAMES = [...REVERSAL_CAUSES] as [ReversalCause, ...ReversalCause[]];
export const REVERSAL_END_NAMES = [...REVERSAL_ENDS] as [ReversalEnd, ...ReversalEnd[]];
export const DELAY_KINDS = ['payout', 'refund'] as const;
export const REFUND_INTEREST_STATES = states(REFUND_INTEREST_LIFECYCLE);
export const REVERSAL_STATES = states(REVERSAL_LIFECYCLE);
export const TAKEDOWN_KIND_NAMES = [...TAKEDOWN_KINDS] as [TakedownKind, ...TakedownKind[]];
export const TAKEDOWN_REASON_NAMES = [...TAKEDOWN_REASONS] as [TakedownReason, ...TakedownReason[]];
export const TAKEDOWN_STATES = states(TAKEDOWN_LIFECYCLE);
export const REPORT_OUTCOME_NAMES = [...REPORT_OUTCOMES] as [ReportOutcome, ...ReportOutcome[]];
export const ORDER_KINDS = ['store', 'listing', 'offer', 'exchangeFee'] as const;
export const GOODS_FIELD_NAMES = [...GOODS_FIELDS] as [GoodsField, ...GoodsField[]];
export const ATTESTATION_STEP_NAMES = [...ATTESTATION_STEPS] as [AttestationStep, ...AttestationStep[]];
export const ATTESTATION_ACTOR_NAMES = [...ATTESTATION_ACTORS] as [AttestationActor, ...AttestationActor[]];
export const ATTESTATION_SIGNER_NAMES = [...ATTESTATION_SIGNERS] as [AttestationSigner, ...AttestationSigner[]];
export const ATTESTATION_MEANS_NAMES = [...ATTESTATION_MEANS] as [AttestationMeans, ...AttestationMeans[]];
export const EXCHANGE_ACTORS = ['owner', 'issuer', 'system'] as const;
export const CARRIER_NAMES = ['postal', 'logistics', 'hanjin', 'lotte', 'logen'] as const;
export const AUTHORIZATION_KINDS = ['move', 'burn'] as const;
export const CHAIN_ACTION_KINDS = ['minting', 'transferFrom', 'burn', 'approve'] as const;
export const PAYMENT_METHODS = ['accountTransfer', 'virtualAccount'] as const;
export const FREEZE_CAUSES = ['dropped', 'refused', 'left'] as const;
export const TOKEN_LOCKS = ['gift', 'exchange', 'offer'] as const;
export const NFT_KINDS = ['digital', 'transferable'] as const;
export const PRODUCT_TYPES = ['normal', 'certificate', 'gold'] as const;
export const MEDIA_KINDS = ['image', 'audio', 'video', 'pdf', 'zip'] as const;
export const DETAIL_TYPES = ['image', 'data'] as const;
export const VISIBILITIES = ['public', 'private'] as const;
export const LOGIN_ENVS = ['web', 'webview'] as const;
export const SESSION_ENDS = [
  'manual',
  'auto',
  'expired',
  'duplicate',
  'reuse',
  'passwordChanged',
  'accountChanged',
  'left',
  'suspended',
  'operator',
] as const;
export const PLATFORM_FACTORS = ['code', 'passkey'] as const;
export const PLATFORM_CHALLENGES = ['signIn', 'make', 'prove'] as const;
export const TOKEN_USES = ['access', 'refresh'] as const;
export const SMS_KIND_NAMES = [...SMS_KINDS] as [SmsKind, ...SmsKind[]];
export const SMS_FORMS = ['short', 'long'] as const satisfies readonly SmsForm[];
export const CODE_PURPOSES = ['signUp', 'passwordReset', 'pinReset', 'emailChange'] as const;
export const UNDO_KINDS = [...UNDOABLE_CHANGES] as [UndoableChange, ...UndoableChange[]];
export const IDENTITY_PURPOSES = ['join', 'findEmail', 'phoneChange'] as const;
export const IDENTITY_WAYS = ['window', 'page'] as const;
export const QR_KINDS = ['signIn', 'action', 'change'] as const;
export const APPROVAL_METHODS = ['wallet', 'pin', 'order', 'key'] as const;
export const JOB_KINDS = namesOf(JOB_KIND) as [JobKind, ...JobKind[]];
export const UPLOAD_KINDS = namesOf(UPLOAD_KIND) as [UploadKind, ...UploadKind[]];
export const TRADE_TYPES = ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09'] as const;
export const WEBHOOK_STATES = states(WEBHOOK_LIFECYCLE);
export const WEBHOOK_MESSAGE_STATES = states(WEBHOOK_MESSAGE_LIFECYCLE);
export const WEBHOOK_END_NAMES = [...WEBHOOK_ENDS] as [WebhookEnd, ...WebhookEnd[]];
export const WEBHOOK_FAULT_NAMES = [...WEBHOOK_FAULTS] as [WebhookFault, ...WebhookFault[]];
