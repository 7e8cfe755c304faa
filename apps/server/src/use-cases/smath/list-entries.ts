import type { OperatorValue } from '@naru/contract/operator';
import { RECIPIENT_FIELD_NAMES } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type CampaignId, csvOf, fail, koreanTime, ok, type Result } from '@naru/domain/shared';
import { CARRIER_LABELS, formatPhone, SMATH_STATE_LABELS } from '@naru/messages';
import { asc, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { prizeRecipientOf } from '../../reads/smath.ts';
import { members, smathCampaigns, smathEntries } from '../../stores/schema/index.ts';

const HEAD = [
  '응모 번호',
  '상태',
  '응모 일시',
  '회원',
  '받는 분',
  '연락처',
  '우편번호',
  '주소',
  '상세 주소',
  '배송 메모',
  '택배사',
  '운송장 번호',
];

const two = (value: number): string => String(value).padStart(2, '0');
const dateTime = (at: Date): string => {
  const { year, month, day, hour, minute } = koreanTime(at);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
};

const entriesOf = ({ db }: Pick<Deps, 'db'>, campaignId: CampaignId) =>
  db
    .select({ entry: smathEntries, nickname: members.nickname })
    .from(smathEntries)
    .innerJoin(members, eq(members.id, smathEntries.memberId))
    .where(eq(smathEntries.campaignId, campaignId))
    .orderBy(asc(smathEntries.id));

const siteOf = async ({ db }: Pick<Deps, 'db'>, campaignId: CampaignId): Promise<Result<string, Failure>> => {
  const [campaign] = await db.select({ siteCode: smathCampaigns.siteCode }).from(smathCampaigns).where(eq(smathCampaigns.id, campaignId));
  return campaign === undefined ? fail(failure('lookupFailed', { field: 'id' })) : ok(campaign.siteCode);
};

/** The entries of a campaign, oldest first. */
export const listEntries = async (
  deps: Pick<Deps, 'db'>,
  { id: campaignId }: { readonly id: CampaignId },
): Promise<Result<OperatorValue<'smath/entries'>, Failure>> => {
  const site = await siteOf(deps, campaignId);
  if (!site.ok) return site;
  const rows = await entriesOf(deps, campaignId);
  return ok(
    rows.map(({ entry, nickname }) => ({
      id: entry.id,
      state: SMATH_STATE_LABELS[entry.state],
      stands: entry.state,
      recipient: entry.recipientMasked,
      nickname,
      enteredAt: entry.createdAt.toISOString(),
    })),
  );
};

/** How many have entered: a file of them is of so many. */
export const countEntries = ({ db }: Pick<Deps, 'db'>, campaignId: CampaignId): Promise<number> =>
  db.$count(smathEntries, eq(smathEntries.campaignId, campaignId));

/** A file of a campaign's entries with whole recipients, by which the prizes are sent; that it was made is kept (safety, personal data). */
export const fileEntries = async (
  deps: Deps,
  operator: string,
  { id: campaignId }: { readonly id: CampaignId },
): Promise<Result<{ text: string }, Failure>> => {
  const site = await siteOf(deps, campaignId);
  if (!site.ok) return site;
  const rows = await entriesOf(deps, campaignId);
  const at = deps.clock.now();
  const detail = { rows: rows.length };
  await audit(deps.db, { actor: operator, action: 'smath.download', target: String(campaignId), siteCode: site.value, detail, at });
  const lines = await Promise.all(
    rows.map(async ({ entry, nickname }) => {
      const to = await prizeRecipientOf(deps.keys, entry);
      return [
        ...[entry.id, SMATH_STATE_LABELS[entry.state], dateTime(entry.createdAt), nickname],
        ...RECIPIENT_FIELD_NAMES.map((name) => (name === 'phone' ? formatPhone(to.phone) : to[name])),
        ...[entry.carrier === null ? '' : CARRIER_LABELS[entry.carrier], entry.waybill ?? ''],
      ];
    }),
  );
  return ok({ text: csvOf([HEAD, ...lines]) });
};
