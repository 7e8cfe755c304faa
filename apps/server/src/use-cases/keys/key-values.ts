import { ok, type Result } from '@naru/domain/shared';
import { and, eq, like, not, type SQL, sql } from 'drizzle-orm';
import { lookupHash } from '../../gateways/secrets/keys.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';

/** A column of sealed texts, and the place that each row's text is bound to. */
export interface SealedColumn {
  readonly table: string;
  readonly id: string;
  readonly column: string;
  /** The place, by the row's own columns; null for what is purged by itself within a day. */
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
interface HashedColumn {
  readonly table: string;
  readonly column: string;
  /** Of `v1.…` texts the first part; of PINs, the version that stands in the PHC string. */
  readonly form: 'keyed' | 'phc';
}

/** Hashes that a renewal cannot make again without what they were made of: each is renewed when its member brings that, or ends by its time. */
const HASHED_COLUMNS: readonly HashedColumn[] = Object.freeze([
  { table: 'member_secrets', column: 'pin_hash', form: 'phc' },
  { table: 'members', column: 'ci_hash', form: 'keyed' },
  { table: 'members', column: 'left_email_hash', form: 'keyed' },
  { table: 'gifts', column: 'code_hash', form: 'keyed' },
  { table: 'smath_codes', column: 'code_hash', form: 'keyed' },
]);

/** Phones are found again by a hash, too; it is renewed with the sealed phone beside it. */
const PHONE_HASH: HashedColumn = Object.freeze({ table: 'members', column: 'phone_hash', form: 'keyed' });

export interface KeyUse {
  readonly column: string;
  readonly version: number;
  readonly values: number;
}

/** What is known of the keys: which version is current, which are there, and what each of them holds. */
export interface KeyReport {
  readonly current: number;
  readonly versions: readonly number[];
  readonly uses: readonly KeyUse[];
}

const SEALED_FORM = '^v([0-9]+)[.]';
const FORMS: Readonly<Record<HashedColumn['form'], string>> = { keyed: SEALED_FORM, phc: 'keyid=([0-9]+)[$]' };

const countColumn = async (
  db: Db,
  { table, column }: { readonly table: string; readonly column: string },
  form: string,
): Promise<KeyUse[]> => {
  const version = sql`substring(${sql.identifier(column)} from ${form})`;
  const { rows } = await db.execute<{ version: string; values: string | number }>(
    sql`select ${version} as version, count(*) as values from ${sql.identifier(table)} where ${version} is not null group by 1 order by 1`,
  );
  return rows.map((row) => ({ column: `${table}.${column}`, version: Number(row.version), values: Number(row.values) }));
};

/** Counts, column by column, what was made with which version. Reads whole tables: for operators, not for requests. */
export const reportKeys = async ({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<KeyReport> => {
  const uses: KeyUse[] = [];
  for (const column of SEALED_COLUMNS) uses.push(...(await countColumn(db, column, SEALED_FORM)));
  for (const column of [PHONE_HASH, ...HASHED_COLUMNS]) uses.push(...(await countColumn(db, column, FORMS[column.form])));
  return { current: keys.current, versions: keys.versions, uses };
};

const BATCH = 200;

interface Renewal {
  readonly sealed: number;
  readonly phones: number;
}

/** Seals what older keys have sealed with today's key, and finds phones by it. Safe beside running servers, any number of times, and after a crash. */
export const renewValues = async (deps: Deps, operator: string): Promise<Result<Renewal, never>> => {
  let sealed = 0;
  for (const column of SEALED_COLUMNS) sealed += await renewColumn(deps, column);
  const phones = await renewPhones(deps);
  await audit(deps.db, { actor: operator, action: 'keys.renew', target: '', detail: { sealed, phones }, at: deps.clock.now() });
  return ok({ sealed, phones });
};

const renewColumn = async (deps: Deps, column: SealedColumn): Promise<number> => {
  if (column.place === null) return 0;
  for (let done = 0; ; ) {
    const batch = await renewBatch(deps, column, column.place);
    done += batch;
    if (batch < BATCH) return done;
  }
};

const renewBatch = (
  { transact, keys }: Deps,
  { table, id, column }: SealedColumn,
  place: NonNullable<SealedColumn['place']>,
): Promise<number> =>
  transact(
    async (tx) => {
      const names = { table: sql.identifier(table), id: sql.identifier(id), column: sql.identifier(column) };
      const old = sql`${names.column} like 'v%' and ${names.column} not like ${`v${keys.current}.%`}`;
      const { rows } = await tx.execute<{ id: string | number; sealed: string; place: string }>(
        sql`select ${names.id} as id, ${names.column} as sealed, ${place} as place from ${names.table} where ${old} order by 1 limit ${BATCH} for no key update`,
      );
      for (const row of rows) {
        const fresh = await keys.seal(await keys.open(row.sealed, row.place), row.place);
        await tx.execute(sql`update ${names.table} set ${names.column} = ${fresh} where ${names.id} = ${row.id}`);
      }
      return rows.length;
    },
    { idempotent: true },
  );

const renewPhones = async ({ transact, keys }: Deps): Promise<number> => {
  const old = and(like(members.phoneHash, 'v%'), not(like(members.phoneHash, `v${keys.current}.%`)), sql`${members.phone} is not null`);
  for (let done = 0; ; ) {
    const batch = await transact(
      async (tx) => {
        const rows = await tx
          .select({ id: members.id, did: members.did, phone: members.phone })
          .from(members)
          .where(old)
          .limit(BATCH)
          .for('no key update');
        for (const { id, did, phone } of rows) {
          const phoneHash = await lookupHash(keys, 'phone', await keys.open(phone ?? '', `members.phone.${did}`));
          await tx.update(members).set({ phoneHash }).where(eq(members.id, id));
        }
        return rows.length;
      },
      { idempotent: true },
    );
    done += batch;
    if (batch < BATCH) return done;
  }
};
