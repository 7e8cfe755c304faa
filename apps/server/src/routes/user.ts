import { parseNickname } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../composition/deps.ts';
import { memberDetail } from '../reads/member-detail.ts';
import { members } from '../stores/schema/index.ts';
import { updateInfo } from '../use-cases/account/update-info.ts';
import { signOut } from '../use-cases/session/sign-out.ts';
import type { Handlers } from './handler.ts';

const byNickname = ({ db }: Deps, nickname: string) =>
  db.select({ did: members.did, nickname: members.nickname }).from(members).where(eq(members.nickname, nickname));

/** The center API's calls about members (section 7, user). */
export const userHandlers = (deps: Deps) =>
  ({
    userLogout: async ({ member, query }) => {
      await signOut(deps, member, query.logoutType);
      return ok(null);
    },
    userInfo: async ({ member }) => ok(await memberDetail(deps, member.id)),
    userInfoUpdate: async ({ member, body }) => {
      const updated = await updateInfo(deps, member, body);
      return updated.ok ? ok(await memberDetail(deps, member.id)) : updated;
    },
    userByNickname: async ({ params }) => {
      const [found] = await byNickname(deps, params.x);
      return found === undefined ? fail(failure('lookupFailed')) : ok(found);
    },
    userByDid: async ({ params }) => {
      const { did, nickname, detail, isPrivate, state } = members;
      const [found] = await deps.db
        .select({ did, nickname, detail, isPrivate })
        .from(members)
        .where(and(eq(did, params.x), eq(state, 'active')));
      if (found === undefined) return fail(failure('lookupFailed'));
      return ok(found.isPrivate ? { ...found, detail: '' } : found);
    },
    nicknameValid: async ({ params }) => {
      const nickname = parseNickname(params.x);
      return ok({ valid: nickname.ok && (await byNickname(deps, nickname.value)).length === 0 });
    },
  }) satisfies Handlers;
