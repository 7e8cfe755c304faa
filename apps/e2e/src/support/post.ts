import { type APIRequestContext, expect } from '@playwright/test';
import { AGAIN } from './again.ts';

interface Wanted {
  readonly path: string;
  /** A word of the mail's subject. */
  readonly about?: string;
  readonly code: RegExp;
}

const newest = async (request: APIRequestContext, { path, about = '', code }: Wanted): Promise<string> => {
  let found = '';
  await expect
    .poll(async () => {
      const messages = (await (await request.get(path, AGAIN)).json()) as { text: string; subject?: string }[];
      const fitting = messages.filter(({ subject = '', text }) => subject.includes(about) && code.test(text));
      found = code.exec(fitting[0]?.text ?? '')?.[1] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
};

/** The six digits of the newest mail to an address whose subject has the word. */
export const mailCode = (request: APIRequestContext, origin: string, to: string, about = ''): Promise<string> =>
  newest(request, { path: `${origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`, about, code: /(\d{6})/ });

/** The six digits of the newest text message to a phone that has a number. */
export const smsCode = (request: APIRequestContext, origin: string, to: string): Promise<string> =>
  newest(request, { path: `${origin}/sandbox/sms.json?to=${to}`, code: /번호\D*(\d{6})/ });

/** The NFT code of the newest text message to a phone that brings one. */
export const giftCode = (request: APIRequestContext, origin: string, to: string): Promise<string> =>
  newest(request, { path: `${origin}/sandbox/sms.json?to=${to}`, code: /NFT 코드: (\S+)/ });

/** The link of the card of a gift, below the origin, in the newest text message to a phone. */
export const giftLink = (request: APIRequestContext, origin: string, to: string): Promise<string> =>
  newest(request, { path: `${origin}/sandbox/sms.json?to=${to}`, code: /(\/nft\/gift\?key=[\w-]{22}#\S+)/ });

/** The address in the newest letter that invites somebody to act for an issuer. */
export const invitationAddress = (request: APIRequestContext, origin: string, to: string): Promise<string> =>
  newest(request, { path: `${origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`, code: /(\/nft\/invitation#[\w-]+)/ });

/** The address in the newest letter about a change that takes it back. */
export const undoAddress = (request: APIRequestContext, origin: string, to: string, about: string): Promise<string> =>
  newest(request, { path: `${origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`, about, code: /(\/nft\/account-undo#[\w-]+)/ });

/** The address in the newest letter to whoever has lost their passkeys that ends them. */
export const recoveryAddress = (request: APIRequestContext, origin: string, to: string): Promise<string> =>
  newest(request, { path: `${origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`, code: /(\/nft\/factor-recovery#[\w-]+)/ });
