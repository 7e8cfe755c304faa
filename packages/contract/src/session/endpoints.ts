import { LOGOUT_TYPE, type OpenSessions, type Sessions } from '@naru/domain/session';
import * as z from 'zod/mini';
import { userBasicWire } from '../account/wire.ts';
import { call, endpoint, endpointsOf, nothing } from '../endpoint.ts';
import { asSent, email, instant, password, secretId } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { tokensWire } from './wire.ts';

const sessionWire = z.object({
  id: secretId,
  device: z.string(),
  loginEnv: z.literal(['web', 'webview']),
  signedInAt: instant,
  lastSeenAt: instant,
  isThis: z.boolean(),
});

/** Beginning, keeping and ending a session (product 7, account and user). */
export const sessionEndpoints = endpointsOf<Pick<Sessions, 'isValid'>>()({
  signIn: endpoint({
    operationId: 'signIn',
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/sign-in',
    audience: 'open',
    summary: 'Sign in by e-mail and password',
    bodyKind: 'form',
    envelope: 'login',
    body: z.object({ email, password, loginEnv: z.optional(z.literal(['web', 'webview'])) }),
    result: tokensWire,
  }),
  memberInfo: endpoint({
    operationId: 'memberInfo',
    api: 'account',
    method: 'GET',
    path: '/api/v2/member/info',
    audience: 'member',
    summary: 'The signed-in member, basic form',
    result: userBasicWire,
  }),
  refreshToken: endpoint({
    operationId: 'refreshToken',
    api: 'account',
    method: 'POST',
    path: '/api/v2/auth/refresh-token',
    audience: 'open',
    summary: 'Trade both tokens for a new pair',
    body: z.object({ accessToken: asSent(200), refreshToken: asSent(200) }),
    result: tokensWire,
  }),
  isValid: call({
    operationId: 'tokenValid',
    api: 'account',
    method: 'GET',
    path: '/api/v2/auth/valid',
    audience: 'member',
    summary: 'Whether the access token holds',
    result: z.object({ valid: z.boolean() }),
  }).by(() => ({}), { read: ({ valid }) => valid }),
  refreshTokenValid: endpoint({
    operationId: 'refreshTokenValid',
    api: 'account',
    method: 'POST',
    path: '/apis/v1/valid-refresh-token',
    audience: 'open',
    summary: 'Whether a refresh token holds',
    envelope: 'older',
    body: z.object({ refreshToken: asSent(200) }),
    result: z.object({ valid: z.boolean() }),
  }),
  userLogout: endpoint({
    operationId: 'userLogout',
    api: 'center',
    method: 'POST',
    path: '/user/v2/logout',
    audience: 'member',
    secondFactor: 'never',
    summary: 'End the session',
    query: z.object({
      logoutType: z.optional(request.codeText(LOGOUT_TYPE)),
      userDid: z.optional(request.did),
    }),
    result: nothing,
  }),
});

export const openSessionEndpoints = endpointsOf<OpenSessions>()({
  list: call({
    operationId: 'sessionList',
    api: 'center',
    method: 'GET',
    path: '/user/v2/sessions',
    audience: 'member',
    summary: "The member's living sessions",
    result: z.object({ dataList: z.array(sessionWire) }),
  }).by(() => ({}), { read: ({ dataList }) => dataList }),
  end: call({
    operationId: 'sessionEnd',
    api: 'center',
    method: 'DELETE',
    path: '/user/v2/sessions/{x}',
    audience: 'member',
    summary: 'Sign out elsewhere',
    params: z.object({ x: secretId }),
    result: nothing,
  }).by((sessionId) => ({ params: { x: sessionId } })),
});
