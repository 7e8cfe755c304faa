import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode, TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { openingText, returnableUntil } from '../../shared/original/opening.ts';
import { TEXTS as OPENING } from '../../shared/original/texts.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useAct } from '../../shared/use-act.ts';
import classes from './detail.module.css';
import { TEXTS } from './original-texts.ts';

/** The key stands behind the `#`, which a browser sends to no server: it reaches no log on its way. */
const linkOf = (tokenId: TokenId, siteCode: SiteCode, key: string): string =>
  `${location.origin}/nft${addressOf('shared', { tokenId, siteCode })}#${key}`;

/** The link by which the owner shows an original to others: made or shown again, passed on, ended. */
export const ShareLink = ({ tokenId, siteCode, title }: { tokenId: TokenId; siteCode: SiteCode; title: string }) => {
  const originals = usePort(TOKENS.originals);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const [link, setLink] = useState('');
  const [said, setSaid] = useState<string>('만들어 둔 링크가 없으면 새로 만들어요. NFT를 다른 회원에게 넘기면 링크는 저절로 끝나요.');
  const show = async (): Promise<void> => {
    const first = await originals.share(tokenId);
    const until = first.ok ? null : returnableUntil(first.failure);
    const question = { title: OPENING.openTitle, okLabel: TEXTS.shareNow, cancelLabel: TEXTS.shareNot };
    if (until !== null && !(await overlays.open('confirm', { ...question, text: openingText(until) }))) return;
    const made = await act(until === null ? Promise.resolve(first) : originals.share(tokenId, { endsWithdrawal: true }));
    if (made === undefined) return;
    setSaid(TEXTS.anybody);
    setLink(linkOf(tokenId, siteCode, made.value.shareKey));
  };
  const end = async (): Promise<void> => {
    if (
      !(await overlays.open('confirm', {
        text: '공유를 끝내면 지금까지 보낸 링크로는 원본을 볼 수 없어요. 끝낼까요?',
        okLabel: TEXTS.end,
        danger: true,
      }))
    )
      return;
    if ((await act(originals.endSharing(tokenId))) === undefined) return;
    setSaid(TEXTS.ended);
    setLink('');
  };
  return (
    <>
      {link !== '' && (
        <p className={classes.shareLink}>
          <Text as="span" size={14} tone="muted">
            공유 링크
          </Text>{' '}
          <span className={classes.address}>{link}</span>
        </p>
      )}
      <Row gap={12}>
        {link === '' ? (
          <Button variant="default" onClick={() => void show()}>
            {TEXTS.share}
          </Button>
        ) : (
          <Button onClick={() => void overlays.open('share', { title, url: link })}>{TEXTS.passOn}</Button>
        )}
        <Button variant="subtle" onClick={() => void end()}>
          {TEXTS.end}
        </Button>
      </Row>
      <p role="status" className={classes.text}>
        {said}
      </p>
    </>
  );
};
