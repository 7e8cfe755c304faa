import { Button } from '@mantine/core';
import type { MemberInfo } from '@naru/domain/account';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { prefetchOverlays } from '../../../overlays/prefetch-overlays.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/ui.module.css';

export const PinManage = ({ member }: { member: MemberInfo }) => {
  const overlays = usePort(TOKENS.overlays);
  const prefetch = { onPointerEnter: prefetchOverlays, onFocus: prefetchOverlays };
  return (
    <section className={classes.block} aria-labelledby="pin-manage">
      <h2 id="pin-manage">PIN 번호</h2>
      <Text size={15} tone="muted">
        {member.hasPin
          ? `판매 등록과 소유권 이전을 확인할 때 쓰는 6자리 번호예요. 변경하거나 재설정하면 다른 기기에서 로그아웃되고, 이메일로 되돌리기 링크를 보내 드려요.`
          : '아직 PIN 번호가 없어요. 판매 등록 전에 만들어 주세요.'}
      </Text>
      <Row gap={8}>
        {member.hasPin ? (
          <>
            <Button variant="default" {...prefetch} onClick={() => void overlays.open('pinSetting', { mode: 'change' })}>
              PIN 번호 변경
            </Button>
            <Button variant="default" {...prefetch} onClick={() => void overlays.open('pinReset', { email: member.email })}>
              PIN 번호 재설정
            </Button>
          </>
        ) : (
          <Button {...prefetch} onClick={() => void overlays.open('pinSetting', { mode: 'register' })}>
            PIN 번호 등록
          </Button>
        )}
      </Row>
    </section>
  );
};
