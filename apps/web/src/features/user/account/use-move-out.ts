import type { SendOutcome } from '@naru/domain/gift';
import type { NftCard } from '@naru/domain/nft';
import { type Did, MAX_PAGE_SIZE, mapResult, parseDid } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { doneText, failureText, workName } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { refusedText, useTransferContinue } from '../../../shared/trade/use-transfer-continue.ts';
import { WALLET } from './wallet-texts.ts';

/** The own NFTs that may be moved: as many as one page has. */
export const MOVABLE_WISH = Object.freeze({ page: 1, size: MAX_PAGE_SIZE, onSale: false });

interface Fault {
  readonly field: 'to' | 'all';
  readonly text: string;
}

/** Moves NFTs to an app member's wallet, a batch after the other; a member who stops sees the page anew (product 4, transfer flow). */
export const useMoveOut = () => {
  const member = useMember();
  const profile = usePort(TOKENS.profile);
  const sendings = usePort(TOKENS.sendings);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const traded = useTraded();
  const sign = useSign();
  const moveAll = useTransferContinue();
  const [fault, setFault] = useState<Fault>();

  /** The receiver with their nickname; what is wrong with them is told beside the field. */
  const readReceiver = async (typed: string): Promise<{ did: Did; nickname: string } | Fault> => {
    const did = parseDid(typed.trim());
    if (!did.ok) return { field: 'to', text: WALLET.badDid };
    if (did.value === member?.did) return { field: 'to', text: WALLET.own };
    const found = await overlays.during(profile.publicMember(did.value));
    if (!found.ok) return { field: 'to', text: found.failure.name === 'lookupFailed' ? WALLET.nobody : failureText(found.failure).text };
    return found.value.joinType === 'app' ? found.value : { field: 'to', text: WALLET.notApp };
  };

  const move = async (typed: string, cards: readonly NftCard[]): Promise<void> => {
    const [first, ...more] = cards.map(({ tokenId }) => tokenId);
    const receiver = first === undefined ? ({ field: 'all', text: WALLET.none } as const) : await readReceiver(typed);
    setFault('field' in receiver ? receiver : undefined);
    if (first === undefined || 'field' in receiver) return;
    const to = { did: receiver.did };
    const ended = await moveAll([first, ...more], async (batch) => {
      let outcomes: readonly SendOutcome[] = [];
      const done = await sign({
        act: WALLET.act,
        facts: [
          {
            label: WALLET.list,
            value: cards
              .filter(({ tokenId }) => batch.includes(tokenId))
              .map(nameOf)
              .join(', '),
          },
          { label: WALLET.receiver, value: receiver.nickname },
        ],
        action: 'transferByPin',
        perform: async (pin) => {
          const answer = await sendings.send({ kind: 'transfer', tokenIds: batch, to, message: '', pin });
          if (answer.ok) outcomes = answer.value;
          return mapResult(answer, () => undefined);
        },
      });
      return done ? { kind: 'sent', outcomes } : { kind: 'left' };
    });
    traded();
    if (ended.kind === 'stopped') {
      // Nothing was moved where the first approval was left: what was typed stays.
      if (ended.sent.length > 0) void navigate(0);
      return;
    }
    const refused = refusedText(ended);
    const { title, text } = doneText(refused === '' ? 'notice.transferAllDone' : 'notice.sent');
    await overlays.open('notice', { title, text: `${text} ${refused}`.trim() });
  };

  return { fault, move };
};

const nameOf = ({ name, number }: NftCard): string => workName({ name, number });
