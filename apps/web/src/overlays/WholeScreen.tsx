import './css.ts';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useClosed } from './use-closed.ts';
import classes from './WholeScreen.module.css';

interface Props {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onFaded: () => void;
  readonly tools?: ReactNode;
  /** Its content goes to the edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the whole screen: for what is looked at. */
export const WholeScreen = ({ title, opened, onClose, onFaded, tools, flush = false, children }: Props) => {
  useClosed(opened, onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onFaded}
      fullScreen
      closeOnEscape={false}
      transitionProps={{ transition: 'fade', duration: 160 }}
    >
      <Modal.Content aria-hidden={!opened} className={classes.content}>
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <div className={classes.tools}>
            {tools}
            <Modal.CloseButton aria-label="닫기" size={44} iconSize={24} />
          </div>
        </div>
        <Modal.Body className={classes.body} data-flush={flush || undefined}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
