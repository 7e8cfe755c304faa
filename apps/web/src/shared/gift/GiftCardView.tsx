import { Button } from '@mantine/core';
import type { GiftCard, GiftWork } from '@naru/domain/gift';
import { Stack, Text, UNSEEN } from '@naru/frontend/layout';
import { useEffect, useRef } from 'react';
import { Art } from '../art/Art.tsx';
import classes from './GiftCardView.module.css';
import { TEXTS } from './texts.ts';
import { WrapArt } from './WrapArt.tsx';

interface Props {
  readonly card: Pick<GiftCard, 'kind' | 'wrapping' | 'sender' | 'fromStore' | 'message' | 'picture'> & { readonly work?: GiftWork | null };
  readonly open: boolean;
  readonly onUnwrap: () => void;
  readonly level: 'h2' | 'h3';
}

/** What the gift is, in words for somebody who meets an NFT for the first time. */
const Within = ({ work: { name, siteName, nftKind } }: { work: GiftWork }) => (
  <Stack gap={4}>
    <p className={classes.name}>{name}</p>
    <Text tone="muted">{TEXTS.within[nftKind](siteName)}</Text>
  </Stack>
);

/** A gift as whoever receives it sees it: wrapped, then with its picture and words. Focus goes to what is inside. */
export const GiftCardView = ({ card, open, onUnwrap, level: Heading }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (open && pressed.current) heading.current?.focus({ preventScroll: true });
  }, [open]);
  const unwrap = (): void => {
    pressed.current = true;
    onUnwrap();
  };
  return (
    <article className={classes.card} data-open={open || undefined}>
      <div className={classes.stage}>
        <div className={classes.work}>
          <Art picture={card.picture} alt={open ? '받을 NFT의 그림' : ''} sizes="352px" eager />
        </div>
        <WrapArt wrapping={card.wrapping} className={classes.wrap} />
      </div>
      <Stack gap={16} text="center">
        <Heading ref={heading} tabIndex={-1} className={classes.from}>
          {TEXTS.from(card)}
        </Heading>
        {!open && (
          <>
            <Text tone="muted">{TEXTS.wrapped[card.kind]}</Text>
            <Button size="lg" onClick={unwrap}>
              {TEXTS.unwrap[card.kind]}
            </Button>
          </>
        )}
        {open && card.work && <Within work={card.work} />}
        {open && card.message !== '' && (
          <figure className={classes.said}>
            <Text as="blockquote" lines>
              “{card.message}”
            </Text>
            <figcaption className={classes.by}>{TEXTS.by(card)}</figcaption>
          </figure>
        )}
      </Stack>
      <p role="status" className={UNSEEN}>
        {open ? TEXTS.opened[card.kind] : ''}
      </p>
    </article>
  );
};
