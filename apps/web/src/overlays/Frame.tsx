import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Frame.module.css';

interface Props {
  readonly title: ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly gone: () => void;
  readonly size?: 'narrow' | 'middle' | 'wide';
  /** A question that must be answered has no cross and no click outside. */
  readonly answerNeeded?: boolean;
  readonly children: ReactNode;
}

const SIZES = { narrow: 420, middle: 560, wide: 960 } as const;

/** A dialog: in the middle on a desktop, a sheet from below on a phone (design, looks). Focus stays inside and returns on closing. */
export const Frame = ({ title, opened, onClose, gone, size = 'narrow', answerNeeded = false, children }: Props) => (
  <Modal
    opened={opened}
    onClose={onClose}
    onExitTransitionEnd={gone}
    title={title}
    size={SIZES[size]}
    centered
    withCloseButton={!answerNeeded}
    closeOnClickOutside={!answerNeeded}
    closeButtonProps={{ 'aria-label': '닫기' }}
    transitionProps={{ transition: 'pop', duration: 160 }}
    overlayProps={{ color: 'var(--naru-veil)', backgroundOpacity: 1 }}
    classNames={{ inner: classes['inner'], content: classes['content'], header: classes['header'], title: classes['title'], body: classes['body'] }}
  >
    {children}
  </Modal>
);

/** The buttons at the foot of a dialog: the main action at the right. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={classes['actions']}>{children}</div>;
