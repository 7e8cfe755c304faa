import type { AccountChange, FreshProof } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, failureOfFault, ok, type Result, type WebhookId } from '@naru/domain/shared';
import {
  type MadeWebhook,
  MOST_WEBHOOKS,
  parseWebhookUrl,
  possibleWebhookEvents,
  WEBHOOK_SECRET_OVERLAP_MS,
  type WebhookTerms,
} from '@naru/domain/webhook';
import { and, eq, ne } from 'drizzle-orm';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import { newWebhookSecret } from '../../gateways/webhooks/sign.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { actsFor } from '../../kernel/site-authority.ts';
import type { Db } from '../../stores/db.ts';
import { members, webhooks } from '../../stores/schema/index.ts';
import { webhookMail } from '../account/mails.ts';
import { earlierAddress, writeToAll } from '../account/undo-links.ts';
import { withProof } from '../proof/with-proof.ts';
import { factorJustGiven } from '../second-factor/factor-of.ts';

type Given<Input> = Input & { readonly proof?: FreshProof | undefined };

/** What a secret is sealed for. */
export const secretPlace = (key: string): string => `webhooks.secret.${key}`;

/** What of an address may be told besides: what stands behind the host may be a password of its own. */
export const hostOf = (url: string): string => new URL(url).host;

const readTerms = ({ config }: Deps, { url: typed, siteCode, events }: WebhookTerms): Result<WebhookTerms, Failure> => {
  const url = parseWebhookUrl(typed, { local: config.webhookLocal });
  if (!url.ok) return fail(failureOfFault('url', url.failure));
  const possible = possibleWebhookEvents(siteCode);
  const wanted = possible.filter((type) => events.includes(type));
  const all = wanted.length > 0 && events.every((type) => possible.includes(type));
  return all ? ok({ url: url.value, siteCode, events: wanted }) : fail(failure('badRequest', { field: 'events' }));
};

/** Does a change of an address once its owner has proved afresh that it is they, by a second factor too. */
const withFactor = <T>(
  deps: Deps,
  member: Member,
  asked: { readonly proof?: FreshProof | undefined; readonly change: AccountChange },
  work: (tx: Db, by: string, at: Date) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> =>
  withProof<T>(deps, member, asked, async (tx, by) => {
    const at = deps.clock.now();
    const factor = by === 'wallet' ? ok(undefined) : await factorJustGiven(tx, member, at);
    return factor.ok ? work(tx, by, at) : factor;
  });

/** A letter to every address that counts: whoever took the account over is not the only one who hears of it. */
const writeLetter = async (
  deps: Deps,
  tx: Db,
  member: Member,
  told: { readonly host: string; readonly at: Date; readonly isNew: boolean },
) => {
  const { email } = only(await tx.select({ email: members.email }).from(members).where(eq(members.id, member.id)));
  const trusted = (await earlierAddress(deps, tx, member.id, told.at))?.email ?? email;
  await writeToAll(tx, { trusted, addresses: [email], write: (to) => webhookMail(to, told) });
};

/**
 * Names an address that is told of events, once the member has proved afresh that it is they, by a second factor too; its secret is answered here and never
 * again. A letter tells of it. Refused as `withProof` refuses, and with `secondFactorNeeded`, `webhookLimit`, `noPermission` for a site for which the
 * member does not act, and `badRequest` with its field.
 */
export const makeWebhook = async (
  deps: Deps,
  member: Member,
  { proof, ...wanted }: Given<WebhookTerms>,
): Promise<Result<MadeWebhook, Failure>> => {
  const terms = readTerms(deps, wanted);
  if (!terms.ok) return terms;
  const { url, siteCode, events } = terms.value;
  const change = { what: 'webhook', ...wanted } as const;
  const done = await withFactor<MadeWebhook>(deps, member, { proof, change }, async (tx, by, at) => {
    if (siteCode !== null && !(await actsFor({ db: tx }, member.id, siteCode, 'operator'))) return fail(failure('noPermission'));
    const status = and(eq(webhooks.memberId, member.id), ne(webhooks.state, 'ended'));
    if ((await tx.$count(webhooks, status)) >= MOST_WEBHOOKS) return fail(failure('webhookLimit'));
    const [key, secret] = [randomSecret(18), newWebhookSecret()];
    const sealed = await deps.keys.seal(secret, secretPlace(key));
    const made = { key, memberId: member.id, siteCode, url, events, secret: sealed, createdAt: at };
    const { id } = only(await tx.insert(webhooks).values(made).returning());
    await writeLetter(deps, tx, member, { host: hostOf(url), at, isNew: true });
    const detail = { by, host: hostOf(url), site: siteCode, events: events.join(' ') };
    await audit(tx, { actor: member.did, action: 'member.webhook', target: member.did, detail, at });
    return ok({ webhookId: id, secret });
  });
  if (done.ok) deps.mailWritten();
  return done;
};

/** Renews an address's secret, by the same proof; the old one signs beside it for a day. Refused as making one is, and with `lookupFailed`. */
export const renewSecret = async (
  deps: Deps,
  member: Member,
  { webhookId, proof }: Given<{ readonly webhookId: WebhookId }>,
): Promise<Result<MadeWebhook, Failure>> => {
  const change = { what: 'webhookSecret', webhookId } as const;
  const done = await withFactor<MadeWebhook>(deps, member, { proof, change }, async (tx, by, at) => {
    const mine = and(eq(webhooks.id, webhookId), eq(webhooks.memberId, member.id), ne(webhooks.state, 'ended'));
    const [row] = await tx.select().from(webhooks).where(mine).for('no key update');
    if (row === undefined) return fail(failure('lookupFailed'));
    const secret = newWebhookSecret();
    const set = {
      secret: await deps.keys.seal(secret, secretPlace(row.key)),
      oldSecret: row.secret,
      oldSecretUntil: new Date(at.getTime() + WEBHOOK_SECRET_OVERLAP_MS),
    };
    await tx.update(webhooks).set(set).where(mine);
    await writeLetter(deps, tx, member, { host: hostOf(row.url), at, isNew: false });
    const detail = { by, host: hostOf(row.url) };
    await audit(tx, { actor: member.did, action: 'member.webhookSecret', target: member.did, detail, at });
    return ok({ webhookId: row.id, secret });
  });
  if (done.ok) deps.mailWritten();
  return done;
};
