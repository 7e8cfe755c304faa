import {
  type IdentifiedPerson,
  type PhoneCheckFault,
  type PhoneHolder,
  type PhoneIdentityProvider,
  parsePhone,
} from '@naru/domain/account';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { z } from 'zod';
import { askJson } from '../outside/ask-json.ts';
import { OPERATORS, Refusal, Verification } from './portone-wire.ts';

export interface PortOneConfig {
  readonly baseUrl: string;
  readonly secret: string;
  readonly channelKey: string;
  readonly storeId: string;
}

/** What is told to the log when PortOne does not answer as it should; never anything about a person. */
export type ReportTrouble = (what: { readonly call: string; readonly status: number; readonly kind: string }) => void;

const PATIENCE_MS = 10_000;

/** Refusals that leave the check as it should be: the answer to the first of two equal calls was lost. */
const ALREADY = new Set(['IDENTITY_VERIFICATION_ALREADY_SENT', 'IDENTITY_VERIFICATION_ALREADY_VERIFIED']);

/** What a refusal means; each call reads the carrier's own refusal (PG_PROVIDER) by what it asked. */
const FAULTS: Readonly<Record<string, PhoneCheckFault>> = {
  IDENTITY_VERIFICATION_NOT_FOUND: 'expired',
  IDENTITY_VERIFICATION_NOT_SENT: 'expired',
  INVALID_REQUEST: 'refused',
  MAX_TRANSACTION_COUNT_REACHED: 'tooMany',
};

/** The phone check through PortOne's REST API, version 2: the server asks and confirms, and believes only what it then looks up itself. */
export const makePortOneIdentity = (
  { baseUrl, secret, channelKey, storeId }: PortOneConfig,
  report: ReportTrouble,
  patienceMs = PATIENCE_MS,
): PhoneIdentityProvider => {
  const ask = async (
    method: 'GET' | 'POST',
    reference: string,
    call: '' | '/send' | '/resend' | '/confirm',
    carrierRefusal: PhoneCheckFault,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<Result<unknown, PhoneCheckFault>> => {
    const address = new URL(`${baseUrl}/identity-verifications/${encodeURIComponent(reference)}${call}`);
    if (body === undefined) address.searchParams.set('storeId', storeId);
    const trouble = (status: number, kind: string): Result<never, PhoneCheckFault> => {
      report({ call: `${method} ${call}`, status, kind });
      return fail('unavailable');
    };
    const reply = await askJson({
      url: address,
      method,
      headers: { authorization: `PortOne ${secret}` },
      patienceMs,
      ...(body === undefined ? {} : { body: { storeId, ...body } }),
    });
    if (!reply.ok) return trouble(reply.failure.status, reply.failure.kind);
    const { status, answer } = reply.value;
    if (status >= 200 && status < 300) return ok(answer);
    const refusal = Refusal.safeParse(answer);
    if (!refusal.success || status >= 500) return trouble(status, refusal.success ? refusal.data.type : 'unreadable');
    const { type } = refusal.data;
    if (ALREADY.has(type)) return ok(null);
    if (type === 'PG_PROVIDER') return fail(carrierRefusal);
    const fault = FAULTS[type];
    return fault === undefined ? trouble(status, type) : fail(fault);
  };

  const done = (reply: Result<unknown, PhoneCheckFault>): Result<void, PhoneCheckFault> => (reply.ok ? ok(undefined) : reply);

  return {
    name: 'portone',
    send: async (reference, { carrier, name, phone, identityNumber }, ip) =>
      done(
        await ask('POST', reference, '/send', 'refused', {
          channelKey,
          customer: { name, phoneNumber: phone, identityNumber: identityNumber.digits, ipAddress: ip },
          operator: OPERATORS[carrier],
          method: 'SMS',
        }),
      ),
    resend: async (reference) => done(await ask('POST', reference, '/resend', 'tooMany')),
    confirm: async (reference, holder, code) => {
      const confirmed = await ask('POST', reference, '/confirm', 'wrongCode', { otp: code });
      if (!confirmed.ok) return confirmed;
      const looked = await ask('GET', reference, '', 'unavailable');
      if (!looked.ok) return looked;
      const verification = Verification.safeParse(looked.value);
      if (!verification.success || verification.data.id !== reference) {
        report({ call: 'GET ', status: 200, kind: 'unreadable' });
        return fail('unavailable');
      }
      return personIn(verification.data, holder);
    },
  };
};

const GENDERS: Readonly<Record<string, 'M' | 'F'>> = { MALE: 'M', FEMALE: 'F' };

/** The person whom the provider names. Some contracts leave the phone out: then it is the one that the number went to. */
const personIn = (verification: z.output<typeof Verification>, holder: PhoneHolder): Result<IdentifiedPerson, PhoneCheckFault> => {
  if (verification.status !== 'VERIFIED') return fail(verification.status === 'FAILED' ? 'refused' : 'wrongCode');
  const { name, phoneNumber, birthDate, gender = '', ci } = verification.verifiedCustomer;
  const phone = parsePhone(phoneNumber ?? holder.phone);
  if (!phone.ok || phone.value !== holder.phone) return fail('refused');
  return ok({ ci, name, birth: birthDate.replaceAll('-', ''), gender: GENDERS[gender] ?? null, phone: phone.value });
};
