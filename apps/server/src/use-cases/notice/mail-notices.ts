import { isNightInKorea } from '@naru/domain/bulk';
import { accountAddress, addressOf } from '@naru/domain/navigation';
import {
  ADVERTISING_MARK,
  ADVERTISING_NOTICES,
  ALWAYS_BY_LETTER,
  CONSENTED_NOTICES,
  isNoticeKind,
  NOTICE_KINDS,
  noticeTarget,
} from '@naru/domain/notice';
import { ok } from '@naru/domain/shared';
import { noticeWords } from '@naru/messages';
import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type LetterLink, letter } from '../../kernel/letter.ts';
import { noticePictures } from '../../reads/notice/notice-pictures.ts';
import type { Ending } from '../../shared/each-due.ts';
import { members, notifications } from '../../stores/schema/index.ts';
import { stopMailAddress } from '../account/stop-mail-address.ts';

const BATCH = 20;
const ADVERTISING = [...ADVERTISING_NOTICES];
/** Whoever consented to advertising, and who wants it by night as well. */
const consented = sql<boolean>`coalesce((${members.agreements} -> 'agree3' ->> 'isAgree')::boolean, false)`;
const wantsItByNight = sql`coalesce((${members.agreements} -> 'agree4' ->> 'isAgree')::boolean, false)`;
/** News older than this needs no mail any more: the demo's past, or a server that stood still. */
export const FRESH_MS = 24 * 3_600_000;

type MailDeps = Pick<Deps, 'transact' | 'clock' | 'config' | 'keys' | 'mailWritten'>;

/** Queues the mail of every notice that has not been looked at, a batch a transaction. Answers how many were looked at. */
export const mailNotices = async (deps: MailDeps, ending: Ending = () => false): Promise<number> => {
  let all = 0;
  while (!ending()) {
    const looked = await mailSome(deps);
    if (looked === 0) break;
    all += looked;
  }
  return all;
};

/**
 * Queues the mail that goes with each notice, where its member wants one, and marks the notice in the same transaction: a mail for each, once
 * (I18). Several processes may run it at once. By night the mail of what advertises waits for the morning, but for whoever wants it then. Answers how
 * many notices were looked at.
 */
const mailSome = async (deps: MailDeps): Promise<number> => {
  const now = deps.clock.now();
  let queued = 0;
  const looked = await deps.transact(async (tx) => {
    const rows = await tx
      .select({
        notice: notifications,
        did: members.did,
        email: members.email,
        state: members.state,
        mailOff: members.mailOff,
        consented,
      })
      .from(notifications)
      .innerJoin(members, eq(members.id, notifications.memberId))
      .where(
        and(
          isNull(notifications.mailedAt),
          isNightInKorea(now) ? or(notInArray(notifications.kind, ADVERTISING), wantsItByNight) : undefined,
        ),
      )
      .orderBy(asc(notifications.id))
      .limit(BATCH)
      .for('no key update', { of: notifications, skipLocked: true });
    if (rows.length === 0) return ok(0);
    queued = 0;
    const fileOf = await noticePictures(
      tx,
      rows.map(({ notice }) => notice.payload),
    );
    for (const { notice, did, email, state, mailOff, consented: agreed } of rows) {
      const { kind, payload, createdAt } = notice;
      if (!isNoticeKind(kind) || email === null || state !== 'active' || mailOff.includes(NOTICE_KINDS[kind].group)) continue;
      if (ALWAYS_BY_LETTER.has(kind) || (CONSENTED_NOTICES.has(kind) && !agreed)) continue;
      if (now.getTime() - createdAt.getTime() > FRESH_MS) continue;
      const { title, text } = noticeWords(kind, payload);
      const { route, query } = noticeTarget(kind, payload);
      const unsubscribe = ADVERTISING_NOTICES.has(kind) ? `${deps.config.publicUrl}${await stopMailAddress(deps.keys, did)}` : undefined;
      const href = `${deps.config.publicUrl}/nft${addressOf(route, query)}`;
      const file = fileOf(payload);
      // As messengers get it: a JPEG, which every mail program draws.
      const picture =
        file === undefined ? undefined : { src: `${deps.config.publicUrl}/file/image/${file}/preview`, alt: String(payload.name ?? '') };
      const { orderNumber } = payload;
      const named = orderNumber == null ? [] : [`주문 번호: ${orderNumber}`];
      // What advertises begins with saying so (information network act 50).
      const mail = letter(
        email,
        title.startsWith(ADVERTISING_MARK) ? title : `${CONSENTED_NOTICES.has(kind) ? `${ADVERTISING_MARK} ` : ''}[나루] ${title}`,
        [text, ...named, { label: '확인하기', href }],
        {
          picture,
          end: [footerOf(deps, unsubscribe)],
        },
      );
      await queueMail(tx, { ...mail, ...(unsubscribe !== undefined && { unsubscribe }) });
      queued += 1;
    }
    await tx
      .update(notifications)
      .set({ mailedAt: now })
      .where(
        inArray(
          notifications.id,
          rows.map(({ notice }) => notice.id),
        ),
      );
    return ok(rows.length);
  });
  if (queued > 0) deps.mailWritten();
  return looked.ok ? looked.value : 0;
};

/** How to be told no more: in one step from a mail that advertises, in the settings for everything else (expectations, Korean conventions). */
const footerOf = ({ config }: MailDeps, unsubscribe: string | undefined): LetterLink =>
  unsubscribe !== undefined
    ? { label: '수신 거부', href: unsubscribe }
    : { label: '알림 메일은 회원 정보에서 끌 수 있습니다', href: `${config.publicUrl}/nft${accountAddress('news')}` };
