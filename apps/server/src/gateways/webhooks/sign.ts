import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_HEADERS, WEBHOOK_SECRET_MARK } from '@naru/contract/webhook';

/** A new secret by which messages to an address are signed: 256 bits, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `${WEBHOOK_SECRET_MARK}${randomBytes(32).toString('base64')}`;

/** A message as one delivery attempt of it is signed. */
interface Signed {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
  /** The present secret, and the one before it while that still signs. */
  readonly secrets: readonly string[];
}

/** The headers of a message as Standard Webhooks has them: when this try was signed is part of what is signed, so that an old one is known as old. */
export const webhookHeaders = ({ id, body, at, secrets }: Signed): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOK_SECRET_MARK.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    [WEBHOOK_HEADERS.id]: id,
    [WEBHOOK_HEADERS.timestamp]: timestamp,
    [WEBHOOK_HEADERS.signature]: signatures.join(' '),
  };
};
