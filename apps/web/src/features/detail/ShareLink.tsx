import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode, TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { TOKENS } from '../../shared/tokens.ts';
import classes from './detail.module.css';
import { TEXTS } from './original-texts.ts';

/** The key stands behind the `#`, which a browser sends to no server: it reaches no log on its way. */
const linkOf = (tokenId: TokenId, siteCode: SiteCode, key: string): string =>
  `${location.origin}/nft${addressOf('shared', { tokenId, siteCode })}#${key}`;

/** The link by which the owner shows an original to others: made or shown again, copied, ended. */
export const ShareLink = ({ tokenId, siteCode }: { tokenId: TokenId; siteCode: SiteCode }) => {
  const originals = usePort(TOKENS.originals);
  const overlays = usePort(TOKENS.overlays);
  const [link, setLink] = useState('');
  const [said, setSaid] = useState<string>(TEXTS.shareHint);
  const show = async (): Promise<void> => {
    const made = await overlays.during(originals.share(tokenId));
    if (!made.ok) return overlays.open('refused', made.failure);
    setSaid('');
    setLink(linkOf(tokenId, siteCode, made.value.shareKey));
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(TEXTS.copied);
    } catch {
      // A browser may refuse to touch the clipboard. The link stands there to be selected.
      setSaid(TEXTS.notCopied);
    }
  };
  const end = async (): Promise<void> => {
    if (!(await overlays.open('confirm', { text: TEXTS.endAsk, okLabel: TEXTS.end, danger: true }))) return;
    const ended = await overlays.during(originals.endSharing(tokenId));
    if (!ended.ok) return overlays.open('refused', ended.failure);
    setSaid(TEXTS.ended);
    setLink('');
  };
  return (
    <>
      {link !== '' && (
        <p className={classes.shareLink}>
          <Text as="span" size={14} tone="muted">
            {TEXTS.link}
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
          <Button onClick={() => void copy()}>{TEXTS.copy}</Button>
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
