import { Button } from '@mantine/core';
import type { MemberInfo } from '@naru/domain/account';
import { useDesk } from '@naru/frontend/container';
import { warmOverlays } from '../../../overlays/warm-overlays.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/Blocks.module.css';
import { TEXTS } from './texts.ts';

/** Registers, changes or resets the PIN that protects the wallet. */
export const PinManage = ({ member }: { member: MemberInfo }) => {
  const overlays = useDesk(TOKENS.overlays);
  const warm = { onPointerEnter: warmOverlays, onFocus: warmOverlays };
  return (
    <section className={classes.block} aria-labelledby="pin-manage">
      <h2 id="pin-manage">PIN 번호</h2>
      <p className={classes.muted}>
        {member.hasPin
          ? `판매 등록과 소유권 이전을 확인할 때 쓰는 6자리 번호예요. ${TEXTS.pinLater}`
          : '아직 PIN 번호가 없어요. 판매 등록 전에 만들어 주세요.'}
      </p>
      <div className={classes.buttons}>
        {member.hasPin ? (
          <>
            <Button variant="default" {...warm} onClick={() => void overlays.open('pinSetting', { mode: 'change' })}>
              PIN 번호 변경
            </Button>
            <Button variant="default" {...warm} onClick={() => void overlays.open('pinReset', { email: member.email })}>
              PIN 번호 재설정
            </Button>
          </>
        ) : (
          <Button {...warm} onClick={() => void overlays.open('pinSetting', { mode: 'register' })}>
            PIN 번호 등록
          </Button>
        )}
      </div>
    </section>
  );
};
