import { Button } from '@mantine/core';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { type ReactNode, useId } from 'react';
import { TOKENS } from '../../../shared/tokens.ts';
import { CopyButton } from '../../../shared/ui/CopyButton.tsx';
import classes from '../../../shared/ui/ui.module.css';
import own from './account.module.css';

export const AccountSection = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && (
        <Text size={15} tone="muted">
          {lead}
        </Text>
      )}
      {children}
    </section>
  );
};

/** All but the fresh proof is there: whoever left its dialog comes back to it here. */
export const ProveNow = ({ lead, onProve }: { lead: string; onProve: () => unknown }) => (
  <>
    <p>{lead}</p>
    <Row gap={8}>
      <Button variant="default" onClick={() => void onProve()}>
        본인확인하고 변경하기
      </Button>
    </Row>
  </>
);

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

/** After a change of the member: reads them anew and says so. */
export const useMemberSaved = (): ((text: string) => Promise<void>) => {
  const session = usePort(TOKENS.session);
  const overlays = usePort(TOKENS.overlays);
  return async (text) => {
    await session.reload();
    await overlays.open('notice', { title: '저장 완료', text });
  };
};
