import { Button } from '@mantine/core';
import { useDesk } from '@naru/frontend/container';
import { PRODUCT_FIELD_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Table } from '../../../shared/ui/Table.tsx';
import classes from './ConflictPart.module.css';
import { fieldValue } from './field-value.ts';
import type { Conflict } from './use-product-update.ts';

interface Props {
  readonly conflict: Conflict;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** What a colleague has saved meanwhile beside what the operator wants to save: they choose. */
export const ConflictPart = ({ conflict, onKeepMine, onTakeTheirs }: Props) => {
  const { theirs, theirFields, mine, myFields } = conflict;
  const desk = useDesk(TOKENS.issuerDesk);
  const { siteCode } = theirs;
  const { data: categories = [] } = useQuery({ queryKey: KEYS.categories(siteCode), queryFn: () => unwrap(desk.categories(siteCode)) });
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []);
  const fields = [...new Set([...theirFields, ...myFields])];
  const stays = <span className={classes.quiet}>그대로</span>;
  return (
    <section ref={part} tabIndex={-1} role="alert" className={classes.conflict} aria-label="먼저 저장된 내용">
      <h2>다른 담당자가 먼저 저장했어요</h2>
      <p>
        작성하는 동안 이 상품의 내용이 바뀌었어요. 내 내용으로 저장하면 내가 바꾼 항목만 덮어쓰고, 나머지는 먼저 저장된 내용을 그대로 둬요.
      </p>
      <Table
        label="두 내용 비교"
        head={['항목', '먼저 저장된 내용', '내가 쓴 내용']}
        rows={fields.map((field) => ({
          key: field,
          cells: [
            PRODUCT_FIELD_LABELS[field],
            theirFields.includes(field) ? <span className={classes.text}>{fieldValue(field, theirs.draft, categories)}</span> : stays,
            myFields.includes(field) ? <span className={classes.text}>{fieldValue(field, mine, categories)}</span> : stays,
          ],
        }))}
        empty=""
      />
      <div className={classes.ways}>
        <Button onClick={onKeepMine}>내 내용으로 저장</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          먼저 저장된 내용 불러오기
        </Button>
      </div>
    </section>
  );
};
