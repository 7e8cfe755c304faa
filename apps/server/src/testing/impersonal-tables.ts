/** Tables of which no text is about a member of the market, and why. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(
    Object.entries({
      'what the platform shows to everybody': ['banners', 'popups', 'events', 'notices', 'stories', 'smath_campaigns'],
      'what stores make, and the stores themselves': [
        ...['products', 'product_pictures', 'product_prices', 'product_sales', 'product_shelves', 'product_stats', 'product_versions'],
        ...['announced_products', 'follow_news_things', 'store_figures'],
        ...[
          'product_views',
          'items',
          'categories',
          'sites',
          'site_accounts',
          'site_sellers',
          'site_watches',
          'card_pictures',
          'card_templates',
        ],
        ...['card_template_versions', 'carrier_aliases', 'price_plans', 'unfinished_products', 'unfinished_uploads', 'uploads', 'files'],
        ...['file_links', 'erased_bytes', 'jobs', 'job_rows', 'question_answers', 'tax_invoices', 'goods_records'],
      ],
      'what stores send to people whom they name, and erase with the job': [
        ...['bulk_files', 'bulk_jobs', 'bulk_rows', 'bulk_recipients', 'bulk_messages', 'bulk_message_receivers'],
      ],
      'tokens, their chain and its keys, in which nobody is named': [
        ...['tokens', 'token_metadata', 'authorizations', 'chain_actions', 'chain_carriers', 'chain_contracts', 'chain_keys'],
        ...['chain_transactions', 'chain_troubles', 'custody_keys', 'testimonies', 'exchange_steps', 'key_checks', 'past_server_keys'],
        ...['server_keys'],
      ],
      'books, and what is compared with them': [
        ...['payout_lines', 'payout_runs', 'part_returns', 'sale_reversals', 'provider_days', 'provider_differences', 'provider_messages'],
        ...[
          'provider_movements',
          'shared_returns',
          'toss_payouts',
          'toss_sellers',
          'unpaid_entries',
          'fee_rates',
          'money_days',
          'apart_figures',
          'delay_interests',
        ],
      ],
      'pictures and codes that hang on a row of theirs': ['inquiry_files', 'dispute_pictures', 'smath_codes'],
      'what is seen once and ends within the hour': ['session_tokens', 'pin_challenges', 'passkey_challenges', 'rate_counts'],
      'who acts for the platform': [
        ...['operators', 'operator_approvals', 'operator_challenges', 'operator_passkeys', 'operator_roles', 'operator_sessions'],
        ...['audits', 'audit_findings', 'privacy_incidents'],
      ],
      'how the market runs': ['settings', 'market_clock', 'webhook_attempts', 'webhook_messages', 'api_key_days'],
      'the stand-ins of a sandbox': [
        ...[
          'sandbox_certificates',
          'sandbox_escrow',
          'sandbox_identity_codes',
          'sandbox_mail',
          'sandbox_payments',
          'sandbox_payouts',
          'sandbox_receipts',
        ],
        ...['sandbox_returns', 'sandbox_sms'],
      ],
    }).flatMap(([why, tables]) => tables.map((table) => [table, why])),
  ),
);
