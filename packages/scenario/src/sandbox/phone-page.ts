import type { ApiClient } from '@naru/api-client';
import type { IdentityPurpose, IdentityWay } from '@naru/domain/account';
import { must } from '../http/must.ts';

/** What is needed of the market: where it is, and the telephone. */
export interface PhoneDoor {
  readonly origin: string;
  smsCode(to: string): Promise<string>;
}

/** What somebody types into the form of the phone check. */
export interface TypedPerson {
  readonly carrier?: string;
  readonly name: string;
  /** YYMMDD, and the digit behind the dash. */
  readonly birth?: string;
  readonly digit?: string;
  readonly phone: string;
  readonly agree?: string;
}

/** The form as it is sent, with what is not said filled in. */
export const filledIn = (person: TypedPerson): URLSearchParams =>
  new URLSearchParams({ carrier: 'skt', birth: '900102', digit: '2', agree: 'on', ...person });

/** The page of one phone check, in the browser of a client. */
export const phonePage = (door: PhoneDoor, client: ApiClient, page: string) => {
  const go = async (path: string, form?: URLSearchParams): Promise<Response> =>
    fetch(`${door.origin}${path}`, {
      headers: client.cookies.header(),
      redirect: 'manual',
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    });
  return {
    look: () => go(page),
    /** Takes a step; the words of its refusal, empty when it went well. */
    step: async (name: 'send' | 'code' | 'resend' | 'again' | 'cancel', form: URLSearchParams = new URLSearchParams()): Promise<string> => {
      const response = await go(`${page}/${name}`, form);
      if (response.status === 303) return '';
      const text = await response.text();
      return /role="alert">([^<]+)</.exec(text)?.[1] ?? /<h1>([^<]+)</.exec(text)?.[1] ?? 'nothing told';
    },
  };
};

/** Opens a check and its page. */
export const openPhonePage = async (door: PhoneDoor, client: ApiClient, purpose: IdentityPurpose, way: IdentityWay = 'window') => {
  const { identityId, page } = must(await client.accounts.startIdentity({ purpose, way }));
  return { identityId, page, ...phonePage(door, client, page) };
};

/** Goes through the phone check as its page asks, and answers the key that proves the person in this client's browser. */
export const provedPhone = async (door: PhoneDoor, client: ApiClient, purpose: IdentityPurpose, person: TypedPerson): Promise<string> => {
  const { identityId, step } = await openPhonePage(door, client, purpose);
  const sent = await step('send', filledIn(person));
  if (sent !== '') throw new Error(`no number was sent: ${sent}`);
  const entered = await step('code', new URLSearchParams({ code: await door.smsCode(person.phone.replaceAll('-', '')) }));
  if (entered !== '') throw new Error(`the number did not do: ${entered}`);
  return must(await client.accounts.confirmIdentity(identityId)).identityKey;
};
