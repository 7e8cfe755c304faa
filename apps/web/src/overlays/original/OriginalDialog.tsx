import '../css.ts';
import { Modal } from '@mantine/core';
import { Original } from '../../shared/original/Original.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { useClosedByEscape } from '../use-closed-by-escape.ts';
import classes from './OriginalDialog.module.css';

/** An original over the whole screen (product 2, original-file viewers). */
export const OriginalDialog = ({ input: { name, ...source }, opened, close, onFaded }: DialogProps<'original'>) => {
  useClosedByEscape(opened, close);
  return (
    <Modal.Root
      opened={opened}
      onClose={() => close()}
      onExitTransitionEnd={onFaded}
      fullScreen
      closeOnEscape={false}
      transitionProps={{ transition: 'fade', duration: 160 }}
    >
      <Modal.Content aria-hidden={!opened} className={classes.content}>
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{name}</Modal.Title>
          <Modal.CloseButton aria-label="닫기" />
        </div>
        <Modal.Body className={classes.body}>
          <Original {...source} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
