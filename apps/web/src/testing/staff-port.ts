import { ok } from '@naru/domain/shared';
import type { SiteActionView, SiteStaff, Staff } from '@naru/domain/staff';
import { invitationId, siteCode, staffId } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

const AT = '2026-11-20T01:00:00.000Z';
const LATER = '2026-11-27T01:00:00.000Z';

const SITE_STAFF: SiteStaff = {
  staff: [
    { staffId: staffId(1), nickname: '한빛', email: 'ha****@naru.test', role: 'owner', isMe: true, since: AT },
    { staffId: staffId(2), nickname: '새벽별', email: '', role: 'viewer', isMe: false, since: AT },
  ],
  invitations: [{ invitationId: invitationId(7), email: 'ne***@naru.test', role: 'operator', invitedBy: '한빛', expiresAt: LATER }],
};

const ACTION: SiteActionView = {
  id: 3,
  at: AT,
  deed: 'roleChanged',
  actor: '한빛',
  target: '2',
  subject: { kind: 'member', id: '2', name: '새벽별' },
  detail: { from: 'viewer', to: 'operator', member: '새벽별' },
  ip: '127.0.0.1',
};

/** A stand-in for a site's staff. */
const standInStaff = (world: World): Staff => ({
  list: () => world.answer(() => SITE_STAFF),
  invite: async () => ok(undefined),
  withdraw: async () => ok(undefined),
  changeRole: async () => ok(undefined),
  end: async () => ok(undefined),
  invitation: () =>
    world.answer(() => ({
      siteCode: siteCode('HANBIT'),
      siteName: '한빛화랑',
      role: 'operator' as const,
      invitedBy: '한빛',
      email: 'bu***@naru.test',
      isMine: true,
      expiresAt: LATER,
    })),
  accept: async () => ok({ siteCode: siteCode('HANBIT') }),
  deeds: (query) => world.answer(() => world.page(world.options.empty ? [] : [ACTION], query)),
});

/** The client port of this file. */
export const STAFF_STAND_INS = { staff: standInStaff } satisfies Partial<StandIns>;
