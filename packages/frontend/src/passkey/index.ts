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

/** Has the browser make a passkey of what the market has asked. */
export const makePasskey = (options: string): Promise<string | null> =>
  answered(startRegistration({ optionsJSON: JSON.parse(options) as CreationJson }));

/** Has the browser sign with a passkey what the market has asked. */
export const signByPasskey = (options: string): Promise<string | null> =>
  answered(startAuthentication({ optionsJSON: JSON.parse(options) as RequestJson }));
