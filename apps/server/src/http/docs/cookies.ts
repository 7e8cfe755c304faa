import type { EndpointName } from '@naru/contract';
import type { Json } from './schemas.ts';

type CookieName = 'asker' | 'client' | 'device';

const DESCRIPTIONS: Readonly<Record<CookieName, string>> = {
  asker:
    'Which browser asked for a QR, a code or a phone check. Given by the call that asks, for a day; the calls that go on with it are answered to this browser alone.',
  client:
    'Which client logged in. Given at log-in; tokens are traded for fresh ones to the same client alone. A program may make one of its own (43 to 64 of A-Z, a-z, 0-9, _ and -).',
  device:
    'For which accounts this browser is known. Given at log-in; whoever is known is not slowed down by the wrong passwords of others.',
};

const VISITOR = ['asker', 'device'] as const;
/** Which cookies a call reads or gives. Browsers send them by themselves, and no script can read them. */
const COOKIES: Partial<Record<EndpointName, readonly CookieName[]>> = {
  signIn: [...VISITOR, 'client'],
  refreshToken: ['client'],
  userLogin: [...VISITOR, 'client'],
  emailCodeSend: VISITOR,
  emailCodeVerify: VISITOR,
  walletPinReset: VISITOR,
  identityRequest: ['asker'],
  identityConfirm: ['asker'],
  findEmail: ['asker'],
  signUpJoin: ['asker'],
  phoneChange: ['asker'],
  verifyQr: ['asker'],
  verifyResult: ['asker'],
  registAgree: ['asker'],
  userJoin: ['asker'],
  userCiLink: ['asker'],
  changeQr: ['asker'],
};

/** The cookies that a call reads or gives, as what it may be called with. */
export const cookiesOf = (name: EndpointName): readonly CookieName[] => COOKIES[name] ?? [];

/** The cookies as OpenAPI’s security schemes; by https their names tie them to the host. */
export const cookieSchemes = (publicUrl: string): Json =>
  Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([name, description]) => [
      name,
      { type: 'apiKey', in: 'cookie', name: `${publicUrl.startsWith('https:') ? '__Host-' : ''}naru_${name}`, description },
    ]),
  );
