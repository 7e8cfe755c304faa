import { FOUR_EYES_LABELS, formatDateTime, isolated, platformActorName } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import type { Deps } from '../../kernel/deps.ts';
import { letter } from '../../kernel/letter.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { type operatorApprovals, operators } from '../../stores/schema/index.ts';

/** Where the address is sealed that somebody is written to. */
export const emailPlace = (keyHash: string): string => `operators.email.${keyHash}`;

type Addressee = Pick<typeof operators.$inferSelect, 'email' | 'keyHash'>;

/** Writes a letter to somebody of the staff, in the transaction of what it tells; to nobody where they have said no address. */
export const writeToStaff = async (
  { keys }: Pick<Deps, 'keys'>,
  tx: Db,
  { email, keyHash }: Addressee,
  { subject, lines }: { readonly subject: string; readonly lines: readonly string[] },
): Promise<void> => {
  if (email !== null) await queueMail(tx, letter(await keys.open(email, emailPlace(keyHash)), subject, lines));
};

/** Tells whom an act of two people is against: that it was approved and from when on it counts, or that it has been done. */
export const writeToConcerned = async (
  deps: Pick<Deps, 'keys' | 'mailWritten'>,
  tx: Db,
  { call, concernsId, checkedAs, reason }: typeof operatorApprovals.$inferSelect,
  { what, at }: { readonly what: 'approved' | 'done'; readonly at: Date },
): Promise<void> => {
  if (concernsId === null) return;
  const person = only(await tx.select().from(operators).where(eq(operators.id, concernsId)));
  const about = `${FOUR_EYES_LABELS[call]}: ${isolated(person.name)}`;
  const lines =
    what === 'approved'
      ? [
          `${platformActorName(checkedAs ?? '')}님이 승인했고, ${formatDateTime(at)}부터 적용됩니다.`,
          '그때까지는 다른 최고관리자나 운영 담당자가 승인 목록에서 거절할 수 있습니다.',
        ]
      : [`${formatDateTime(at)}에 적용했습니다.`];
  await writeToStaff(deps, tx, person, {
    subject: `[나루] 운영 권한이 ${what === 'approved' ? '끝날 예정입니다' : '끝났습니다'}`,
    lines: [about, `이유: ${reason}`, ...lines],
  });
  deps.mailWritten();
};
