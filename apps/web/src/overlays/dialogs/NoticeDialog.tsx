import { Button } from '@mantine/core';
import { message } from '@naru/messages';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import classes from './dialogs.module.css';

/** Tells something; 확인 closes it (product 2). */
export const NoticeDialog = ({ input, opened, close, onFaded }: DialogProps<'notice'>) => (
  <Frame title={input.title ?? '알림'} opened={opened} onClose={() => close()} onFaded={onFaded}>
    <p className={classes.text}>{input.text}</p>
    <Actions>
      <Button data-autofocus onClick={() => close()}>
        {input.okLabel ?? message('notice.confirm')}
      </Button>
    </Actions>
  </Frame>
);
