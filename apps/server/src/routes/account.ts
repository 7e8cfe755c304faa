import { JOIN_TYPE, VERIFY_TYPE, type VerifyType } from '@naru/domain/account';
import { nameOf, ok } from '@naru/domain/shared';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { digestOf } from '../gateways/secrets/random-secret.ts';
import type { Deps } from '../kernel/deps.ts';
import { memberDetail } from '../reads/account/member-detail.ts';
import { members, sessions, sessionTokens } from '../stores/schema/index.ts';
import { sendEmailCode } from '../use-cases/account/email-code.ts';
import { findEmail } from '../use-cases/account/find-email.ts';
import { joinByEmail } from '../use-cases/account/join.ts';
import { mayLookForMail, mayMailCode } from '../use-cases/account/limits.ts';
import { changePassword, resetPassword } from '../use-cases/account/password.ts';
import { verifyEmailCode } from '../use-cases/account/take-email-code.ts';
import { openCheck } from '../use-cases/identity/open-check.ts';
import { takeProof } from '../use-cases/identity/take-proof.ts';
import { confirmPin } from '../use-cases/pin/confirm-pin.ts';
import { changePin, registerPin, resetPin } from '../use-cases/pin/set-pin.ts';
import { refresh } from '../use-cases/session/refresh.ts';
import { signIn } from '../use-cases/session/sign-in.ts';
import { askerOf, knownAsker } from './asker.ts';
import { clientOf } from './client.ts';
import type { Handlers } from './handler.ts';
import { pinOf } from './pin-of.ts';
import { visitorOf } from './visitor.ts';

const verifyTypeOf = (code: number): VerifyType => {
  const name = nameOf(VERIFY_TYPE, code);
  if (name === undefined) throw new Error('a verifyType that the contract does not know');
  return name;
};

/** The account API (product 7, account). */
export const accountHandlers = (deps: Deps) =>
  ({
    emailDuplicate: async ({ query, ip }) => {
      const may = await mayLookForMail(deps, ip);
      if (!may.ok) return may;
      const known = await deps.db.select({ id: members.id }).from(members).where(eq(members.email, query.email.trim().toLowerCase()));
      return ok({ duplicate: known.length > 0 });
    },
    emailCodeSend: async ({ c, body, ip, member }) => {
      const may = await mayMailCode(deps, ip);
      if (!may.ok) return may;
      const visitor = visitorOf(c);
      // A browser that came without a cookie is known by one from now on.
      knownAsker(c);
      return sendEmailCode(deps, { email: body.email, verifyType: verifyTypeOf(body.verifyType), visitor, askingId: member?.id });
    },
    emailCodeVerify: ({ c, body }) => verifyEmailCode(deps, { ...body, verifyType: verifyTypeOf(body.verifyType), visitor: visitorOf(c) }),
    identityRequest: ({ c, body, ip }) => openCheck(deps, { ...body, asker: knownAsker(c), ip }),
    identityConfirm: ({ c, body }) => takeProof(deps, { id: body.identityId, asker: askerOf(c) }),
    findEmail: async ({ c, body }) => {
      const found = await findEmail(deps, askerOf(c), body.identityKey);
      return found.ok ? ok({ ...found.value, joinType: JOIN_TYPE[found.value.joinType] }) : found;
    },
    signUpJoin: ({ c, body }) => joinByEmail(deps, askerOf(c), body),
    signIn: async ({ c, body, ip, device }) => {
      const client = clientOf(c, deps);
      const signedIn = await signIn(deps, { ...body, loginEnv: body.loginEnv ?? 'web', ip, device, client, visitor: visitorOf(c) });
      if (!signedIn.ok) return signedIn;
      await client.remember(signedIn.value.memberId);
      return ok(signedIn.value.tokens);
    },
    passwordReset: ({ body }) => resetPassword(deps, body),
    passwordChange: ({ body, member }) => changePassword(deps, member, body),
    memberInfo: async ({ member }) => {
      const { email, name, nickname, did } = await memberDetail(deps, member.id);
      return ok({ email, name, nickname, did });
    },
    walletPin: ({ body, member }) => {
      const pair = { pin: pinOf(body.pin), comparePin: pinOf(body.comparePin) };
      return body.currentPin === undefined
        ? registerPin(deps, member, { ...pair, password: body.password })
        : changePin(deps, member, { ...pair, currentPin: pinOf(body.currentPin) });
    },
    walletPinReset: ({ c, body, member }) =>
      resetPin(deps, member, {
        ...{ verifyCode: body.verifyCode, visitor: visitorOf(c) },
        ...{ pin: pinOf(body.pin), comparePin: pinOf(body.comparePin) },
      }),
    walletPinCheck: ({ body, member }) => confirmPin(deps, member.id, pinOf(body.pin)),
    refreshToken: async ({ c, body }) => {
      const client = clientOf(c, deps);
      const traded = await refresh(deps, body, client);
      if (!traded.ok) return traded;
      await client.remember(traded.value.memberId);
      return ok(traded.value.tokens);
    },
    tokenValid: async () => ok({ valid: true }),
    refreshTokenValid: async ({ body }) => {
      const live = await deps.db
        .select({ id: sessions.id })
        .from(sessionTokens)
        .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
        .where(
          and(
            eq(sessionTokens.tokenHash, digestOf(body.refreshToken)),
            eq(sessionTokens.kind, 'refresh'),
            isNull(sessionTokens.usedAt),
            gt(sessionTokens.expiresAt, deps.clock.now()),
            isNull(sessions.endedAt),
          ),
        );
      return ok({ valid: live.length > 0 });
    },
  }) satisfies Handlers;
