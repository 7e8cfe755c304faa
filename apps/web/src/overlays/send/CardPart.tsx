import { Button } from '@mantine/core';
import { APPROVED_WORDS_LENGTH, type SendingKind, WRAPPINGS, type Wrapping } from '@naru/domain/gift';
import { TEXT_LIMITS } from '@naru/domain/shared';
import { useState } from 'react';
import { LongText } from '../../shared/form/TypedText.tsx';
import { GiftCardView } from '../../shared/gift/GiftCardView.tsx';
import type { InputOf } from '../../shared/overlay/overlay-kinds.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Choice } from '../../shared/ui/Choice.tsx';
import classes from './SendDialog.module.css';
import { TEXTS } from './texts.ts';

export interface CardDraft {
  readonly wrapping: Wrapping;
  readonly message: string;
}

interface Props {
  readonly kind: SendingKind;
  readonly picture: InputOf<'send'>['picture'];
  readonly draft: CardDraft;
  readonly onChange: (draft: CardDraft) => void;
}

const CHOICES = WRAPPINGS.map((value) => ({ value, label: TEXTS.wrappings[value] }));

/** What has been asked for stands below the edge of a phone’s sheet. */
const intoSight = (part: HTMLElement | null): void => part?.scrollIntoView?.({ block: 'nearest' });

/** The card of what is sent to a phone: how it is wrapped, with which words, and what its receiver will see. */
export const CardPart = ({ kind, picture, draft, onChange }: Props) => {
  const session = useSession();
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState(false);
  const { message, wrapping } = draft;
  const member = session.state === 'member' ? session.member : undefined;
  // What a wallet does not show its holder does not go along, and it shows only so much.
  const most = member?.joinType === 'web' ? TEXT_LIMITS.long : APPROVED_WORDS_LENGTH;
  const card = { kind, wrapping, message: message.trim(), sender: member?.nickname ?? '', fromStore: false, picture };
  return (
    <>
      <Choice
        titled
        legend="카드 포장"
        name="wrapping"
        value={wrapping}
        choices={CHOICES}
        onChange={(value) => onChange({ ...draft, wrapping: WRAPPINGS.find((one) => one === value) ?? wrapping })}
      />
      <LongText
        label="함께 보낼 말 (선택)"
        hint="받는 분이 카드를 열면 보여요."
        rows={2}
        most={most}
        value={message}
        onChange={(event) => onChange({ ...draft, message: event.currentTarget.value })}
      />
      <Button
        variant="default"
        aria-expanded={shown}
        onClick={() => {
          setShown(!shown);
          setOpen(false);
        }}
      >
        {shown ? '미리보기 닫기' : '받는 분이 볼 카드 미리보기'}
      </Button>
      {shown && (
        <div className={classes.preview} ref={intoSight}>
          <GiftCardView card={card} open={open} onUnwrap={() => setOpen(true)} level="h3" />
        </div>
      )}
    </>
  );
};
