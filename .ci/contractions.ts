/** A migration that does more than add, and why a process of the version before lives with it. */
export interface Contraction {
  readonly migration: string;
  /** How the statement begins, without quotes. */
  readonly statement: string;
  /** The release that stopped using what goes, which everybody has to have run before this one; null where nothing goes. */
  readonly expandedIn: string | null;
  readonly why: string;
}

/** Each of them from 0094 on, one release after its expansion went out. */
export const CONTRACTIONS: readonly Contraction[] = [
  {
    migration: '0096_guard',
    statement: 'CREATE OR REPLACE FUNCTION naru_operator_approvals_keep',
    expandedIn: null,
    why: 'every move that the version before makes is still let through; more are, of approvals that wait a day, which it never makes',
  },
  {
    migration: '0100_unlisted',
    statement: 'CREATE TRIGGER listings_stand',
    expandedIn: null,
    why: 'nothing that the version before writes is refused: its listings keep a column of tokens of which it knows nothing',
  },
  {
    migration: '0124_orders_together',
    statement: 'CREATE OR REPLACE FUNCTION naru_cash_receipts_keep',
    expandedIn: null,
    why: 'every receipt that the version before makes is still let through: of a payment that pays one order the rule says what it said',
  },
  {
    migration: '0126_second_people',
    statement: 'ALTER TABLE jobs ADD CONSTRAINT jobs_ended',
    expandedIn: null,
    why: 'every state that the version before writes is let through as before; one more, which it never writes, has no end either',
  },
];

/** Those until 0093, made when nobody ran two versions beside each other: whoever comes from before one of them stops every process first. */
export const PAST: readonly string[] = [
  '0001_guards',
  '0005_phone_identity',
  '0008_chain',
  '0013_activity_feed',
  '0014_search',
  '0018_withdrawn_entries',
  '0022_salted_approvals',
  '0023_keyed_hashes',
  '0025_fresh_proofs',
  '0028_count_tries_by_asker',
  '0029_bind_sessions_to_clients',
  '0035_name_parts',
  '0038_overview',
  '0041_staff',
  '0042_store_grids',
  '0047_shelf_counts',
  '0049_settlements',
  '0051_questions',
  '0052_site_news',
  '0061_bulk_gifts',
  '0062_bulk_news',
  '0064_gift_cards',
  '0067_disputes',
  '0069_price_days',
  '0074_payouts',
  '0075_genres',
  '0076_testimonies',
  '0081_ops',
  '0084_reversal',
  '0085_chainpay',
  '0086_devices',
  '0087_partial',
  '0088_opskeys',
  '0089_cash',
  '0093_audits',
];
