import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type CreationJson = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestJson = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** What the browser answered, as JSON; null where the person broke it off, or their device said no. */
const answered = async (ceremony: Promise<object>): Promise<string | null> => {
  try {
    return JSON.stringify(await ceremony);
  } catch {
    return null;
  }
};

/** The name that passkeys are made for: of a new one, or of one that is asked for; undefined: for the page’s own. */
const nameIn = (options: string): string | undefined => {
  const { rp, rpId } = JSON.parse(options) as { readonly rp?: { readonly id?: string }; readonly rpId?: string };
  return rp?.id ?? rpId;
};

/**
 * Where this page would have to be opened for what the market has asked of passkeys; null where it is there. Browsers make and use them under the
 * market's name alone, and for no number: at 127.0.0.1 a market that calls itself localhost has none.
 */
export const passkeysElsewhere = (options: string, { hostname, href }: Pick<Location, 'hostname' | 'href'> = location): string | null => {
  const name = nameIn(options);
  if (name === undefined || hostname === name || hostname.endsWith(`.${name}`)) return null;
  const there = new URL(href);
  there.hostname = name;
  return there.href;
};

/** Has the browser make a passkey of what the market has asked. */
export const makePasskey = (options: string): Promise<string | null> =>
  answered(startRegistration({ optionsJSON: JSON.parse(options) as CreationJson }));

/** Has the browser sign with a passkey what the market has asked. */
export const signByPasskey = (options: string): Promise<string | null> =>
  answered(startAuthentication({ optionsJSON: JSON.parse(options) as RequestJson }));
