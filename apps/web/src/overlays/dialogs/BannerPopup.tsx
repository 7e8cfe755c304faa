import { Button } from '@mantine/core';
import { popupOffset } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { message } from '@naru/messages';
import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Art } from '../../shared/art/Art.tsx';
import { hideToday } from '../../shared/hidden-today.ts';
import { TOKENS } from '../../shared/tokens.ts';
import type { DialogProps } from '../dialog-props.ts';
import classes from './dialogs.module.css';

/** An operator's popup beside the page, not over it: several are stacked, each a little further down and to the right (product 2). */
export const BannerPopup = ({ input, opened, at, close, onFaded }: DialogProps<'banner'>) => {
  const clock = usePort(TOKENS.clock);
  const navigate = useNavigate();
  const id = useId();
  const leave = useRef(onFaded);
  leave.current = onFaded;
  useEffect(() => {
    if (!opened) leave.current();
  }, [opened]);
  if (!opened) return null;
  const { topRem, leftRem } = popupOffset(at);
  return (
    <div role="dialog" aria-labelledby={id} className={classes.popup} style={{ top: `${topRem}rem`, left: `${leftRem}rem` }}>
      {input.picture && (
        <div className={classes.art}>
          <Art picture={input.picture} alt="" sizes="min(286px, 100vw - 66px)" />
        </div>
      )}
      <Text as="h2" size={18} id={id}>
        {input.title}
      </Text>
      <Text tone="muted" lines>
        {input.text}
      </Text>
      {input.link !== '' && (
        <Button
          fullWidth
          onClick={() => {
            close();
            void navigate(input.link);
          }}
        >
          자세히 보기
        </Button>
      )}
      <div className={classes.foot}>
        <Button
          variant="default"
          onClick={() => {
            hideToday(`popup-${input.id}`, clock.now());
            close();
          }}
        >
          오늘 하루 보지 않기
        </Button>
        <Button variant="default" onClick={() => close()}>
          {message('notice.close')}
        </Button>
      </div>
    </div>
  );
};
