import { APPLICATION_TEXT_NAMES, APPLICATION_TEXTS, type Applications, WORK_KINDS } from '@naru/domain/application';
import { type ApplicationId, tableOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { id } from '../shared/ids.ts';
import { email, someLine, someText } from '../shared/primitives.ts';
import { orNull, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { application } from './replies.ts';

/** What somebody fills in who wants to become an issuer; names may be longer than the domain takes, so that its rule says what is wrong. */
const draftFields = {
  ...tableOf(APPLICATION_TEXT_NAMES, (name) => {
    const { form, sent } = APPLICATION_TEXTS[name];
    return form === 'lines' ? someText(sent) : someLine(sent);
  }),
  email,
  kinds: z.array(z.enum(WORK_KINDS)).check(z.minLength(1), z.maxLength(WORK_KINDS.length)),
};

/** Applying to become an issuer; product 7 names none of these. */
export const applicationEndpoints = endpointsOf<Applications>()({
  latest: call({
    operationId: 'applicationLatest',
    api: 'center',
    method: 'GET',
    path: '/user/v1/application',
    audience: 'member',
    summary: 'The latest own application to become an issuer',
    result: orNull(application),
  }).by(() => ({})),
  apply: call({
    operationId: 'applicationSend',
    api: 'center',
    method: 'POST',
    path: '/user/v1/application',
    audience: 'member',
    summary: 'Apply to become an issuer',
    movesValue: true,
    body: z.object({ ...draftFields, agree: z.literal(true) }),
    result: reply<{ readonly id: ApplicationId }>()({ id: id.application }),
  }).by(({ draft, agree, key }) => ({ body: { ...draft, kinds: [...draft.kinds], agree }, key })),
  withdraw: call({
    operationId: 'applicationWithdraw',
    api: 'center',
    method: 'PUT',
    path: '/user/v1/application/{x}/withdraw',
    audience: 'member',
    summary: 'Withdraw an own application',
    params: z.object({ x: request.idText.application }),
    result: nothing,
  }).by((id) => ({ params: { x: id } })),
});
