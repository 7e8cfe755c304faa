import { HOUR_MS } from '@naru/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { only } from '../kernel/only.ts';
import type { Database } from '../stores/db.ts';
import {
  accountUndos,
  emailCodes,
  fileLinks,
  files,
  idempotencyKeys,
  mailOutbox,
  members,
  phoneIdentities,
  sessions,
  sessionTokens,
  sites,
  staffInvitations,
} from '../stores/schema/index.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../testing/ground.ts';
import { PURGING } from './purging.ts';

describe('what the market has kept long enough', () => {
  let database: Database;
  let ground: TestGround;
  beforeAll(async () => {
    database = await freshDatabase('pglite');
    ground = makeGround(database);
  });
  afterAll(() => database.close());

  const ago = (hours: number): Date => new Date(ground.deps.clock.now().getTime() - hours * HOUR_MS);

  /** Of everything one that is a little older than it is kept, and one that is a little younger. */
  const put = async (): Promise<void> => {
    const { db } = database;
    const member = only(await db.insert(members).values({ did: 'did:naru:kept', nickname: '남는이', joinType: 2 }).returning());
    await db.insert(files).values({ id: 'file', kind: 'image', mime: 'image/png', bytes: 1, sha256: 'hash' });
    const session = { memberId: member.id, loginEnv: 'web', endedAt: ago(1), endReason: 'manual' } as const;
    await db.insert(sessions).values([
      { ...session, id: 'old', lastSeenAt: ago(93 * 24) },
      { ...session, id: 'young', lastSeenAt: ago(91 * 24) },
    ]);
    const token = { sessionId: 'young', kind: 'access' } as const;
    await db.insert(sessionTokens).values([
      { ...token, tokenHash: 'old', pairId: 'old', expiresAt: ago(16 * 24) },
      { ...token, tokenHash: 'young', pairId: 'young', expiresAt: ago(14 * 24) },
      { ...token, tokenHash: 'with its session', pairId: 'gone', sessionId: 'old', expiresAt: ago(-1) },
    ]);
    const link = { fileId: 'file', createdAt: ago(1) };
    await db.insert(fileLinks).values([
      { ...link, linkHash: 'old', expiresAt: ago(0) },
      { ...link, linkHash: 'young', expiresAt: ago(-1) },
    ]);
    const key = { memberId: member.id, endpoint: 'buy', bodyHash: 'hash', status: 200 };
    await db.insert(idempotencyKeys).values([
      { ...key, key: 'old', createdAt: ago(30 * 24) },
      { ...key, key: 'young', createdAt: ago(30 * 24 - 1) },
    ]);
    const code = { verifyType: 'signUp', codeHash: 'hash', expiresAt: ago(0) } as const;
    await db.insert(emailCodes).values([
      { ...code, email: 'old', createdAt: ago(24) },
      { ...code, email: 'young', createdAt: ago(23) },
    ]);
    const person = { purpose: 'join', ciHash: 'hash', name: '홍길동', birth: '19900101', phone: 'sealed', phoneHash: 'hash' };
    await db.insert(phoneIdentities).values([
      { ...person, id: 'old', expiresAt: ago(0), consumedAt: ago(1) },
      { ...person, id: 'young', expiresAt: ago(-1) },
    ]);
    const undo = { memberId: member.id, what: 'email', kept: 'sealed' } as const;
    await db.insert(accountUndos).values([
      { ...undo, keyHash: 'old', expiresAt: ago(0) },
      { ...undo, keyHash: 'young', expiresAt: ago(-1) },
    ]);
    await db.insert(sites).values({ siteCode: 'ART', name: '공방', route: '/art', ownerMemberId: member.id });
    const invitation = { siteCode: 'ART', email: 'new@naru.test', role: 'viewer', state: 'withdrawn', invitedBy: member.id } as const;
    await db.insert(staffInvitations).values([
      { ...invitation, codeHash: 'old', expiresAt: ago(30 * 24 + 1) },
      { ...invitation, codeHash: 'young', expiresAt: ago(30 * 24 - 1) },
    ]);
    const mail = { subject: '제목', body: '' };
    await db.insert(mailOutbox).values([
      { ...mail, recipient: 'old sent', state: 'sent', dueAt: ago(24) },
      { ...mail, recipient: 'old failed', state: 'failed', dueAt: ago(30 * 24) },
      { ...mail, recipient: 'young failed', state: 'failed', dueAt: ago(30 * 24 - 1) },
      { ...mail, recipient: 'young', state: 'sent', dueAt: ago(23) },
      { ...mail, recipient: 'still to be sent', dueAt: ago(99) },
    ]);
  };

  it('is purged, and nothing else', async () => {
    await put();
    for (const purge of PURGING) await purge(ground.deps);
    const { db } = database;
    expect({
      sessions: (await db.select().from(sessions)).map(({ id }) => id),
      tokens: (await db.select().from(sessionTokens)).map(({ tokenHash }) => tokenHash),
      links: (await db.select().from(fileLinks)).map(({ linkHash }) => linkHash),
      keys: (await db.select().from(idempotencyKeys)).map(({ key }) => key),
      codes: (await db.select().from(emailCodes)).map(({ email }) => email),
      persons: (await db.select().from(phoneIdentities)).map(({ id }) => id),
      undos: (await db.select().from(accountUndos)).map(({ keyHash }) => keyHash),
      invitations: (await db.select().from(staffInvitations)).map(({ codeHash }) => codeHash),
      mails: (await db.select().from(mailOutbox)).map(({ recipient }) => recipient),
    }).toEqual({
      sessions: ['young'],
      tokens: ['young'],
      links: ['young'],
      keys: ['young'],
      codes: ['young'],
      persons: ['young'],
      undos: ['young'],
      invitations: ['young'],
      mails: ['young failed', 'young', 'still to be sent'],
    });
  });
});
