import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { positiveInteger } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { applicationDraftFields, applicationWire } from './wire.ts';

/** Applying to become an issuer; product 7 names none of these. */
export const applicationEndpoints = {
  applicationLatest: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v1/application',
    audience: 'member',
    summary: 'The latest own application to become an issuer',
    result: z.nullable(applicationWire),
  }),
  applicationSend: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v1/application',
    audience: 'member',
    summary: 'Apply to become an issuer',
    movesValue: true,
    body: z.object({ ...applicationDraftFields, agree: z.literal(true) }),
    result: z.object({ id: positiveInteger }),
  }),
  applicationWithdraw: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/user/v1/application/{x}/withdraw',
    audience: 'member',
    summary: 'Withdraw an own application',
    params: z.object({ x: request.applicationIdText }),
    result: nothing,
  }),
};
