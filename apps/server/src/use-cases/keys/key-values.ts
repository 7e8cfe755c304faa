import { type SQL, sql } from 'drizzle-orm';

/** A column of sealed texts, and the place that each row's text is bound to. */
export interface SealedColumn {
  readonly table: string;
  readonly id: string;
  readonly column: string;
  /** The place, by the row's own columns; null for what is forgotten by itself within a day. */
  readonly place: SQL | null;
}

const sealed = (table: string, column: string, place: SQL | null, id = 'id'): SealedColumn => ({ table, column, place, id });

/** Everything that is stored sealed. A text that is missing here would die with its key: the test opens every one after a renewal. */
export const SEALED_COLUMNS: readonly SealedColumn[] = Object.freeze([
  sealed('members', 'phone', sql`'members.phone.' || did`),
  sealed('members', 'bank_account', sql`'members.bankAccount.' || did`),
  sealed('members', 'cash_receipt_number', sql`'members.cashReceiptNumber.' || did`),
  sealed('site_accounts', 'account', sql`'site_accounts.account.' || site_code`),
  sealed('operators', 'totp_secret', sql`'operators.totp_secret.' || key_hash`),
  sealed('payouts', 'account', sql`'payouts.account.' || id`),
  sealed('payments', 'refund_account', sql`'payments.refund_account.' || provider_key`),
  sealed('cash_receipts', 'receiver', sql`'cash_receipts.receiver.' || order_id`),
  sealed('custody_keys', 'sealed', sql`'custody_keys.sealed.' || address`, 'address'),
  sealed('chain_keys', 'sealed', sql`'chain_keys.sealed.' || address`, 'address'),
  sealed('server_keys', 'sealed', sql`'server_keys.' || purpose`, 'purpose'),
  sealed('past_server_keys', 'sealed', sql`'past_server_keys.' || purpose || '.' || key_id`, 'key_id'),
  sealed('approvals', 'presentation', sql`'approvals.presentation.' || ticket_id`),
  sealed('approvals', 'salt', sql`'approvals.salt.' || digest`),
  sealed('approvals', 'person_salt', sql`'approvals.person_salt.' || digest`),
  sealed('testimonies', 'salt', sql`'testimonies.salt.' || token_id || '.' || seq`),
  sealed('exchanges', 'recipient', sql`'exchanges.recipient.' || owner_member_id || '.' || token_id`),
  sealed('member_addresses', 'recipient', sql`'member_addresses.recipient.' || member_id`),
  sealed('smath_entries', 'recipient', sql`'smath_entries.recipient.' || member_id || '.' || code_id`),
  sealed('issuer_applications', 'contact', sql`'issuer_applications.contact.' || member_id`),
  sealed('gifts', 'to_tell', sql`'gifts.to_tell.' || sending_id`),
  sealed('gift_cards', 'sealed_key', sql`'gift_cards.sealed_key.' || sending_id`, 'sending_id'),
  sealed('gift_cards', 'to_remind', sql`'gift_cards.to_remind.' || sending_id`, 'sending_id'),
  sealed('sms_outbox', 'message', sql`'sms_outbox.message.' || key`),
  sealed('webhooks', 'secret', sql`'webhooks.secret.' || key`),
  sealed('webhooks', 'old_secret', sql`'webhooks.secret.' || key`),
  sealed('bulk_recipients', 'phone', sql`'bulk_recipients.phone.' || job_id || '.' || "row"`),
  sealed('tokens', 'share_key', sql`'share ' || token_id`, 'token_id'),
  sealed('account_undos', 'kept', sql`'account_undos.kept.' || key_hash`),
  sealed('idempotency_keys', 'sealed', sql`'idempotency_keys.sealed.' || member_id || '.' || key`, 'ctid'),
  sealed('qr_tickets', 'sealed', null),
  sealed('qr_tickets', 'change', null),
  sealed('qr_tickets', 'request_object', null),
  sealed('session_tokens', 'next_pair_sealed', null, 'token_hash'),
  sealed('phone_identities', 'phone', null),
  sealed('identity_checks', 'holder', null),
  sealed('sandbox_certificates', 'person', null),
]);

/** A column of hashes that only their key can make again, and who renews them. */
export interface HashedColumn {
  readonly table: string;
  readonly column: string;
  /** Of `v1.…` texts the first part; of PINs, the version that stands in the PHC string. */
  readonly form: 'keyed' | 'phc';
}

/** Hashes that a renewal cannot make again without what they were made of: each is renewed when its member brings that, or ends by its time. */
export const HASHED_COLUMNS: readonly HashedColumn[] = Object.freeze([
  { table: 'member_secrets', column: 'pin_hash', form: 'phc' },
  { table: 'members', column: 'ci_hash', form: 'keyed' },
  { table: 'members', column: 'left_email_hash', form: 'keyed' },
  { table: 'gifts', column: 'code_hash', form: 'keyed' },
  { table: 'smath_codes', column: 'code_hash', form: 'keyed' },
]);

/** Phones are found again by a hash, too; it is renewed with the sealed phone beside it. */
export const PHONE_HASH: HashedColumn = Object.freeze({ table: 'members', column: 'phone_hash', form: 'keyed' });
