import { sendingKindOf } from '@naru/domain/act';
import { failure } from '@naru/domain/failure';
import { PLAIN } from '@naru/domain/gift';
import { ACTION_TYPE } from '@naru/domain/history';
import { fail, ok, tidyText } from '@naru/domain/shared';
import { approvalSummary, maskPhone, summaryWithWords } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { authorize } from '../../kernel/authorize.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { gifts, tokens } from '../../stores/schema/index.ts';
import { notifyFirstCodes } from '../gift/notify-codes.ts';
import { openCard } from '../gift/open-card.ts';
import type { ActModule } from './act-module.ts';
import { type JudgedToken, judgeTokens, sendEach } from './sending.ts';

/** What a wallet shows of an act in its line has at most so many characters (identity, action forms). */
const SHOWN_LENGTH = 300;

const phonePlace = (id: string): string => `qr_tickets.phone.${id}`;

/** Hands NFTs over to whoever answers a phone, or gives them: they stay their sender's, locked, until the receiver enters the code that is told there. */
export const sendToPhone: ActModule<'phoneTransfer' | 'phoneGift', readonly JudgedToken[]> = {
  judge: (_, db, { member, act: { tokenIds } }, how) => judgeTokens(db, member, tokenIds, how),
  show: async (_, { act: { type, phone, message = '' } }, { head, what }) => {
    const receiver = { phone: maskPhone(phone) };
    const summary = summaryWithWords(approvalSummary(type, { what, receiver: receiver.phone }), tidyText(message));
    // What a wallet does not show its holder does not go along.
    if (summary.length > SHOWN_LENGTH) return fail(failure('badRequest', { field: 'message' }));
    return ok({ ...head, action: ACTION_TYPE[type], receiver, summary });
  },
  carryOut: async (deps, tx, { member, act: { type, phone, message = '', wrapping = PLAIN }, approval }, judged) => {
    const at = deps.clock.now();
    const from = { senderMemberId: member.id };
    const shared = await openCard(deps, tx, { by: from, kind: sendingKindOf(type), phone, message, wrapping, at });
    const by = { memberId: member.id };
    // Whoever holds the code is the receiver: who that is, nobody knows yet.
    const act = { kind: 'move', to: 'anyBuyer', minPrice: 0 } as const;
    const outcomes = await sendEach(judged, async (token) => {
      const { tokenId } = token;
      const { id } = only(
        await tx
          .insert(gifts)
          .values({ ...shared, tokenId })
          .returning({ id: gifts.id }),
      );
      await authorize(deps, tx, { token, by, cause: `gift:${id}`, approval, act });
      await tx.update(tokens).set({ lock: 'gift', updatedAt: at }).where(eq(tokens.tokenId, tokenId));
    });
    return ok(outcomes);
  },
  archive: ({ phone, message: _message, wrapping: _wrapping, ...action }) => ({ action, person: { phone } }),
  seal: async (keys, id, { phone, ...rest }) => ({ ...rest, sealedPhone: await keys.seal(phone, phonePlace(id)) }),
  open: async (keys, id, { sealedPhone, ...rest }) => ({ ...rest, phone: brand.phone(await keys.open(sealedPhone, phonePlace(id))) }),
  outcomes: (done) => done,
  // The NFTs are on their way: where the message does not go out now, the worker sends it.
  afterwards: notifyFirstCodes,
};
