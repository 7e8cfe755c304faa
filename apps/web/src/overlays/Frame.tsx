import './css.ts';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './Frame.module.css';
import { useClosed } from './use-closed.ts';

interface Props {
  readonly title: ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onFaded: () => void;
  readonly size?: 'narrow' | 'middle' | 'wide';
  /** A question that must be answered has no cross and no click outside. */
  readonly answerNeeded?: boolean;
  readonly children: ReactNode;
}

const SIZES = { narrow: 420, middle: 560, wide: 960 } as const;

/** A dialog: in the middle on a desktop, a sheet from below on a phone (looks). Focus stays inside; whoever opens it has it given back. */
export const Frame = ({ title, opened, onClose, onFaded, size = 'narrow', answerNeeded = false, children }: Props) => {
  useClosed(opened, onClose);
  const isSettled = useSettled();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onFaded}
      size={SIZES[size]}
      centered
      closeOnEscape={false}
      closeOnClickOutside={!answerNeeded && isSettled}
      returnFocus={false}
      transitionProps={{ transition: 'pop', duration: 160 }}
      classNames={{ inner: classes.inner, content: classes.content, title: classes.title, body: classes.body }}
    >
      <Modal.Overlay color="var(--naru-veil)" backgroundOpacity={1} />
      {/* While it fades it is no dialog any more: the next one may already be open. */}
      <Modal.Content aria-hidden={!opened}>
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          {!answerNeeded && <Modal.CloseButton aria-label="닫기" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

/** As long as the second press of a double click may come. */
const DOUBLE_CLICK_MS = 500;

/** Whether the dialog has stood long enough for a press beside it to mean it: the second one of a double click meant the button. */
const useSettled = (): boolean => {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};

/** The buttons at the foot of a dialog: the main action at the right. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>;
