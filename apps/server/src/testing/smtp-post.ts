import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ArrivedMail {
  readonly to: readonly string[];
  readonly raw: string;
}

/** A mail server on this machine, over TLS, and what has arrived there, oldest first. */
export interface SmtpPost {
  readonly url: string;
  readonly arrived: readonly ArrivedMail[];
  /** The six digits of the newest mail to an address whose subject has the word. */
  code(to: string, about?: string): Promise<string>;
  close(): Promise<void>;
}

export const startSmtpPost = async (tls: { readonly key: string; readonly cert: string }): Promise<SmtpPost> => {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    secure: true,
    authOptional: true,
    key: tls.key,
    cert: tls.cert,
    onData: (stream, { envelope }, done) => {
      let raw = '';
      stream.on('data', (part: Buffer) => {
        raw += part.toString('latin1');
      });
      stream.on('end', () => {
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtps://localhost:${port}`,
    arrived,
    code: async (to, about = '') => {
      for (const until = Date.now() + 20_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 20)))
        for (const mail of arrived.toReversed()) {
          const { subject = '', text = '' } = mail.to.includes(to) ? await PostalMime.parse(mail.raw) : {};
          const found = subject.includes(about) ? /\b\d{6}\b/.exec(text)?.[0] : undefined;
          if (found !== undefined) return found;
        }
      throw new Error(`no code arrived at ${to}`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
};
