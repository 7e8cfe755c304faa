import { ROUTE_BASE } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import IconBrandKakaoTalk from '@tabler/icons-react/dist/esm/icons/IconBrandKakaoTalk.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useState } from 'react';
import { QrCode } from '../../shared/qr/QrCode.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Frame } from '../Frame.tsx';
import classes from './ShareDialog.module.css';
import { TEXTS } from './texts.ts';
import { hasSystemSheet, kakaoLink, messageLink, openSystemSheet } from './ways.ts';

const QR_SIZE = 200;

/** Every way to pass a page on, in one sheet: KakaoTalk and a text message where there are such, its address, its QR, and what the system has. */
export const ShareDialog = ({ input, opened, close, onFaded }: DialogProps<'share'>) => {
  const native = usePort(TOKENS.native);
  const { kakaoShare } = usePort(TOKENS.config);
  const [said, setSaid] = useState('');
  const [showsQr, setShowsQr] = useState(false);
  const message = messageLink(navigator.userAgent, input);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(input.url);
      setSaid(TEXTS.copied);
    } catch {
      // A browser may refuse to touch the clipboard. The address stands there to be selected.
      setSaid(TEXTS.notCopied);
    }
  };
  const openSheet = async (): Promise<void> => {
    const outcome = await openSystemSheet(input, native);
    if (outcome === 'done') close();
    else setSaid(outcome === 'none' ? TEXTS.noSheet : '');
  };
  return (
    <Frame title={TEXTS.title} opened={opened} onClose={() => close()} onFaded={onFaded}>
      <Stack gap={16}>
        <ul className={classes.ways}>
          {kakaoShare && (
            <li>
              <a href={kakaoLink(ROUTE_BASE, input)} target="_blank" rel="noopener" className={classes.way} data-kakao>
                <IconBrandKakaoTalk aria-hidden="true" />
                {TEXTS.kakao}
              </a>
            </li>
          )}
          {message !== null && (
            <li>
              <a href={message} className={classes.way}>
                <IconMessage aria-hidden="true" />
                {TEXTS.message}
              </a>
            </li>
          )}
          <li>
            <button type="button" className={classes.way} onClick={() => void copy()}>
              <IconLink aria-hidden="true" />
              {TEXTS.copy}
            </button>
          </li>
          <li>
            <button type="button" className={classes.way} aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
              <IconQrcode aria-hidden="true" />
              {TEXTS.qr}
            </button>
          </li>
          {hasSystemSheet(native) && (
            <li>
              <button type="button" className={classes.way} onClick={() => void openSheet()}>
                <IconShare2 aria-hidden="true" />
                {TEXTS.more}
              </button>
            </li>
          )}
        </ul>
        {showsQr && (
          <Stack gap={8} items="center" text="center">
            <span className={classes.qr}>
              <QrCode text={input.url} size={QR_SIZE} label={TEXTS.qrOf(input.title)} />
            </span>
            <Text size={14} tone="muted">
              {TEXTS.scan}
            </Text>
          </Stack>
        )}
        <p className={classes.address}>{input.url}</p>
        <p role="status" className={classes.said}>
          {said}
        </p>
      </Stack>
    </Frame>
  );
};
