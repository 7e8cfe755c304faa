import { Button } from '@mantine/core';
import { Row, Text } from '@naru/frontend/layout';
import { type ReactNode, useEffect, useRef } from 'react';
import { Table } from '../ui/Table.tsx';
import classes from './Versus.module.css';

/** One thing in which two contents differ; null where that side left it as it was. */
export interface VersusRow {
  readonly key: string;
  readonly label: string;
  readonly theirs: string | null;
  readonly mine: string | null;
}

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  readonly rows: readonly VersusRow[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

const side = (value: string | null) =>
  value === null ? (
    <Text as="span" tone="muted">
      그대로
    </Text>
  ) : (
    <Text as="span" lines>
      {value}
    </Text>
  );

/** What somebody else has saved meanwhile beside what the operator wants to save: they choose. */
export const Versus = ({ title, text, rows, onKeepMine, onTakeTheirs }: Props) => {
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <section ref={part} tabIndex={-1} role="alert" className={classes.conflict} aria-label="먼저 저장된 내용">
      <h2>{title}</h2>
      <p>{text}</p>
      <Table
        label="두 내용 비교"
        head={['항목', '먼저 저장된 내용', '내가 쓴 내용']}
        rows={rows.map(({ key, label, theirs, mine }) => ({ key, cells: [label, side(theirs), side(mine)] }))}
        empty=""
      />
      <Row gap={8}>
        <Button onClick={onKeepMine}>내 내용으로 저장</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          먼저 저장된 내용 불러오기
        </Button>
      </Row>
    </section>
  );
};
