import type { Received } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import { Stack, Text } from '@naru/frontend/layout';
import { formatNumber, message } from '@naru/messages';
import { useEffect, useRef } from 'react';
import { ThankForm } from '../gift/ThankForm.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import classes from './Taken.module.css';
import { TEXTS } from './texts.ts';

/** What became of a gift's NFT code: what is one's own now, the way to thank, and where it is to be found. */
export const Taken = ({ taken }: { readonly taken: Received }) => {
  const { giftId, tokenId, name, number, sender, fromStore, kind } = taken;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={12} text="center">
      <h2 ref={heading} tabIndex={-1} className={classes.done}>
        {TEXTS.own[kind]}
      </h2>
      <p role="status">{message('notice.serialDone')}</p>
      <Text weight={700}>
        <bdi>{name}</bdi> No. {formatNumber(number)}
      </Text>
      {!fromStore && (
        <Text as="div" text="start">
          <ThankForm reply={{ giftId, said: null }} sender={sender} />
        </Text>
      )}
      <LinkButton to={addressOf('detail', { tokenId })} size="lg">
        받은 NFT 보기
      </LinkButton>
      <LinkButton to={addressOf('ownNft')} variant="default">
        보유 NFT 보기
      </LinkButton>
    </Stack>
  );
};
