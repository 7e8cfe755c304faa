import { type APIRequestContext, expect } from '@playwright/test';

const newest = async (request: APIRequestContext, path: string, about: string): Promise<string> => {
  let code = '';
  await expect
    .poll(async () => {
      const found = (await (await request.get(path)).json()) as { text: string; subject?: string }[];
      code = /\d{6}/.exec(found.find(({ subject = '' }) => subject.includes(about))?.text ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
};

/** The six digits of the newest mail to an address whose subject has the word. */
export const mailCode = (request: APIRequestContext, origin: string, to: string, about = ''): Promise<string> =>
  newest(request, `${origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`, about);

/** The six digits of the newest text message to a phone. */
export const smsCode = (request: APIRequestContext, origin: string, to: string): Promise<string> =>
  newest(request, `${origin}/sandbox/sms.json?to=${to}`, '');
