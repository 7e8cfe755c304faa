import { Button } from '@mantine/core';
import { exitFrom, mayRely, type Need, shownBy } from '@naru/domain/native';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { formatBrowser } from '@naru/messages';
import { TOKENS } from '../tokens.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useInBrowser } from '../use-runs.ts';
import classes from './OuterBrowser.module.css';

const OUTER = Object.freeze({
  limits: {
    wallet: '안에서는 지갑 앱이 열리지 않을 수 있어요.',
    save: '안에서는 파일을 저장할 수 없을 수 있어요.',
    camera: '안에서는 카메라를 쓸 수 없을 수 있어요.',
    popUp: '안에서는 새 창이 열리지 않을 수 있어요.',
    passkey: '안에서는 패스키를 쓸 수 없을 수 있어요.',
    copy: '안에서는 복사할 수 없을 수 있어요.',
  } satisfies Readonly<Record<Need, string>>,
  open: '다른 브라우저로 열기',
  byHand: '앱의 메뉴에서 ‘Safari로 열기’나 ‘다른 브라우저로 열기’를 누르거나, 주소를 복사해 브라우저에 붙여 넣어 주세요.',
  copy: '주소 복사',
} as const);

/** Says, where another app's browser shows the page, what may not work there, and leads out of it; nothing anywhere else. */
export const OuterBrowser = ({ need }: { need: Need }) => {
  const native = usePort(TOKENS.native);
  const shown = shownBy(useInBrowser(() => navigator.userAgent, ''));
  const address = useInBrowser(() => location.href, '');
  const exit = exitFrom(shown, address);
  if (native.present || shown.browser === null || exit === null || mayRely(shown, need)) return null;
  return (
    <Stack gap={12} text="start" framed={16} role="note" className={classes.note}>
      <p>
        {formatBrowser(shown.browser)} {OUTER.limits[need]}
      </p>
      {exit.href === null ? (
        <>
          <Text size={15} tone="muted">
            {OUTER.byHand}
          </Text>
          <p>
            <CopyButton label={OUTER.copy} text={address} />
          </p>
        </>
      ) : (
        <p>
          <Button component="a" href={exit.href} variant="default">
            {OUTER.open}
          </Button>
        </p>
      )}
    </Stack>
  );
};
