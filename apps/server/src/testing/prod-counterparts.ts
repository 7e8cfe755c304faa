import { type FakePortOne, startFakePortOne } from './fake-portone.ts';
import { type FakeTexts, startFakeTexts } from './fake-texts.ts';
import { type FakeToss, startFakeToss } from './fake-toss.ts';
import { type PlatformTls, platformTls } from './platform-tls.ts';
import { type SmtpPost, startSmtpPost } from './smtp-post.ts';

/** Everybody whom a market in production speaks to, on this machine and over TLS. */
export interface ExternalServices {
  readonly tls: PlatformTls;
  readonly toss: FakeToss;
  readonly texts: FakeTexts;
  readonly portOne: FakePortOne;
  readonly post: SmtpPost;
  close(): Promise<void>;
}

/** Starts them; Toss Payments knows the market by the secret key. */
export const startExternalServices = async (tossSecret: string): Promise<ExternalServices> => {
  const tls = await platformTls();
  const [toss, texts, portOne, post] = await Promise.all([
    startFakeToss(tls, tossSecret),
    startFakeTexts('solapi', tls),
    startFakePortOne(tls),
    startSmtpPost(tls),
  ]);
  const close = async () => {
    await Promise.all([toss.close(), texts.close(), portOne.close(), post.close()]);
  };
  return { tls, toss, texts, portOne, post, close };
};
