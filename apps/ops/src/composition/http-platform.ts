import {
  OPERATOR_WIRE,
  type OperatorBody,
  OWN_WIRE,
  type OwnBody,
  type OwnCallName,
  type PlatformView,
  platformAnswerWire,
  platformViewWire,
  SIGN_IN_WIRE,
  type WiredCallName,
} from '@naru/contract/operator';
import * as z from 'zod/mini';
import type { Outcome, PlatformPort } from '../ports/platform-port.ts';

const ROOT = '/ops/api';
const UNREACHED = { kind: 'refused', text: null, field: undefined } as const;

/** The platform over HTTP. The session is a cookie that this page never sees. */
export const httpPlatform = (fetch: typeof globalThis.fetch): PlatformPort => {
  const ask = async <T>(path: string, init: RequestInit, shape: z.core.$ZodType<T>): Promise<Outcome<T>> => {
    try {
      const answer = await fetch(`${ROOT}/${path}`, { ...init, cache: 'no-store', credentials: 'same-origin' });
      if (answer.status === 401) return { kind: 'ended' };
      const body = platformAnswerWire.parse(await answer.json());
      if (!body.ok) return { kind: 'refused', text: body.text, field: body.field };
      if ('waiting' in body) return { kind: 'waiting', id: body.waiting.id };
      return { kind: 'done', value: z.parse(shape, body.value) };
    } catch (error) {
      // What the server says and we do not understand is a defect of ours; that nobody answers is none.
      if (error instanceof z.core.$ZodError) throw error;
      return UNREACHED;
    }
  };
  const send = (body: unknown, reason = ''): RequestInit => ({
    method: 'POST',
    // Headers hold no Korean.
    headers: { 'content-type': 'application/json', 'x-naru-reason': encodeURIComponent(reason) },
    body: JSON.stringify(body),
  });
  return {
    view: () => ask<PlatformView>('me', {}, platformViewWire),
    begin: (key) => ask('sign-in/begin', send({ key }), SIGN_IN_WIRE.begin.answer),
    signIn: (given) => ask('sign-in', send(given), SIGN_IN_WIRE.signIn.answer),
    signOut: async () => {
      await ask('sign-out', send({}), z.unknown());
    },
    own: <Name extends OwnCallName>(name: Name, body: OwnBody<Name>) => ask(`own/${name}`, send(body), OWN_WIRE[name].answer),
    call: <Name extends WiredCallName>(name: Name, body: OperatorBody<Name>, reason?: string) =>
      ask(`call/${name}`, send(body, reason), OPERATOR_WIRE[name].answer),
  };
};
