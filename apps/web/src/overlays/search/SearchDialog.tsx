import '../css.ts';
import { Modal } from '@mantine/core';
import { SearchBox } from '../../shared/search/SearchBox.tsx';
import { TEXTS } from '../../shared/search/texts.ts';
import type { DialogProps } from '../dialog-props.ts';
import { useClosed } from '../use-closed.ts';
import classes from './SearchDialog.module.css';

/** Search on a phone: over the whole screen, with the keyboard open at once. */
export const SearchDialog = ({ opened, close, onFaded }: DialogProps<'search'>) => {
  useClosed(opened, close);
  return (
    <Modal.Root
      opened={opened}
      onClose={() => close()}
      onExitTransitionEnd={onFaded}
      fullScreen
      closeOnEscape={false}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content aria-hidden={!opened} aria-label={TEXTS.sheet} classNames={{ content: classes.content }}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{TEXTS.sheet}</Modal.Title>
          <Modal.CloseButton aria-label="닫기" size={44} />
        </div>
        <Modal.Body className={classes.body}>
          <SearchBox sheet onLeave={() => close()} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
