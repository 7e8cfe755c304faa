import { Button } from '@mantine/core';
import { message } from '@naru/messages';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import classes from './dialogs.module.css';

/** Asks before something happens; the texts of both buttons can be chosen (product 2). */
export const ConfirmDialog = ({ input, opened, close, onFaded }: DialogProps<'confirm'>) => (
  <Frame title={input.title ?? '확인'} opened={opened} onClose={() => close(false)} onFaded={onFaded}>
    <p className={classes.text}>{input.text}</p>
    <Actions>
      <Button variant="default" onClick={() => close(false)}>
        {input.cancelLabel ?? message('notice.close')}
      </Button>
      <Button {...(input.danger ? { color: 'red.9' } : {})} data-autofocus onClick={() => close(true)}>
        {input.okLabel ?? message('notice.confirm')}
      </Button>
    </Actions>
  </Frame>
);
