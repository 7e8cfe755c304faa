import { hash } from 'node:crypto';
import { canonicalJson } from '@naru/identity/action';
import { describe, expect, it } from 'vitest';
import { databaseBefore } from '../testing/old-database.ts';

const sha = (value: unknown): string => hash('sha256', canonicalJson(value), 'hex');
const b64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
const NONE = `0x${'0'.repeat(64)}`;

const PRESENTATION = 'ab'.repeat(32);
const gift = (tokenId: string) => sha({ action: '04', phone: '01012345678', tokenIds: [tokenId] });
const ORDER = { order: 'o1', tokenId: '1', price: 1000, buyer: 1 };
const APPROVED = [
  ['pin', '04', '1', b64(gift('1')), null],
  ['pin', '04', '2', b64(gift('2')), null],
  ['pin', '02', '3', b64(sha({ action: '02', tokenIds: ['3'], price: 5 })), null],
  ['wallet', '02', '4', 'guessable', PRESENTATION],
] as const;

const authorization = (tokenId: string, state: string, cause: string, approval: string): string =>
  `insert into authorizations (token_id, kind, state, cause, contract, signer, transfer_count, approval, nonce, deadline, signature, cancel_signature)
   values (${tokenId}, 'move', '${state}', '${cause}', '0xc', '0xa', 0, '0x${approval}', '${cause}', now(), '0x51', '0xc5')`;

const ROWS = [
  "insert into members (did, nickname, join_type) values ('did:x:1', '나그네', 2)",
  "insert into sites (site_code, name, route, owner_member_id) values ('NARU', '나루', 'naru', 1)",
  "insert into products (site_code, name, price) values ('NARU', '그림', 1000)",
  'insert into items (product_id, number, price) select 1, n, 1000 from generate_series(1, 5) n',
  "insert into tokens (product_id, item_id, site_code, owner_member_id) select 1, n, 'NARU', 1 from generate_series(1, 5) n",
  "insert into custody_keys (address, member_id, sealed) values ('0xa', 1, 'v1.x')",
  `insert into orders (id, kind, buyer_member_id, site_code, product_id, token_id, price, fee, royalty, deposit, deadline)
   values ('o1', 'store', 1, 'NARU', 1, 1, 1000, 50, 0, 950, now())`,
  ...APPROVED.map(
    ([method, action, tokenId, digest, presentation]) =>
      `insert into approvals (member_id, method, ticket_id, action, action_digest, presentation, presentation_hash) values (1, '${method}',
       ${presentation === null ? 'null' : `'q${tokenId}'`}, '{"action":"${action}","tokenIds":["${tokenId}"]}', '${digest}',
       ${presentation === null ? 'null' : "'v1.y'"}, ${presentation === null ? 'null' : `'${presentation}'`})`,
  ),
  authorization('1', 'spent', 'gift:1', gift('1')),
  authorization('2', 'void', 'gift:2', gift('2')),
  authorization('3', 'open', 'listing:3', sha({ action: '02', tokenIds: ['3'], price: 5 })),
  authorization('4', 'open', 'listing:4', PRESENTATION),
  authorization('1', 'spent', 'order:o1', sha(ORDER)),
  authorization('5', 'open', 'listing:5', sha({ demo: '5' })),
  `insert into qr_tickets (id, kind, nonce_hash, asker, request_object, sealed, match_number, expires_at, state)
   values ('t', 'signIn', 'n', 'a', 'a.request.in.clear', 'v1.z', '11', now(), 'waiting')`,
];

describe.each(['pglite', 'postgres'] as const)('approvals of the time before salts, on %s', (kind) => {
  it('keep what the chain tells, lose what only helps to guess, and are told apart', async () => {
    const old = await databaseBefore(kind, 'salted_approvals');
    for (const row of ROWS) await old.run(row);
    await old.migrate();
    expect(await old.run('select method, digest, salt from approvals order by id')).toEqual([
      { method: 'pin', digest: `0x${gift('1')}`, salt: null },
      { method: 'pin', digest: NONE, salt: null },
      { method: 'pin', digest: `0x${sha({ action: '02', tokenIds: ['3'], price: 5 })}`, salt: null },
      { method: 'wallet', digest: `0x${PRESENTATION}`, salt: null },
      { method: 'order', digest: `0x${sha(ORDER)}`, salt: null },
      { method: 'pin', digest: `0x${sha({ demo: '5' })}`, salt: null },
    ]);
    expect(await old.run("select approval, signature from authorizations where state = 'void'")).toEqual([
      { approval: NONE, signature: '' },
    ]);
    // Each that was ever given stands behind its approval, and no guess at a voided gift's phone is confirmed by anything.
    expect(
      await old.run('select u.id from authorizations u where not exists (select 1 from approvals a where a.digest = u.approval)'),
    ).toEqual([]);
    expect(JSON.stringify(await old.run('select to_jsonb(a) from approvals a'))).not.toContain(gift('2'));
    expect(await old.run('select state, request_object from qr_tickets')).toEqual([{ state: 'expired', request_object: '' }]);
    await expect(old.run("update approvals set digest = ''")).rejects.toThrow();
    await old.close();
  });
});
