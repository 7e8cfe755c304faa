import { Button } from '@mantine/core';
import { Row } from '@naru/frontend/layout';
import { CopyButton } from '../../../shared/ui/CopyButton.tsx';
import own from './account.module.css';

interface Props {
  /** What was just made, which nobody is told again. */
  readonly secret: string;
  readonly words: { readonly title: string; readonly lead: string; readonly copy: string };
  readonly onClose: () => void;
}

/** Something that is told once, shown until whoever made it says that they have it. */
export const ShownOnce = ({ secret, words, onClose }: Props) => (
  <div role="status" className={own.box}>
    <strong>{words.title}</strong>
    <code>{secret}</code>
    <p>{words.lead}</p>
    <Row gap={8}>
      <CopyButton label={words.copy} text={secret} />
      <Button size="xs" variant="default" onClick={onClose}>
        옮겨 적었어요
      </Button>
    </Row>
  </div>
);
