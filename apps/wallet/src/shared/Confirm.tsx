import { Button, Modal } from '@mantine/core';
import { useLayer } from '@naru/frontend/layers';
import { WALLET_TEXTS } from '@naru/messages/wallet';
import classes from './shared.module.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before something is lost. */
export const Confirm = ({ opened, title, text, act, onConfirm, onClose }: Props) => {
  useLayer(opened, onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered
      size={360}
      transitionProps={{ transition: 'pop', duration: 160 }}
      classNames={{ content: classes.content ?? '', body: classes.confirmBody ?? '', title: classes.confirmTitle ?? '' }}
    >
      <Modal.Overlay color="var(--naru-veil)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          <p>{text}</p>
          <div className={classes.confirmActs}>
            <Button variant="default" size="md" onClick={onClose} data-autofocus>
              {WALLET_TEXTS.cancel}
            </Button>
            <Button color="var(--naru-bad-ground)" size="md" onClick={onConfirm}>
              {act}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
